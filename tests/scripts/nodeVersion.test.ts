import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { satisfies } from '../../scripts/nodeVersion.mjs';

describe('supported Node versions', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.13.0', 'v22.23.3', 'v24.0.0', 'v25.1.0'])(
    'Node %s is supported',
    (version) => {
      expect(satisfies(version, packageJson.engines.node)).toBe(true);
    },
  );

  it.each(['v18.20.8', 'v20.18.9', 'v21.7.0', 'v22.12.9', 'v23.11.0'])(
    'Node %s is not supported',
    (version) => {
      expect(satisfies(version, packageJson.engines.node)).toBe(false);
    },
  );

  it('an unreadable version range is rejected', () => {
    expect(() => satisfies('v20.0.0', '20.x')).toThrow('may only use ^ and >=');
  });
});
