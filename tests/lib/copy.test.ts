import { expect, it } from 'vitest';
import { counterCopy } from '../../src/lib/copy/counter.ts';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { customerLoginCopy, sellerLoginCopy } from '../../src/lib/copy/login.ts';
import { customerIntroCopy } from '../../src/lib/copy/customerIntro.ts';
import { registrationCopy } from '../../src/lib/copy/registration.ts';
import { fieldCopy } from '../../src/lib/copy/fields.ts';
import { journalCopy } from '../../src/lib/copy/journal.ts';
import { landingCopy } from '../../src/lib/copy/landing.ts';
import { legalCopy } from '../../src/lib/copy/legal.ts';
import { loginDialogsCopy } from '../../src/lib/copy/loginDialogs.ts';
import { noStoreCopy } from '../../src/lib/copy/noStore.ts';
import { papersCopy } from '../../src/lib/copy/papers.ts';
import { customerCopy as hindiCustomer } from '../../src/lib/copy/hi/customer.ts';
import { planFormCopy as hindiPlanForm } from '../../src/lib/copy/hi/planForm.ts';
import { historyCopy } from '../../src/lib/copy/history.ts';
import { planDetailsCopy } from '../../src/lib/copy/planDetails.ts';
import { planFormCopy } from '../../src/lib/copy/planForm.ts';
import { passbookCopy } from '../../src/lib/copy/passbook.ts';
import { myDataCopy } from '../../src/lib/copy/myData.ts';
import { privacyNotice } from '../../src/lib/copy/privacyNotice.ts';
import { securityCopy } from '../../src/lib/copy/security.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import * as shared from '../../src/lib/copy/shared.ts';
import { sellerIntroCopy } from '../../src/lib/copy/sellerIntro.ts';
import { defaultProfileSource } from '../../src/lib/schemas/profile.ts';
import { staffCopy } from '../../src/lib/copy/staff.ts';
import { termsSections } from '../../src/lib/copy/terms.ts';

const { sharedCopy } = shared;

/** Every text of a copy file; functions are called with sample words to include their texts. */
const textsOf = (value: unknown, sample: unknown[]): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsOf(Reflect.apply(value, undefined, sample), sample);
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((part: unknown) => textsOf(part, sample));
  return [];
};

const said = (catalogue: unknown): Set<string> =>
  new Set([['{subdomain}'], ['{host}'], [1], [3]].flatMap((sample) => textsOf(catalogue, sample)));

const both = [fieldCopy, loginDialogsCopy, shared];
const customer = said([
  customerCopy,
  customerLoginCopy,
  customerIntroCopy,
  registrationCopy,
  termsSections,
  both,
]);
const seller = said([sellerCopy, sellerLoginCopy, sellerIntroCopy, planFormCopy, staffCopy, both]);

it('no text is empty, padded or has an unfilled placeholder', () => {
  for (const text of textsOf(
    [
      customerCopy,
      registrationCopy,
      sellerCopy,
      planFormCopy,
      staffCopy,
      customerIntroCopy,
      sellerIntroCopy,
      shared,
      loginDialogsCopy,
      noStoreCopy,
      fieldCopy,
      historyCopy,
      journalCopy,
      passbookCopy,
      landingCopy,
      legalCopy,
      papersCopy,
      securityCopy,
      myDataCopy,
      privacyNotice,
      termsSections,
    ],
    ['name', 3, 'x', 'y', 'z'],
  )) {
    expect(text).toMatch(/^\S(.*\S)?$/s);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  }
});

// The specification's sentences, to the letter, that no file of states or toasts (tools/statecharts/models) shows.
it.each([
  // titles, labels, buttons, empty states
  'Plan Overview',
  'Profile Edit',
  'TRANSACTIONS HISTORY',
  'GOLD VAULT',
  'NOMINEE DETAILS',
  'TERMS & CONDITIONS',
  'DUE PAYMENTS',
  'NOTIFICATIONS',
  'Transactions',
  'Due Payments',
  'Notifications',
  'Log Out',
  'Logging in…',
  'Hi, I need help',
  'Enrollments Closed',
  'No plans in this filter yet.',
  'Know The Rules',
  'Redemption Process',
  'Cancellation & Refund',
  'Payment Methods',
  'Security & Data Protection',
  'Modifications',
  'Liability',
  'Contact & Support',
  'No Due Payment Yet',
  'No Notifications Found',
  'Something went wrong.',
  // states
  'Pending Payment',
  'You may lose your bonus benefit',
  'Due in 1 day',
  'Overdue by 3 days',
  // validation
  'Name must be at least 2 characters',
  'Enter a valid email address',
  'Enter 10-digit Indian mobile',
  'Please choose a JPG, PNG, or WEBP image',
  'Image too large (max 10 MB)',
  // calls and errors
  'Unexpected response. Please try again.',
  'Please login from the correct seller subdomain: {subdomain}',
  'Redirecting you to {host}…',
  'Request failed.',
  'Failed to reset password',
  'OTP sent. Please check your phone.',
  'OTP resent. Please check your phone.',
  'OTP verified. You may now reset your password.',
  'Failed to load contact info',
])('the customer copy contains %j', (sentence) => {
  expect(customer).toContain(sentence);
});

