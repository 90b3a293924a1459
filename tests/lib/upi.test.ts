import { expect, it } from 'vitest';
import { modulesOf } from '../../src/lib/qrModules.ts';
import { upiLink } from '../../src/lib/upi.ts';

it('a UPI link names the shop, the whole amount, the currency and what is paid', () => {
  expect(
    upiLink({ id: 'meera@okbank', name: 'Meera & Daughters', amount: 12_500, note: 'Asha, Lotus 4-6' }),
  ).toBe('upi://pay?pa=meera@okbank&pn=Meera%20%26%20Daughters&am=12500.00&cu=INR&tn=Asha%2C%20Lotus%204-6');
});

it.each(['म'.repeat(120), '👩‍👩‍👧 '.repeat(30), `${'m'.repeat(119)}é`])(
  'a long name, %s, is cut between characters, so that the code stays easy to scan',
  (name) => {
    const link = upiLink({ id: `${'m'.repeat(40)}@okbank`, name, amount: 99_99_999, note: name });
    const shown = new URL(link).searchParams.get('pn') ?? '';

    expect(shown.length).toBeGreaterThan(8);
    expect(name.startsWith(shown)).toBe(true);
    expect(modulesOf(link, 'M').length).toBeLessThanOrEqual(69); // version 13
  },
);
