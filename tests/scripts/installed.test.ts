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

describe('isInstalled', () => {
  it('the dependencies are complete without the packages of other platforms', () => {
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
    ['a platform package has another version', installed({ 'node_modules/@lint/mac': { version: '0.9.0' } })],
  ])('the dependencies are incomplete when %s', (_, present) => {
    expect(matches(lock, present)).toBe(false);
  });

  it('the dependencies are incomplete in a folder without node_modules', () => {
    expect(isInstalled('tests/scripts')).toBe(false);
  });
});