it.each([
  // titles, labels, buttons, empty states
  'Store Profile',
  'Transactions',
  'QR Code',
  'Log Out',
  'WHERE VALUE MEETS VISION',
  'THE SMARTER WAY TO ATTRACT CUSTOMERS',
  'Redirecting you to {host}…',
  'Not Verified',
  'Apply',
  'Click Here',
  'Refund Amount',
  'Benefit Granted',
  'Payment Gateway',
  'System',
  // validation
  'Invalid email',
  'Enter 10-digit Indian mobile',
  'Please choose a stronger password',
  'Shop name is required',
  'Enter 10-digit phone number',
  'Store URL is required',
  'Street is required',
  'City is required',
  'State is required',
  'Country is required',
  'Pincode must be 6 digits',
  'Enter valid WhatsApp number',
  'Please choose a JPG, PNG, or WEBP image.',
  'Please choose a PNG, JPG, or WEBP image.',
  'Image too large (max 10 MB).',
  'Each image must be ≤ 10 MB.',
  'Invalid phone number format.',
  'Invalid WhatsApp number format.',
  // calls and errors
  'Request failed.',
  'Something went wrong.',
  'Unexpected response. Please try again.',
  'Please login from the correct seller subdomain: {subdomain}',
  'Failed to load payments.',
  'Failed to mark as paid.',
  'Failed to load transactions.',
  'Failed to load contact info.',
  'Failed to delete item.',
  'Failed to reset password',
  'No customers found for current filters.',
  'No transactions found.',
  'No Plans Found.',
  'No Products Listed Yet',
  'No Staff Listed Yet',
  'Plan activated successfully!',
  'Catalogue item deleted.',
])('the seller copy contains %j', (sentence) => {
  expect(seller).toContain(sentence);
});

// The checks above pass when one of two screens still has the text; these check each screen.
it('near-duplicate texts stay on their own screens', () => {
  expect([customerLoginCopy.busy, sellerLoginCopy.busy]).toEqual(['Logging in…', 'Logging in...']);
  expect([registrationCopy.otpSent, customerCopy.forgotPassword.sent]).toEqual([
    'OTP sent to your phone',
    'OTP sent. Please check your phone.',
  ]);
  expect([registrationCopy.phoneVerified, sellerCopy.register.phoneVerified]).toEqual([
    'Phone verified!',
    'Phone number verified',
  ]);
  expect([sellerCopy.payments.markPaid, sellerCopy.transactions.markPaid]).toEqual([
    'Mark as Paid',
    'Mark As Paid',
  ]);
  expect([customerCopy.profileEdit.failed, sellerCopy.profile.updateFailed]).toEqual([
    'Failed to update profile',
    'Failed to update profile.',
  ]);
  expect([sellerLoginCopy.passwordRequired, sellerCopy.register.passwordRequired]).toEqual([
    'Password is required.',
    'Password is required',
  ]);
  expect([customerCopy.contact.failed, sellerCopy.contact.failed]).toEqual([
    'Failed to load contact info',
    'Failed to load contact info.',
  ]);
  expect([customerCopy.plans.failed, sellerCopy.plans.failed]).toEqual([
    'Failed to fetch plans.',
    'Failed to load plans.',
  ]);
});

