import { describe, expect, it } from 'vitest';
import { isComplete } from '../../src/lib/completePhone.ts';
import {
  dialable,
  isMobile,
  phonePolicies,
  smsLink,
  telLink,
  toWire,
  whatsappLink,
} from '../../src/lib/phone.ts';

const {
  customerLogin,
  sellerLogin,
  registration,
  reset,
  sellerRegistration,
  shop,
  whatsapp,
  staff,
  staffWhatsapp,
  nominee,
} = phonePolicies;

const pastings = [
  '9876543210',
  '+91 98765 43210',
  '919876543210',
  '09876543210',
  '(98765) 43210',
  '９８７６５４３２１０',
  '९८७६५४३२१०',
  '📞 98765🙂43210',
];

describe.each(Object.entries(phonePolicies))('the %s field', (_, policy) => {
  it.each(pastings)('accepts the pasted %j as one number', (text) => {
    const field = policy.clean(text);

    expect(policy.isValid(field)).toBe(true);
    expect(policy.toWire(field)).toBe('9876543210');
  });

  it.each(['x', '🙂'.repeat(5000), '9'.repeat(10_000), ''])(
    'keeps only digits up to its maximum and a prefix, invalid input %#',
    (text) => {
      const cleaned = policy.clean(text);

      expect(cleaned).toMatch(/^\d*$/);
      expect(cleaned.length).toBeLessThanOrEqual(Math.max(policy.maxTyped, '0091'.length + 1 + 10));
      expect(policy.clean(cleaned)).toBe(cleaned);
    },
  );

  it.each(['', '1', '987654321', 'abcdefghij', '98765 4321', '९८७६५४३२१०'])('rejects %j', (text) => {
    expect(policy.isValid(text)).toBe(false);
  });

  it.each(['9876543210', '9198450666', '+919845066601', '00919845066601', '09845066601', '+91 98450 66601'])(
    'keeps every digit of %s typed key by key',
    (number) => {
      let field = '';
      for (const key of number) field = policy.clean(field + key);

      expect(policy.toWire(field)).toBe(number.replace(/\D/g, '').slice(-10));
    },
  );
});

it('keeps every digit of a shop’s landline typed with its country code', () => {
  let field = '';
  for (const key of '+91 484 2345678') field = shop.clean(field + key);

  expect(field).toBe('4842345678');
});

it.each([
  ['9845066601', true],
  ['9198450666', false],
  ['91984506660', false],
  ['919845066601', true],
])('somebody who typed %s is done: %s', (typed, done) => {
  expect(isComplete(typed)).toBe(done);
});

it('each phone policy has its own maximum length', () => {
  const caps = Object.fromEntries(
    Object.entries(phonePolicies).map(([name, { maxTyped }]) => [name, maxTyped]),
  );
  expect(caps).toEqual({
    customerLogin: 12,
    sellerLogin: 16,
    registration: 15,
    reset: 10,
    sellerReset: 10,
    sellerRegistration: 10,
    shop: 10,
    whatsapp: 10,
    staff: 14,
    staffWhatsapp: 14,
    nominee: 15,
  });
});

it.each([
  [customerLogin, '6000000000', true],
  [customerLogin, '5999999999', false],
  [customerLogin, '915999999999', false],
  [customerLogin, '9198765432101', false],
  [sellerLogin, '919876543210', true],
  [registration, '5000000000', true],
  [registration, '123456789012345', true],
  [reset, '5999999999', false],
  [reset, '919876543210', false],
  [sellerRegistration, '5999999999', false],
  [shop, '0221234567', true],
  [shop, '22123456789', false],
  [whatsapp, '2212345678', false],
  [staff, '12349876543210', true],
  [staff, '12345876543210', false],
  [staff, '123459876543210', false],
  [staffWhatsapp, '5876543210', false],
  [nominee, '2212345678', true],
])('phone case %#: %o with %s is valid: %s', (policy, text, valid) => {
  expect(policy.isValid(text)).toBe(valid);
});

it('strips the STD zero of a landline', () => {
  expect(shop.clean('022 1234 5678')).toBe('2212345678');
});

it('each phone policy has its own error message', () => {
  expect(customerLogin.message).toBe('Please enter a valid phone number.');
  expect(sellerLogin.message).toBe('Please enter a valid phone number.');
  expect(registration.message).toBe('Enter a valid 10-digit Indian Phone Number');
  expect(reset.message).toBe('Enter a valid 10-digit Indian Phone Number');
  expect(phonePolicies.sellerReset.message).toBe('Enter 10-digit Indian mobile');
  expect(sellerRegistration.message).toBe('Enter 10-digit Indian mobile');
  expect(shop.message).toBe('Enter 10-digit phone number');
  expect(whatsapp.message).toBe('Enter valid WhatsApp number');
  expect(staff.message).toBe('Invalid phone number format.');
  expect(staffWhatsapp.message).toBe('Invalid WhatsApp number format.');
});

it('sends the digits of an invalid number for the server to reject', () => {
  expect(toWire('12345 678901')).toBe('12345678901');
  expect(isMobile(toWire('12345 678901'))).toBe(false);
  expect(isMobile('9876543210\n')).toBe(false);
});

it.each([
  ['9876543210', '919876543210'],
  ['022 1234 5678', '912212345678'],
  ['1800 123 4567', '18001234567'],
  ['12345', null],
  ['', null],
  [null, null],
])('the dialled number of %j is %j', (phone, digits) => {
  expect(dialable(phone)).toBe(digits);
});

it('builds call and chat links, or none', () => {
  expect(telLink('98765 43210')).toBe('tel:+919876543210');
  expect(whatsappLink('9876543210', 'Hi, I need help')).toBe(
    'https://wa.me/919876543210?text=Hi%2C%20I%20need%20help',
  );
  expect(whatsappLink('9876543210', 'half \ud83d emoji')).toBe(
    'https://wa.me/919876543210?text=half%20%20emoji',
  );
  expect(telLink(null)).toBeNull();
  expect(whatsappLink('9876543210')).toBe('https://wa.me/919876543210');
  expect(whatsappLink('', 'Hi')).toBeNull();
  expect(smsLink('9876543210', 'Receipt 1: http://a/b')).toBe(
    'sms:+919876543210?body=Receipt%201%3A%20http%3A%2F%2Fa%2Fb',
  );
  expect(smsLink(null, 'half \ud83d emoji')).toBe('sms:?body=half%20%20emoji');
  expect(smsLink('12', 'Hi')).toBeNull();
});

it('refuses to dial 10,000 digits', () => {
  expect(dialable('9'.repeat(10_000))).toBeNull();
});
