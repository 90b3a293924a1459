import { describe, expect, it } from 'vitest';
import { readLock, type Lock } from '../../scripts/installed.mjs';
import { lockFaults } from '../../scripts/lockFaults.mjs';

const sound: Lock = {
  packages: {
    '': {},
    'node_modules/lint': {
      version: '1.0.0',
      optionalDependencies: { '@lint/linux': '1.0.0', '@lint/mac': '1.0.0' },
    },
    'node_modules/@lint/linux': { version: '1.0.0', optional: true },
    'node_modules/lint/node_modules/@lint/mac': { version: '1.0.0', optional: true },
  },
};

function without(path: string): Lock {
  const packages = { ...sound.packages };
  delete packages[path];
  return { packages };
}

describe('lockFaults', () => {
  it('the repository’s package-lock.json has no faults', () => {
    expect(lockFaults(readLock('package-lock.json'))).toEqual([]);
  });

  it.each(['node_modules/@lint/linux', 'node_modules/lint/node_modules/@lint/mac'])(
    'a lock without %s is faulty',
    (path) => {
      const name = path.slice(path.lastIndexOf('@lint'));

      expect(lockFaults(without(path))).toEqual([
        `node_modules/lint names ${name}, which has no entry of its own.`,
      ]);
    },
  );

  it('a lock with download URLs is faulty', () => {
    const packages = {
      ...sound.packages,
      'node_modules/a': { version: '1.0.0', resolved: 'https://example.com/a.tgz' },
    };

    expect(lockFaults({ packages })).toEqual(['node_modules/a carries a download address.']);
  });
});
