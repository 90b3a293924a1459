import { expect, it } from 'vitest';
import { repeatedFact } from '../../src/lib/password.ts';

const ananya = { phone: '+91 98765 43210', name: 'Ananya Rao', store: ['meera', 'Meera Jewellers'] };

it.each([
  ['Ananya@2026', 'name'],
  ['i.am.ANANYA', 'name'],
  ['ananyarao1', 'name'],
  ['rao-2026-gold', 'name'],
  ['9876543210Aa', 'phone'],
  ['98765-43210-x', 'phone'],
  ['Meera#2026', 'store'],
  ['meerajewellers1', 'store'],
])('%s repeats the %s', (password, fact) => {
  expect(repeatedFact(password, ananya)).toBe(fact);
});

it.each(['Golden@123', 'Marigold7', 'raod-to-nowhere', '9876500001Aa', 'அன்னை1234567'])(
  '%s repeats nothing',
  (password) => {
    expect(repeatedFact(password, ananya)).toBeNull();
  },
);

it('repeats a name in any script', () => {
  expect(repeatedFact('अनन्या-2026', { name: 'अनन्या राव' })).toBe('name');
});

it('repeats nothing of an empty form', () => {
  expect(repeatedFact('Marigold7', { phone: '', name: '', store: [''] })).toBeNull();
});
