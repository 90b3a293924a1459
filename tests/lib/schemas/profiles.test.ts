// Every field of the customer, seller and store profiles, at its limits and beyond.
import { describe, expect, it } from 'vitest';
import { profileErrors, normalizeProfile } from '../../../src/lib/schemas/profile.ts';
import { sellerProfileErrors } from '../../../src/lib/schemas/sellerProfile.ts';
import { storeErrors, normalizeStore } from '../../../src/lib/schemas/storeProfile.ts';
import { invalidInput } from '../../support/invalidInput.ts';

const today = '2026-11-21';
const email = 'Enter a valid email address';
const day = 'Enter a real date as dd/MM/yyyy, not in the future';
const pin = 'Use a 6-digit PIN';
const unreadable = 'Leave out line breaks and hidden characters';
const name = 'Full name is required';
const tooLong = (most: number) => `Use ${most} characters or fewer`;
const whatsapp = 'Enter valid WhatsApp number';
const shopPhone = 'Enter 10-digit phone number';
const storePin = 'Pincode must be 6 digits';

type Row = [field: string, value: string, sentence: string | undefined];
const says = (field: string, sentence: string | undefined) =>
  sentence === undefined ? {} : { [field]: sentence };
const pasted = (field: string, sentence: (text: string) => string | undefined): Row[] =>
  Object.values(invalidInput).map((text) => [field, text, sentence(text)]);

/** The error of a free text field for invalid input. */
const free = (most: number, empty?: string) => (text: string) => {
  if (text.trim() === '') return empty;
  if (/[\p{Cc}\p{Cs}\u202E]/u.test(text)) return unreadable;
  return text.length > most ? tooLong(most) : undefined;
};
const never = (sentence: string) => (text: string) => (text.trim() === '' ? undefined : sentence);

describe('customer profile', () => {
  it('a customer profile without changes is valid', () => {
    expect(profileErrors({}, today)).toEqual({});
    expect(profileErrors({ full_name: 'Asha', email: '', dob: '', source: '', staff: '' }, today)).toEqual(
      {},
    );
  });

  const table: Row[] = [
    ['full_name', '', name],
    ['full_name', 'a'.repeat(120), undefined],
    ['full_name', 'a'.repeat(121), tooLong(120)],
    ['email', 'asha@example', email],
    ['dob', today, undefined],
    ['dob', '2026-11-22', day],
    ['dob', '1900-01-01', undefined],
    ['dob', '1899-12-31', day],
    ['dob', '2025-02-29', day],
    ['gender', 'Other', 'Choose'],
    ['marital_status', 'it is complicated', 'Choose'],
    ['street', 'a'.repeat(200), undefined],
    ['street', 'a'.repeat(201), tooLong(200)],
    ['city', 'a'.repeat(101), tooLong(100)],
    ['state', 'a'.repeat(101), tooLong(100)],
    ['pincode', ' 560001 ', undefined],
    ['pincode', '56000', pin],
    ['source', 'Walk-in', undefined],
    ['source', 'A dream', 'Choose'],
    ...pasted('full_name', free(120, name)),
    ...pasted('street', free(200)),
    ...pasted('city', free(100)),
    ...pasted('state', free(100)),
    ...pasted('email', never(email)),
    ...pasted('dob', never(day)),
    ...pasted('pincode', never(pin)),
    ...pasted('gender', never('Choose')),
    ...pasted('marital_status', never('Choose')),
    ...pasted('source', never('Choose')),
  ];
  it.each(table)('customer profile: %s %j gives %j', (field, value, sentence) => {
    expect(profileErrors({ [field]: value }, today)).toEqual(says(field, sentence));
  });

  it('a normalized customer profile has trimmed texts', () => {
    expect(normalizeProfile({ full_name: ' Asha ', city: ' Mysuru' })).toEqual({
      full_name: 'Asha',
      city: 'Mysuru',
    });
  });
});

