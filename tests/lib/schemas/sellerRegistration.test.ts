import { describe, expect, it } from 'vitest';
import {
  emptySellerRegistration,
  sellerRegistrationErrors,
  normalizeSellerRegistration,
  type SellerRegistrationTexts,
} from '../../../src/lib/schemas/sellerRegistration.ts';
import { invalidInput } from '../../support/invalidInput.ts';

const good: SellerRegistrationTexts = {
  ...emptySellerRegistration,
  seller_name: 'Asha Pillai',
  phone_number: '9845012345',
  password: 'Golden@2',
  confirm_password: 'Golden@2',
  shop_name: 'Pillai Gold House',
  shop_phone_number: '8012345678',
  store_url: 'pillai-gold',
  street: '12 Temple Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
};

const phone = 'Enter 10-digit Indian mobile';
const shopPhone = 'Enter 10-digit phone number';
const whatsapp = 'Enter valid WhatsApp number';
const weak = 'Please choose a stronger password';
const address = 'Use 3 to 63 letters, digits and single hyphens';
const reserved = 'This name is reserved. Please choose another.';
const pin = 'Pincode must be 6 digits';
const unreadable = 'Leave out line breaks and hidden characters';
const atMost = (most: number) => `Use ${most} characters or fewer`;

type Row = [field: keyof SellerRegistrationTexts, value: string, sentence: string | undefined];

const table: Row[] = [
  ['seller_name', '', 'Full name is required'],
  ['seller_name', 'a'.repeat(120), undefined],
  ['seller_name', 'a'.repeat(121), atMost(120)],
  ['email', '', undefined],
  ['email', 'asha@example', 'Invalid email'],
  ['phone_number', '', 'Phone number is required'],
  ['phone_number', '5845012345', phone],
  ['phone_number', '+91 98450 12345', undefined],
  ['password', '', 'Password is required'],
  ['password', 'Golden@', weak],
  ['password', 'goldengoldengolden', weak],
  ['password', 'golden😀😀😀', weak],
  ['password', `Golden@2${'x'.repeat(248)}`, undefined],
  ['password', `Golden@2${'x'.repeat(249)}`, atMost(256)],
  ['shop_name', '', 'Shop name is required'],
  ['shop_phone_number', '', shopPhone],
  ['shop_phone_number', '080123456', shopPhone],
  ['shop_phone_number', '0801234567', undefined],
  ['whatsapp_number', '', undefined],
  ['whatsapp_number', '0801234567', whatsapp],
  ['seller_GSTIN', 'A'.repeat(33), atMost(32)],
  ['brand_color', '#7a2048', undefined],
  ['tagline', 'a'.repeat(81), atMost(80)],
  ['brand_color', 'gold', 'Use six digits from 0 to 9 and a to f, such as #7a2048'],
  ['store_url', '', 'Store URL is required'],
  ['store_url', '--', address],
  ['store_url', '-pillai-', undefined],
  ['store_url', 'Pillai', address],
  ['store_url', '-www', reserved],
  ['store_url', 'ab', address],
  ['store_url', 'a'.repeat(63), undefined],
  ['store_url', 'my--shop', address],
  ['store_url', 'seller', reserved],
  ['street', '', 'Street is required'],
  ['street', 'a'.repeat(201), atMost(200)],
  ['city', '', 'City is required'],
  ['state', '', 'State is required'],
  ['country', '', 'Country is required'],
  ['pincode', '', pin],
  ['pincode', '56000', pin],
];

/** Fields without a format of their own. */
const plainTexts: readonly string[] = [
  'seller_name',
  'shop_name',
  'seller_GSTIN',
  'tagline',
  'street',
  'city',
  'state',
  'country',
];
const cannotBeShown = ['a zero character', 'a line break', 'half a surrogate pair'];

describe('seller registration', () => {
  it('a seller registration requires name, phone, password and shop; e-mail, WhatsApp and GST number are optional', () => {
    expect(sellerRegistrationErrors(good)).toEqual({});
    expect(Object.keys(sellerRegistrationErrors(emptySellerRegistration)).toSorted()).toEqual(
      [
        'seller_name',
        'phone_number',
        'password',
        'shop_name',
        'shop_phone_number',
        'store_url',
        'street',
        'city',
        'state',
        'pincode',
      ].toSorted(),
    );
  });

  it.each(table)('seller registration: %s %j gives %j', (field, value, sentence) => {
    const confirm = field === 'password' ? { confirm_password: value } : {};

    const errors = sellerRegistrationErrors({ ...good, ...confirm, [field]: value });

    expect(errors).toEqual(sentence === undefined ? {} : { [field]: sentence });
  });

  it.each(cannotBeShown)('a seller registration rejects %s in every free text field', (kind) => {
    for (const field of plainTexts) {
      const errors = sellerRegistrationErrors({ ...good, [field]: invalidInput[kind] ?? '' });
      expect(errors).toEqual({ [field]: unreadable });
    }
  });

  it('a seller registration rejects a repeated password that differs', () => {
    expect(sellerRegistrationErrors({ ...good, confirm_password: 'Golden@2 ' })).toEqual({
      confirm_password: 'Passwords do not match',
    });
  });

  it('a normalized seller registration has bare numbers, an upper-case GST number, a trimmed store URL and an unchanged password', () => {
    const typed = {
      ...good,
      seller_name: ' Asha ',
      phone_number: '+91 98450-12345',
      whatsapp_number: '098450 12345',
      seller_GSTIN: '29abcde1234f1z5',
      store_url: '-pillai-',
      password: ' Golden@2 ',
    };

    expect(normalizeSellerRegistration(typed)).toMatchObject({
      seller_name: 'Asha',
      phone_number: '9845012345',
      whatsapp_number: '9845012345',
      seller_GSTIN: '29ABCDE1234F1Z5',
      store_url: 'pillai',
      password: ' Golden@2 ',
    });
  });
});
