import { expect, it } from 'vitest';
import { customerCopy } from '../../src/lib/copy/customer.ts';
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
const customer = said([customerCopy, customerIntroCopy, registrationCopy, termsSections, both]);
const seller = said([sellerCopy, sellerIntroCopy, planFormCopy, staffCopy, both]);

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

it.each([
  // titles, labels, buttons, empty states
  "Let's invest smartly",
  'Catalogue',
  'Plan Overview',
  'Profile',
  'Profile Edit',
  'TRANSACTIONS HISTORY',
  'GOLD VAULT',
  'NOMINEE DETAILS',
  'TERMS & CONDITIONS',
  'DUE PAYMENTS',
  'NOTIFICATIONS',
  'Home',
  'Plans',
  'Transactions',
  'Gold Vault',
  'Nominee',
  'Terms & Conditions',
  'Due Payments',
  'Notifications',
  'Log Out',
  'Log In',
  'Logging in…',
  'Already Logged In',
  'Logout',
  'Account Exists Under Another Seller',
  'Go to Correct Seller',
  'Register a New Account Under This Seller',
  'Send OTP',
  'Resend OTP',
  'Verify OTP',
  'See More',
  'Where did you find us?',
  'Register',
  'Your gold, your peace of mind',
  'Continue',
  'Investing made easy for everyone',
  'Get Started',
  'Invest Today',
  'View More',
  'Enroll Now',
  'Help & Support',
  'Contact Us',
  'Call',
  'WhatsApp Chat',
  'Hi, I need help',
  "You've explored it all — great job!",
  'No plans available at the moment.',
  'Best deal',
  'Enrollments Closed',
  'New enrollments closed',
  'Locked',
  'Plan not found.',
  'Loading Plan Details...',
  'Loading Profile…',
  'Edit',
  'All Plans',
  'Active',
  'Due',
  'Redeem',
  'At-Risk',
  'Your Vault Is All Clear',
  'No plans in this filter yet.',
  'Pay Now',
  'Your Trusted Nominee',
  'Save Changes',
  'Cancel',
  'Delete',
  'No nominee added.',
  'Know The Rules',
  'Gold Purchase & Investment',
  'Bonus Eligibility',
  'Redemption Process',
  'Cancellation & Refund',
  'Payment Methods',
  'Security & Data Protection',
  'Modifications',
  'Liability',
  'Contact & Support',
  'Seller',
  'Share',
  'Your Payment Is Due',
  'No Due Payment Yet',
  'No Transaction History Yet',
  'No Notifications Found',
  'Something went wrong.',
  'Confirm',
  // states
  'Pending Payment',
  'Plan Complete / Ready to Redeem',
  'On Hold',
  'You may lose your bonus benefit',
  'No',
  'Due in 1 day',
  'Due in 3 days',
  'Due today',
  'Overdue by 1 day',
  'Overdue by 3 days',
  'Pending',
  'Failed',
  'Paid',
  'Voided',
  'Refunded',
  'Logged out due to inactivity.',
  "You'll be logged out due to inactivity in 1 minute.",
  // validation
  'Please enter a valid phone number.',
  'Name must be at least 2 characters',
  'Enter a valid email address',
  'Enter a valid 10-digit Indian Phone Number',
  'Enter 10-digit Indian mobile',
  'Use 8+ characters',
  'Passwords do not match',
  'Use a 6-digit PIN',
  'Phone number is required',
  'Please verify your phone first',
  'Please choose a JPG, PNG, or WEBP image',
  'Image too large (max 10 MB)',
  'Enter the 6-digit OTP',
  'No reset token found. Please verify OTP first.',
  'Missing phone number. Please restart the reset flow.',
  'I Confirm The Nominee Details Are Accurate.',
  'Are you sure you want to cancel this plan? Refund (if any) will be handled by the seller as per their policy.',
  'Are you sure you want to delete your nominee?',
  // calls and errors
  'Unexpected response. Please try again.',
  'Please login from the correct seller subdomain: {subdomain}',
  'Could not determine your store URL. Please try again.',
  'Redirecting you to {host}…',
  'Login failed to initialize session. Please try again.',
  'Login successful!',
  'Something went wrong',
  'Request timed out. Please try again.',
  'Network error. Please check your connection.',
  'Request failed.',
  'Failed to load this page',
  'Failed to load user',
  'OTP sent to your phone',
  'Phone verified!',
  'Registration successful! Please log in.',
  'Failed to send OTP',
  'Invalid OTP',
  'Failed to reset password',
  'OTP sent. Please check your phone.',
  'OTP resent. Please check your phone.',
  'OTP verified. You may now reset your password.',
  'Password reset successful!',
  'Failed to load staff list',
  'Failed to load contact info',
  'Failed to load plan details',
  'Failed to fetch plans.',
  'Unable to load plan…',
  'Loading plan…',
  'Failed to load vault',
  'Failed to load nominee',
  'Failed to load due payments',
  'Failed to load notifications',
  'Failed to mark notification as read',
  'Failed to update profile',
  'Profile updated successfully!',
  'Plan cancelled successfully.',
  'Redemption requested.',
  'Nominee saved successfully!',
  'Nominee deleted.',
  'Cancellation failed',
  'Failed to request redemption',
  'Failed to delete nominee',
  'Pay directly to seller for now',
  'Please contact the store for payment.',
])('the customer copy contains %j', (sentence) => {
  expect(customer).toContain(sentence);
});

