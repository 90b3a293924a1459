import { describe, expect, it } from 'vitest';
import { searchRequests } from '../../src/lib/redemptionSearch.ts';
import { invalidInput } from '../support/invalidInput.ts';

const requests = [
  {
    id: 'ananya',
    customer_name: 'Ananya Rao',
    phone_number: '9876543210',
    plan_name: 'Golden Lotus',
    requested_on: '2026-11-01',
  },
  {
    id: 'dev',
    customer_name: 'Dev Menon',
    phone_number: '9876500001',
    plan_name: 'Festival Saver',
    requested_on: '2026-11-20',
  },
];
const all = ['ananya', 'dev'];
const found = (filter: object) =>
  searchRequests(requests, { q: '', from: '', to: '', ...filter }).map(({ id }) => id);

describe('searchRequests', () => {
  it.each([
    ['nothing', {}, all],
    ['a name, whatever the case', { q: ' RAO ' }, ['ananya']],
    ['a part of a phone number', { q: '0001' }, ['dev']],
    ['a name with a blank too many', { q: 'ananya  rao' }, ['ananya']],
    ['a phone number as people write it', { q: '+91 98765 43210' }, ['ananya']],
    ['a country code alone', { q: '+91' }, all],
    ['a plan', { q: 'festival' }, ['dev']],
    ['a text without a match', { q: '💍' }, []],
    ['the first day', { from: '2026-11-20' }, ['dev']],
    ['the last day', { to: '2026-11-01' }, ['ananya']],
    ['a text and days that exclude each other', { q: 'dev', to: '2026-11-19' }, []],
    ['a range that ends before it begins', { from: '2026-11-20', to: '2026-11-01' }, all],
    ['a day that does not exist', { from: '2026-11-31' }, all],
  ])('the redemption search by %s', (_, filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it.each(Object.entries(invalidInput))(
    'the redemption search treats %s as plain text, or as the number it is, and ignores it as a day',
    (kind, text) => {
      const isNumber = ['full-width digits', 'Devanagari digits'].includes(kind);
      expect(found({ q: text })).toEqual(isNumber ? ['ananya'] : text.trim() === '' ? all : []);
      expect(found({ from: text, to: text })).toEqual(all);
    },
  );
});
