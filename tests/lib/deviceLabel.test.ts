import { expect, it } from 'vitest';
import { securityCopy as hindi } from '../../src/lib/copy/hi/security.ts';
import { securityCopy as copy } from '../../src/lib/copy/security.ts';
import { deviceLabel } from '../../src/lib/deviceLabel.ts';

it.each([
  ['Chrome on Android', 'Chrome on Android'],
  ['Firefox', 'Firefox'],
  [null, copy.unknownDevice],
])('a device that the server calls %s is read as %s', (name, label) => {
  expect(deviceLabel(name)).toBe(label);
});

it('Hindi says it in its own order', () => {
  expect(hindi.browserOn('Chrome', 'Android')).toBe('Android पर Chrome');
});
