import { describe, expect, it } from 'vitest';
import {
  emptyRegistration,
  registrationErrors,
  normalizeRegistration,
  type RegistrationTexts,
} from '../../../src/lib/schemas/registration.ts';

const today = '2026-11-21';
const good: RegistrationTexts = {
  ...emptyRegistration,
  full_name: 'Asha Pillai',
  phone_number: '9876543210',
  password: 'Golden@1',
  confirm_password: 'Golden@1',
};
const long = 'a'.repeat(10_000);
const name = 'Name must be at least 2 characters';
const email = 'Enter a valid email address';
const phone = 'Enter a valid 10-digit Indian Phone Number';
const short = 'Use 8+ characters';
const pin = 'Use a 6-digit PIN';
const day = 'Enter a real date as dd/MM/yyyy, not in the future';

type Row = [field: keyof RegistrationTexts, value: string, sentence: string | undefined];

const table: Row[] = [
  ['full_name', '', name],
  ['full_name', ' A ', name],
  ['full_name', '👩‍🌾', undefined],
  ['full_name', '😀', name],
  ['full_name', 'a'.repeat(120), undefined],
  ['full_name', 'a'.repeat(121), 'Use 120 characters or fewer'],

  ['email', '', undefined],
  ['email', 'asha@example', email],
  ['email', 'asha @example.in', email],
  ['email', 'ａｓｈａ@example.in', email],
  ['email', `Asha <asha@example.in>`, email],
  ['email', `${'a'.repeat(243)}@example.in`, undefined],
  ['email', `${'a'.repeat(244)}@example.in`, email],

  ['phone_number', '', 'Phone number is required'],
  ['phone_number', '987654321', phone],
  ['phone_number', '9876543210', undefined],
  ['phone_number', '123456789012345', undefined],
  ['phone_number', '1234567890123456', phone],
  ['phone_number', '+91 98765 43210', phone],

  ['password', '', short],
  ['password', 'Golden@', short],
  ['password', '😀😀😀😀', short],
  ['password', '😀'.repeat(8), undefined],
  ['password', 'x'.repeat(256), undefined],
  ['password', long, 'Use 256 characters or fewer'],

  ['dob', '', undefined],
  ['dob', today, undefined],
  ['dob', '2026-11-22', day],
  ['dob', '1900-01-01', undefined],
  ['dob', '1899-12-31', day],
  ['dob', '2025-02-29', day],

  ['gender', 'female', undefined],
  ['gender', 'Female', 'Choose'],
  ['marital_status', 'widowed', undefined],
  ['marital_status', 'it is complicated', 'Choose'],
  ['referral_source', 'Shop / Retail Outlet', undefined],
  ['referral_source', 'Walk-in', 'Choose'],

  ['street', 'a'.repeat(200), undefined],
  ['street', long, 'Use 200 characters or fewer'],
  ['city', long, 'Use 100 characters or fewer'],
  ['state', long, 'Use 100 characters or fewer'],

  ['pincode', '', undefined],
  ['pincode', '56000', pin],
  ['pincode', ' 560001 ', undefined],
  ['pincode', '5600011', pin],
];

describe('registration', () => {
  it('a registration requires only name, phone number and password', () => {
    expect(registrationErrors(good, today)).toEqual({});
    expect(registrationErrors(emptyRegistration, today)).toEqual({
      full_name: name,
      phone_number: 'Phone number is required',
      password: short,
    });
  });

  it.each(table)('registration: %s %j gives %j', (field, value, sentence) => {
    const confirm = field === 'password' ? { confirm_password: value } : {};

    const errors = registrationErrors({ ...good, ...confirm, [field]: value }, today);

    expect(errors).toEqual(sentence === undefined ? {} : { [field]: sentence });
  });

  it.each(['', 'Golden@2', 'Golden@1 ', 'golden@1', 'Golden@１'])(
    'a registration rejects %j as the repeated password',
    (confirm_password) => {
      expect(registrationErrors({ ...good, confirm_password }, today)).toEqual({
        confirm_password: 'Passwords do not match',
      });
    },
  );

  it('a registration reports two passwords that differ as both too short and unequal', () => {
    expect(registrationErrors({ ...good, password: 'a', confirm_password: 'b' }, today)).toEqual({
      password: short,
      confirm_password: 'Passwords do not match',
    });
  });

  it('a normalized registration has trimmed texts and an unchanged password', () => {
    expect(normalizeRegistration({ ...good, full_name: '  Asha ', password: ' pass word ' })).toMatchObject({
      full_name: 'Asha',
      password: ' pass word ',
    });
  });
});
