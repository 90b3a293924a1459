// @vitest-environment happy-dom
// What people paste into the customer's forms, and into what has no form. Each rule's own table of boundary values stands beside it
// (tests/lib).
import { describe, expect, it } from 'vitest';
import { matchingItems } from '../../src/lib/catalogue.ts';
import { isAllowedAmount } from '../../src/lib/planFigures.ts';
import { paths } from '../../src/lib/paths.ts';
import { sampleCustomer } from '../../tools/statecharts/models/samples.ts';
import { json, type Answer } from '../support/fakeServer.ts';
import { isNumber, never, pasted, testPastedInput, type Form } from '../support/pasting.tsx';

const answer: Answer = ({ path }) => {
  if (path === '/api/profile/') return json(sampleCustomer());
  if (path === '/api/nominee/') return json({ code: 'not_found', detail: 'Not found.' }, 404);
  return json({ code: 'internal', detail: 'No.' }, 500);
};

/** Whatever was typed, the number that goes out is bare. */
const bareNumber = (body: string) =>
  expect((JSON.parse(body) as { phone_number: string }).phone_number).toMatch(/^\d{10,15}$/);

const anyLongEnough = (least: number, most: number) => (_: string, text: string) =>
  Array.from(text).length >= least && Array.from(text).length <= most;

const forms: Form[] = [
  {
    name: 'the login',
    at: paths.login,
    submit: 'Log In',
    good: { 'Phone number': '9876543210', Password: 'Golden@123' },
    call: '/api/login/',
    check: bareNumber,
    takes: { 'Phone number': isNumber, Password: (_, text) => text.length >= 6 },
  },
  {
    name: 'the forgotten password',
    at: paths.otp,
    submit: 'Send OTP',
    good: { 'Phone number': '9876543210' },
    call: '/api/otp/forgot-password/send/',
    check: bareNumber,
    // Only ten digits fit in: ten thousand nines are the first ten of them.
    takes: { 'Phone number': (name) => isNumber(name) || name === '10,000 digits' },
  },
  {
    name: 'the new password',
    at: paths.resetPassword,
    state: { phone_number: '9876543210', token: 'T0KEN' },
    submit: 'Reset Password',
    good: { 'New password': 'Golden@123', 'Confirm password': 'Golden@123' },
    call: '/api/reset-password/',
    takes: { 'New password': never, 'Confirm password': never }, // either is not the other
  },
  {
    name: 'the changed password',
    at: paths.security,
    signedIn: true,
    opener: /^Change password$/,
    submit: 'Save password',
    good: {
      'Current password': 'Golden@123',
      'New password': 'Marigold7',
      'Confirm new password': 'Marigold7',
    },
    call: '/api/profile/password/',
    takes: {
      'Current password': (_, text) => text.length > 0,
      'New password': never,
      'Confirm new password': never, // either is not the other
    },
  },
  {
    name: 'the nominee',
    at: paths.nominee,
    signedIn: true,
    opener: /^Add Nominee$/,
    submit: 'Save Nominee',
    good: { Name: 'Rohan Rao', 'Phone number': '9876501234', Relationship: 'Spouse' },
    ticked: 'I Confirm',
    call: '/api/nominee/',
    check: bareNumber,
    takes: {
      Name: (name, text) => text.trim() !== '' && anyLongEnough(1, 120)(name, text),
      'Phone number': (name) => isNumber(name) || name === '10,000 digits',
      Relationship: never,
    },
  },
];

testPastedInput({ realm: 'customer' }, answer, forms);

describe('inputs outside a form', () => {
  it.each(pasted)('no plan accepts %s as an amount', (_, text) => {
    expect(isAllowedAmount({ min_amount: 1000, max_amount: 50_000 }, Number(text))).toBe(false);
  });

  it.each(pasted)('the catalogue search for %s finds items of that name', (_, text) => {
    const item = { id: '1', product_name: `Ring ${text}`, purity: '22K', product_image: null, tags: [] };

    expect(matchingItems([item] as never, text)).toEqual([item]);
    expect(matchingItems([{ ...item, product_name: 'Bangle' }] as never, text)).toHaveLength(
      text.trim() === '' ? 1 : 0,
    );
  });
});
