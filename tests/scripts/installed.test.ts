import { describe, expect, it } from 'vitest';
import { isInstalled, matches, type Lock } from '../../scripts/installed.mjs';

const lock: Lock = {
  packages: {
    '': {},
    'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' },
    'node_modules/@lint/mac': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
};
const installed = (changes: Lock['packages']): Lock => ({
  packages: { 'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' }, ...changes },
});

describe('whether the dependencies are in place', () => {
  it('is so without the packages for other machines', () => {
    expect(matches(lock, installed({}))).toBe(true);
  });

  it.each<[string, Lock]>([
    ['a package is missing', { packages: {} }],
    ['a version differs', installed({ 'node_modules/react': { version: '18.0.0', integrity: 'sha512-a' } })],
    [
      'the contents differ',
      installed({ 'node_modules/react': { version: '19.0.0', integrity: 'sha512-z' } }),
    ],
    [
      'a package is left over',
      installed({ 'node_modules/vue': { version: '3.0.0', integrity: 'sha512-v' } }),
    ],
    [
      'a package for this machine is another version',
      installed({ 'node_modules/@lint/mac': { version: '0.9.0' } }),
    ],
  ])('is not so when %s', (_, present) => {
    expect(matches(lock, present)).toBe(false);
  });

  it('is not so where nothing was ever installed', () => {
    expect(isInstalled('tests/scripts')).toBe(false);
  });
});