describe('seller profile', () => {
  const table: Row[] = [
    ['seller_name', '', name],
    ['seller_name', 'm'.repeat(121), tooLong(120)],
    ['email', '', undefined],
    ['email', 'meera@', 'Invalid email'],
    ...pasted('seller_name', free(120, name)),
    ...pasted('email', never('Invalid email')),
  ];
  it.each(table)('seller profile: %s %j gives %j', (field, value, sentence) => {
    expect(sellerProfileErrors({ [field]: value })).toEqual(says(field, sentence));
  });
});

const noUpi = 'Enter a UPI ID such as shop@bank';
const noColor = 'Use six digits from 0 to 9 and a to f, such as #7a2048';

describe('store profile', () => {
  const table: Row[] = [
    ['shop_name', '', 'Shop name is required'],
    ['shop_name', 'm'.repeat(120), undefined],
    ['shop_name', 'm'.repeat(121), tooLong(120)],
    ['shop_phone_number', '', shopPhone],
    ['shop_phone_number', '0821234567', undefined],
    ['shop_phone_number', '821234567', shopPhone],
    ['whatsapp_number', '+91 98111 22222', undefined],
    ['whatsapp_number', '5811122222', whatsapp],
    ['seller_GSTIN', '29abcde1234f1z5', undefined],
    ['seller_GSTIN', 'a'.repeat(33), tooLong(32)],
    ['brand_color', '#7A2048', undefined],
    ['brand_color', 'gold', noColor],
    ['tagline', 'a'.repeat(80), undefined],
    ['tagline', 'a'.repeat(81), tooLong(80)],
    ['opening_hours', 'a'.repeat(120), undefined],
    ['opening_hours', 'a'.repeat(121), tooLong(120)],
    ['upi_id', ' Meera.Gold-1@okHDFC ', undefined],
    ['upi_id', 'meera', noUpi],
    ['upi_id', 'm@okbank', noUpi],
    ['upi_id', 'meera@o', noUpi],
    ['upi_id', 'meera@ok.bank', noUpi],
    ['upi_id', `${'m'.repeat(249)}@okbank`, noUpi],
    ['street', '', 'Street is required'],
    ['city', ' ', 'City is required'],
    ['state', '', 'State is required'],
    ['country', '', 'Country is required'],
    ['pincode', '', storePin],
    ['pincode', '57000', storePin],
    ...pasted('shop_name', free(120, 'Shop name is required')),
    ...pasted('street', free(200, 'Street is required')),
    ...pasted('city', free(100, 'City is required')),
    ...pasted('state', free(100, 'State is required')),
    ...pasted('country', free(100, 'Country is required')),
    ...pasted('seller_GSTIN', free(32)),
    ...pasted('tagline', free(80)),
    ...pasted('opening_hours', free(120)),
    ...pasted('upi_id', never(noUpi)),
    ...pasted('shop_phone_number', () => shopPhone),
    ...pasted('whatsapp_number', never(whatsapp)),
    ...pasted('pincode', () => storePin),
  ];
  it.each(table)('store profile: %s %j gives %j', (field, value, sentence) => {
    expect(storeErrors({ [field]: value })).toEqual(says(field, sentence));
  });

  it('a normalized store profile has a bare WhatsApp number and an upper-case GST number', () => {
    expect(
      normalizeStore({ whatsapp_number: ' +91 98111-22222', seller_GSTIN: ' 29abcde1234f1z5 ' }),
    ).toEqual({
      whatsapp_number: '9811122222',
      seller_GSTIN: '29ABCDE1234F1Z5',
    });
    expect(normalizeStore({ brand_color: ' FA0 ' })).toEqual({ brand_color: '#ffaa00' });
    expect(normalizeStore({ upi_id: ' Meera@OKbank ' })).toEqual({ upi_id: 'meera@okbank' });
    expect(normalizeStore({ city: ' Mysuru ' })).toEqual({ city: 'Mysuru' });
  });
});
