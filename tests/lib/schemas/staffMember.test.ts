import { describe, expect, it } from 'vitest';
import {
  staffMemberErrors,
  normalizeStaffMember,
  type StaffMemberTexts,
} from '../../../src/lib/schemas/staffMember.ts';

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
  ['name', 'Kavya\nIyer', hidden],
  ['name', '   ', name],
  ['phone', '', phone],
  ['whatsapp', '', undefined],
  ['whatsapp', '  ', undefined],
  ['address', '\uD83D', hidden],
  ['address', 'a'.repeat(200), undefined],
  ['address', 'a'.repeat(201), 'Use 200 characters or fewer'],
  ['role', 'cashier', 'Choose what this login may do'],
  ['role', ' ', undefined],
  ...numbers.flatMap(([typed, fine]): Row[] => [
    ['phone', typed, fine ? undefined : phone],
    ['whatsapp', typed, fine ? undefined : whatsapp],
  ]),
];

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
