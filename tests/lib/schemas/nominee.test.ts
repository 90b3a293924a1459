import { describe, expect, it } from 'vitest';
import { nomineeErrors, normalizeNominee, type NomineeTexts } from '../../../src/lib/schemas/nominee.ts';

const rohan = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };
const tooLong = 'Use 120 characters or fewer';
const badPhone = 'Enter a phone number of 10 to 15 digits';

describe('nominee', () => {
  it.each<[keyof NomineeTexts, string, string | undefined]>([
    ['name', '', 'Name is required'],
    ['name', ' \t\n', 'Name is required'],
    ['name', '🙂'.repeat(120), undefined],
    ['name', `  ${'R'.repeat(120)}  `, undefined],
    ['name', 'R'.repeat(121), tooLong],
    ['phone_number', '', 'Phone number is required'],
    ['phone_number', '987654321', badPhone],
    ['phone_number', '123456789012345', undefined],
    ['phone_number', '1234567890123456', badPhone],
    ['phone_number', '98765 43210', badPhone],
    ['relationship', '', 'Relationship is required'],
    ['relationship', 'Friend', 'Relationship is required'],
    ...['Brother', 'Sister', 'Father', 'Mother', 'Spouse', 'Child', 'Other'].map(
      (one): [keyof NomineeTexts, string, undefined] => ['relationship', one, undefined],
    ),
  ])('nominee: %s %j gives %s', (field, text, sentence) => {
    expect(nomineeErrors({ ...rohan, [field]: text })).toEqual(sentence ? { [field]: sentence } : {});
  });

  it('a normalized nominee has the bare number, a trimmed name and no other fields', () => {
    const typed = { ...rohan, name: '  Rohan Rao ', phone_number: '919876501234', confirmed: true };

    expect(normalizeNominee(typed)).toEqual(rohan);
    expect(normalizeNominee({ ...rohan, phone_number: '0044123456789' }).phone_number).toBe('0044123456789');
  });
});
