import { describe, expect, it } from 'vitest';
import {
  staffMemberErrors,
  normalizeStaffMember,
  type StaffMemberTexts,
} from '../../../src/lib/schemas/staffMember.ts';
import { invalidInput } from '../../support/invalidInput.ts';

const kavya: StaffMemberTexts = {
  name: 'Kavya Iyer',
  phone: '9880010001',
  whatsapp: '',
  address: '',
  role: '',
};
const phone = 'Invalid phone number format.';
const whatsapp = 'Invalid WhatsApp number format.';
const hidden = 'Leave out line breaks and hidden characters';
const name = 'Name is required';

type Row = [field: keyof StaffMemberTexts, typed: string, sentence: string | undefined];

/** Phone numbers, and whether each is valid. */
const numbers: [typed: string, fine: boolean][] = [
  ['9880010001', true],
  ['5999999999', false],
  ['988001000', false],
  ['+91 98800-10001', true],
  ['12349880010001', true],
  ['915880010001', false],
  ['９８８００１０００１', true],
  ['abc', false],
];

const table: Row[] = [
  ['name', '', name],
  ['name', ' कव्या ', undefined],
  ['name', 'a'.repeat(120), undefined],
  ['name', 'a'.repeat(121), 'Use 120 characters or fewer'],
  ['phone', '', phone],
  ['whatsapp', '', undefined],
  ['whatsapp', '  ', undefined],
  ['address', 'a'.repeat(200), undefined],
  ['address', 'a'.repeat(201), 'Use 200 characters or fewer'],
  ...numbers.flatMap(([typed, fine]): Row[] => [
    ['phone', typed, fine ? undefined : phone],
    ['whatsapp', typed, fine ? undefined : whatsapp],
  ]),
];

const inText = (most: number) => ({
  '10,000 characters': `Use ${most} characters or fewer`,
  '10,000 digits': `Use ${most} characters or fewer`,
  'a zero character': hidden,
  'a line break': hidden,
  'text from right to left': hidden,
  'half a surrogate pair': hidden,
});
/** The field keeps only the digits that fit, so inputs whose digits form a number are valid. */
const inNumber = (sentence: string) =>
  Object.fromEntries(
    Object.keys(invalidInput)
      .filter((one) => !['full-width digits', 'Devanagari digits', '10,000 digits'].includes(one))
      .map((one) => [one, sentence]),
  );
const { 'blanks only': _blank, ...inWhatsapp } = inNumber(whatsapp);

/** The error for each invalid input; inputs that are not listed are accepted. */
const refusals: Record<keyof StaffMemberTexts, Readonly<Record<string, string>>> = {
  name: { ...inText(120), 'blanks only': name },
  phone: inNumber(phone),
  whatsapp: inWhatsapp,
  address: inText(200),
  role: Object.fromEntries(
    Object.keys(invalidInput).map((one) => [
      one,
      one === 'blanks only' ? '' : 'Choose what this login may do',
    ]),
  ),
};

describe('staff member', () => {
  it('a staff member requires only a name and a phone number', () => {
    expect(staffMemberErrors(kavya)).toEqual({});
    expect(staffMemberErrors({ name: '', phone: '', whatsapp: '', address: '', role: '' })).toEqual({
      name,
      phone,
    });
  });

  it.each(table)('staff member: %s %j gives %j', (field, typed, sentence) => {
    expect(staffMemberErrors({ ...kavya, [field]: typed })).toEqual(sentence ? { [field]: sentence } : {});
  });

  describe.each(Object.keys(refusals) as (keyof StaffMemberTexts)[])('staff member: %s', (field) => {
    it.each(Object.entries(invalidInput))('accepts or rejects %s without failing', (one, pasted) => {
      const sentence = refusals[field][one];

      expect(staffMemberErrors({ ...kavya, [field]: pasted })).toEqual(sentence ? { [field]: sentence } : {});
    });
  });

  it('a normalized staff member has trimmed texts and ten-digit numbers', () => {
    expect(
      normalizeStaffMember({
        name: ' Kavya Iyer ',
        phone: '+91 98800 10001',
        whatsapp: '919880010002',
        address: ' 7 Lake View ',
        role: 'counter',
      }),
    ).toEqual({
      name: 'Kavya Iyer',
      phone: '9880010001',
      whatsapp: '9880010002',
      address: '7 Lake View',
      role: 'counter',
    });
    expect(normalizeStaffMember(kavya).whatsapp).toBe('');
    // Cut to the field's length first, as for validation.
    expect(normalizeStaffMember({ ...kavya, phone: '1234988001000155' }).phone).toBe('9880010001');
  });
});
