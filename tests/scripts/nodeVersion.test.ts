import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { satisfies } from '../../scripts/nodeVersion.mjs';

describe('which Node may run the product', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.13.0', 'v22.23.3', 'v24.0.0', 'v25.1.0'])('%s may', (version) => {
    expect(satisfies(version, packageJson.engines.node)).toBe(true);
  });

  it.each(['v18.20.8', 'v20.18.9', 'v21.7.0', 'v22.12.9', 'v23.11.0'])('%s may not', (version) => {
    expect(satisfies(version, packageJson.engines.node)).toBe(false);
  });

  it('refuses a range that it cannot read', () => {
    expect(() => satisfies('v20.0.0', '20.x')).toThrow('may only use ^ and >=');
  });
});