it.each([
  // titles, labels, buttons, empty states
  'Quick',
  'Portfolio',
  'Customer',
  'Payment',
  'Profile',
  'Store Profile',
  'Plans',
  'Catalogue',
  'Transactions',
  'Redemption',
  'QR Code',
  'Staff',
  'Log Out',
  'WHERE VALUE MEETS VISION',
  'Next',
  'THE SMARTER WAY TO ATTRACT CUSTOMERS',
  'Get Started',
  'Back',
  'Finish Setup',
  'Profile setup',
  'Store Setup',
  'Log In',
  'Logging in...',
  'Forgot password?',
  'Already Logged In',
  'Logout',
  'Redirecting you to {host}…',
  'Complete your KYC',
  'Verify Now',
  'PENDING',
  'Refresh status',
  'Log out',
  'Verified',
  'Not Verified',
  'Active Plans',
  'Pending Plans',
  'Success Plans',
  'Due Plans',
  'Contact Us',
  'Today',
  'This Week',
  'This Month',
  'Billed',
  'Collected',
  'Due',
  'Outstanding',
  'Pending',
  'Apply',
  'VIEW ALL',
  'Track Sales Payouts with Clarity',
  'All',
  'Paid',
  'Failed',
  'Mark as Paid',
  'Mark As Paid',
  'Reload',
  'Accept',
  'Retry',
  'Click Here',
  'Add Plan',
  'Make New Plan',
  'Activate This Plan',
  'Activate',
  'Deactivate',
  'Active',
  'Inactive',
  'Edit',
  'Delete',
  'Create Catalogue',
  'Edit Catalogue',
  'Publish',
  'Joined On',
  'Need Help ?',
  'Email',
  'WhatsApp',
  'Chatbot',
  'Complete',
  'Redeemed',
  'On Hold',
  'Enrolled on',
  'Next Installment',
  'Refund Amount',
  'Pending Amount',
  'Redeem Value',
  'Benefit Granted',
  'Payment Gateway',
  'Seller',
  'System',
  // validation
  'Full name is required',
  'Invalid email',
  'Enter 10-digit Indian mobile',
  'Phone number is required',
  'Please enter a valid phone number.',
  'Password is required',
  'Password is required.',
  'Please choose a stronger password',
  'Passwords do not match',
  'Phone number not verified',
  'Enter the 6-digit OTP',
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
  'Only PNG/JPG/WEBP allowed.',
  'Each image must be ≤ 10 MB.',
  'Failed to process one or more images.',
  'This field is required.',
  'Invalid phone number format.',
  'Invalid WhatsApp number format.',
  'No reset token found. Please verify OTP first.',
  // calls and errors
  'Request timed out. Please try again.',
  'Network error. Please check your connection.',
  'Request failed.',
  'Something went wrong.',
  'Unexpected response. Please try again.',
  'Please login from the correct seller subdomain: {subdomain}',
  'Could not determine your store URL. Please try again.',
  'Login failed to initialize session. Please try again.',
  'Failed to load seller',
  'Failed to send OTP',
  'Invalid OTP',
  'OTP verification failed',
  'Registration failed',
  'Failed to load customers.',
  'Failed to load customer.',
  'Failed to load payments.',
  'Failed to mark payment as paid.',
  'Failed to mark as paid.',
  'Failed to load transactions.',
  'Failed to load contact info.',
  'Failed to load profile.',
  'Failed to update photo.',
  'Failed to update profile.',
  'Failed to load store profile. Please login again.',
  'Failed to update store profile.',
  'Failed to load plans.',
  'Failed to save plan. Please check all fields and try again.',
  'Failed to update plan status.',
  'Failed to load catalogue.',
  'Failed to delete item.',
  'Failed to save item.',
  'Failed to load Portfolio.',
  'Failed to load analytics.',
  'Failed to load requests.',
  'Failed to approve request.',
  'Failed to load staff.',
  'Failed to delete staff member.',
  'Failed to save staff member.',
  'Failed to generate QR.',
  'Unable to download PNG.',
  'Unable to download SVG.',
  'Could not copy URL.',
  'Share not supported. URL copied instead.',
  'Failed to reset password',
  'No customers found for current filters.',
  'No transactions found.',
  'Customer not found.',
  'No nominee added.',
  'No Plans Found.',
  'No Products Listed Yet',
  'No Staff Listed Yet',
  'Login successful!',
  'OTP sent to your phone',
  'Phone number verified',
  'Registration successful. Please login.',
  'Password reset successful!',
  'Transaction marked as paid.',
  'Profile photo updated!',
  'Profile updated successfully!',
  'Store profile updated successfully!',
  'KYC verified. Welcome!',
  'KYC not active yet. Please try again later.',
  'Plan created.',
  'Plan activated successfully!',
  'Plan deactivated successfully!',
  'Catalogue item created.',
  'Catalogue item updated.',
  'Catalogue item deleted.',
  'Request approved!',
  'Staff added successfully!',
  'Staff updated successfully!',
  'Staff member deleted successfully!',
  'URL copied to clipboard.',
  'Logged out due to inactivity.',
  "You'll be logged out due to inactivity in 1 minute.",
])('the seller copy contains %j', (sentence) => {
  expect(seller).toContain(sentence);
});