// Same for texts that several screens share.
it.each([
  ['Use 8+ characters', [registrationCopy.passwordTooShort, sharedCopy.resetPassword.tooShort]],
  ['No plans available at the moment.', [customerCopy.plans.empty, customerCopy.home.noPlans]],
  ['New enrollments closed', [customerCopy.plans.closed, customerCopy.plan.closed]],
  ['Enroll Now', [customerCopy.home.enroll, customerCopy.plans.enroll, customerCopy.plan.enroll]],
  ['View More', [customerCopy.home.viewMore, customerCopy.plans.viewMore]],
  ['Pay Now', [customerCopy.vault.payNow, customerCopy.duePayments.payNow]],
  ['Full name is required', [sellerCopy.register.nameRequired, sellerCopy.profile.nameRequired]],
  ['Invalid email', [sellerCopy.register.invalidEmail, sellerCopy.profile.invalidEmail]],
  ['Failed to load analytics.', [sellerCopy.portfolio.analyticsFailed, sellerCopy.quick.failed]],
  ['Transaction marked as paid.', [sellerCopy.payments.marked, sellerCopy.transactions.marked]],
  ['This field is required.', [sellerCopy.catalogue.imageRequired, sharedCopy.form.required]],
  ['OTP verification failed', [sellerCopy.register.otpFailed, sellerCopy.forgotPassword.otpFailed]],
  [
    'Passwords do not match',
    [registrationCopy.mismatch, sellerCopy.register.mismatch, sharedCopy.resetPassword.mismatch],
  ],
  ['Phone number is required', [registrationCopy.phoneRequired, sellerCopy.register.phoneRequired]],
  ...[registrationCopy, sellerCopy.register].flatMap((screen): [string, string[]][] => [
    ['Enter the 6-digit OTP', [screen.otpIncomplete]],
    ['Failed to send OTP', [screen.otpSendFailed]],
    ['Invalid OTP', [screen.otpInvalid]],
    ['OTP sent to your phone', [screen.otpSent]],
  ]),
  ...[customerCopy.forgotPassword, sellerCopy.forgotPassword].flatMap((screen): [string, string[]][] => [
    ['Failed to send OTP', [screen.sendFailed]],
    ['Invalid OTP', [screen.otpInvalid]],
    ['OTP resent. Please check your phone.', [screen.resent]],
    ['OTP verified. You may now reset your password.', [screen.verified]],
  ]),
  ['OTP sent. Please check your phone.', [customerCopy.forgotPassword.sent]],
  ['OTP sent to your phone', [sellerCopy.forgotPassword.sent]],
  ...[customerLoginCopy, sellerLoginCopy].flatMap((screen): [string, string[]][] => [
    ['Unexpected response. Please try again.', [screen.unexpected]],
    ['Could not determine your store URL. Please try again.', [screen.noStoreUrl]],
    ['Login failed to initialize session. Please try again.', [screen.noSession]],
    ['Login successful!', [screen.success]],
    ['Please login from the correct seller subdomain: meera', [screen.wrongSubdomain('meera')]],
    ['Redirecting you to meera.localhost…', [screen.redirecting('meera.localhost')]],
  ]),
  ['Enter the 6-digit OTP', [sharedCopy.otp.incomplete]],
])('copy keys of several screens say %j alike', (sentence, screens) => {
  expect(screens).toEqual(screens.map(() => sentence));
});

const labels = (options: shared.Option[]) => options.map(({ label }) => label);
const values = (options: shared.Option[]) => options.map(({ value }) => value);

it('each form lists its choices in order', () => {
  expect(values(shared.genderOptions)).toEqual(['male', 'female', 'other']);
  expect(values(shared.maritalStatusOptions)).toEqual(['single', 'married', 'divorced', 'widowed']);
  expect(labels(shared.relationshipOptions)).toEqual([
    'Brother',
    'Sister',
    'Father',
    'Mother',
    'Spouse',
    'Child',
    'Other',
  ]);
  expect(labels(shared.registrationSourceOptions)).toEqual([
    'Friend / Family',
    'Social Media',
    'Shop / Retail Outlet',
    'Advertisement',
    'Referral',
    'Other',
  ]);
  expect(values(shared.paymentsScreenMethods)).toEqual([
    'cash',
    'upi',
    'card',
    'netbanking',
    'wallet',
    'bank_transfer',
    'cheque',
    'online',
    'other',
  ]);
  expect(values(shared.transactionsScreenMethods)).toEqual(['cash', 'upi', 'online', 'other']);
});

it('the profile form offers every source of the registration form', () => {
  const own = ['Walk-in', 'Referral', 'Online', 'Other'];

  expect(values(shared.profileSourceOptions('Friend / Family'))).toEqual(['Friend / Family', ...own]);
  expect(values(shared.profileSourceOptions('Referral'))).toEqual(own);
  expect(values(shared.profileSourceOptions(''))).toEqual(own);
  expect(values(shared.profileSourceOptions(null))).toEqual(own);
  expect(own).toContain(defaultProfileSource);
});

it('the redemption wait reads correctly for 0, 1 and many days', () => {
  expect([0, 1, 30].map(planDetailsCopy.redemptionWait)).toEqual([
    'Eligible to redeem immediately after the final instalment.',
    'Eligible to redeem 1 day after the final instalment.',
    'Eligible to redeem 30 days after the final instalment.',
  ]);
});

it('the terms name the store and list the sections in page order', () => {
  const sections = termsSections('Meera Jewellers');

  expect(sections.map(({ title }) => title)).toEqual([
    'Gold Purchase & Investment',
    'Bonus Eligibility',
    'Redemption Process',
    'Cancellation & Refund',
    'Nominee',
    'Payment Methods',
    'Security & Data Protection',
    'Modifications',
    'Liability',
    'Contact & Support',
  ]);
  expect(JSON.stringify(sections)).toContain('Meera Jewellers');
});

it('the terms allow the code that the counter asks for, and tell of early payments and of the code on a receipt', () => {
  expect(counterCopy.agreement.sent('98765')).toContain('read it out');

  const terms = JSON.stringify(termsSections('Meera Jewellers'));
  expect(terms).toContain('at the counter: read it out there');
  expect(terms).toContain('Paying ahead does not bring that day forward');
  expect(terms).toContain('Whoever scans the code on a receipt sees only');
});

it('a plan’s preview says of its benefit what customers will read, in each language', () => {
  expect(planFormCopy.previewBenefit(75)).toBe(customerCopy.plans.benefit(75));
  expect(hindiPlanForm.previewBenefit(75)).toBe(hindiCustomer.plans.benefit(75));
});