// The checks above pass when one of two screens still has the text; these check each screen.
it('near-duplicate texts stay on their own screens', () => {
  expect([customerCopy.login.busy, sellerCopy.login.busy]).toEqual(['Logging in…', 'Logging in...']);
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
  expect([sellerCopy.login.passwordRequired, sellerCopy.register.passwordRequired]).toEqual([
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
  ...[customerCopy.login, sellerCopy.login].flatMap((screen): [string, string[]][] => [
    ['Unexpected response. Please try again.', [screen.unexpected]],
    ['Could not determine your store URL. Please try again.', [screen.noStoreUrl]],
    ['Login failed to initialize session. Please try again.', [screen.noSession]],
    ['Login successful!', [screen.success]],
    ['Please login from the correct seller subdomain: meera', [screen.wrongSubdomain('meera')]],
    ['Redirecting you to meera.localhost…', [screen.redirecting('meera.localhost')]],
  ]),
  ['Enter the 6-digit OTP', [sharedCopy.otp.incomplete]],
  ['Failed to send OTP', [sharedCopy.otp.sendFailed]],
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

it('a plan’s preview says of its benefit what customers will read, in each language', () => {
  expect(planFormCopy.previewBenefit(75)).toBe(customerCopy.plans.benefit(75));
  expect(hindiPlanForm.previewBenefit(75)).toBe(hindiCustomer.plans.benefit(75));
});
