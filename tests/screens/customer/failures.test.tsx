// @vitest-environment happy-dom
// The customer's error catalogue (spec A8): who makes which call, where, and what is read when it fails. The whole app runs; only the
// network is played.
import { fireEvent, screen } from '@testing-library/react';
import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { paths } from '../../../src/lib/paths.ts';
import { child, type Json } from '../../support/contract.ts';
import {
  maturedEnrollment,
  sampleEnrollment,
  sampleNotification,
} from '../../../tools/statecharts/models/samples.ts';
import {
  button,
  findButton,
  forgottenPassword,
  listOf,
  load,
  press,
  testFailures,
  type,
  typeCode,
  type Flow,
} from '../../support/failures.tsx';
import { json } from '../../support/fakeServer.ts';

const copy = customerCopy;

const phone = '9876543210';
const password = 'Golden@123';
const registration = {
  full_name: /^Full name/,
  email: 'Email',
  phone_number: /^Phone number/,
  password: /^Create password/,
  confirm_password: /^Confirm password/,
  pincode: 'Pin code',
};
const kept = { '^Full name': 'Asha Pillai', '^Create password': password, '^Confirm password': password };

async function fillRegistration() {
  await findButton(copy.register.sendOtp);
  type(registration.full_name, 'Asha Pillai');
  type(registration.phone_number, phone);
  type(registration.password, password);
  type(registration.confirm_password, password);
}
const profile = { full_name: /^Full name/, email: 'Email', city: 'City', pincode: 'Pin code' };
const nominee = { name: /^Name/, phone_number: /^Phone number/, relationship: /^Relationship/ };
async function fillNominee(opener: string) {
  fireEvent.click(await findButton(opener));
  type(nominee.name, 'Rohan Rao');
  type(nominee.phone_number, '9876501234');
  type(nominee.relationship, 'Spouse');
  fireEvent.click(screen.getByLabelText(/I Confirm/));
}
const typedNominee = { '^Name': 'Rohan Rao', '^Phone number': '9876501234', '^Relationship': 'Spouse' };

const flows: Flow[] = [
  {
    call: 'login',
    at: paths.login,
    visitor: true,
    before: async () => {
      await findButton(copy.login.submit);
      type(/^Phone number/, phone);
      type('Password', password);
    },
    press: press(copy.login.submit),
    place: 'alert',
    fallback: 'Request failed.', // only a 401 blames the password
    offContract: 'Unexpected response. Please try again.',
    fields: { phone_number: /^Phone number/, password: 'Password' },
    kept: { '^Phone number': phone, '^Password': password },
    ends: ['wrong_store'],
    instead: { wrong_store: /^Please login from the correct seller subdomain: / },
  },
  {
    call: 'sendRegistrationOtp',
    at: paths.register,
    visitor: true,
    before: fillRegistration,
    press: press(copy.register.sendOtp),
    place: 'alert',
    fallback: 'Failed to send OTP',
    fields: { phone_number: registration.phone_number },
    kept: { ...kept, '^Phone number': phone },
  },
  {
    call: 'verifyRegistrationOtp',
    at: paths.register,
    visitor: true,
    before: async () => {
      await fillRegistration();
      await typeCode(copy.register.sendOtp);
    },
    press: press(copy.register.verifyOtp),
    place: 'text',
    fallback: 'Invalid OTP',
    kept: { ...kept, '^Phone number': phone, '^6-digit code': '123456' },
  },
  {
    call: 'register',
    at: paths.register,
    visitor: true,
    before: async () => {
      await fillRegistration();
      await typeCode(copy.register.sendOtp);
      fireEvent.click(button(copy.register.verifyOtp));
      await screen.findByText(copy.register.verified);
    },
    press: press('Register'),
    place: 'toast',
    fallback: copy.register.failed,
    fields: registration,
    kept: { ...kept, '^Phone number': phone },
    instead: { otp_required: 'Please verify the OTP for this phone number first.' },
  },
  load('listStaff', paths.register, 'Failed to load staff list', { visitor: true, retry: null }),
  ...forgottenPassword({
    paths,
    send: 'sendForgotPasswordOtp',
    verify: 'verifyForgotPasswordOtp',
    phone,
    password,
  }),
  load('showProfile', paths.profile, 'Failed to load user', { opensSession: true }),
  {
    call: 'updateProfile',
    at: paths.profileEdit,
    before: async () => {
      await findButton('Save Changes');
      type(profile.full_name, 'Asha Pillai');
      type(profile.city, 'Thrissur');
    },
    press: press('Save Changes'),
    place: 'toast',
    fallback: 'Failed to update profile',
    fields: profile,
    kept: { '^Full name': 'Asha Pillai', '^City': 'Thrissur' },
  },
  load('listPlans', paths.home, 'Unable to load plan…'),
  load('listPlans', paths.plans, 'Failed to fetch plans.'),
  load('showPlan', paths.plan('p1'), 'Failed to load plan details', {
    instead: { not_found: 'Plan not found.' },
  }),
  {
    call: 'enroll',
    at: paths.home,
    before: async () => {
      fireEvent.change(await screen.findByLabelText('Monthly amount'), { target: { value: '3000' } });
      fireEvent.click(screen.getByLabelText(/I accept the/));
    },
    press: press('Enroll Now'),
    place: 'toast',
    fallback: 'Something went wrong',
    kept: { 'Monthly amount': '3000' },
  },
  load('listEnrollments', paths.goldVault, 'Failed to load vault'),
  {
    call: 'cancelPlan',
    at: paths.goldVault,
    before: async () => void fireEvent.click(await findButton('Cancel Plan')),
    press: press('Yes, cancel plan'),
    place: 'toast',
    fallback: 'Cancellation failed',
  },
  {
    call: 'requestRedemption',
    at: paths.goldVault,
    before: async () => void (await findButton('Request Redemption')),
    press: press('Request Redemption'),
    place: 'toast',
    fallback: 'Failed to request redemption',
  },
  load('showNominee', paths.nominee, 'Failed to load nominee', {
    instead: { not_found: 'No nominee added.' },
  }),
  {
    call: 'nameNominee',
    at: paths.nominee,
    own: { showNominee: () => json({ code: 'not_found', detail: 'Not found.' }, 404) },
    before: () => fillNominee('Add Nominee'),
    press: press('Save Nominee'),
    place: 'toast',
    fallback: copy.nominee.saveFailed,
    fields: nominee,
    kept: typedNominee,
  },
  {
    call: 'changeNominee',
    at: paths.nominee,
    before: () => fillNominee('Edit'),
    press: press('Save Changes'),
    place: 'toast',
    fallback: copy.nominee.saveFailed,
    fields: nominee,
    kept: typedNominee,
    instead: { not_found: copy.nominee.goneMeanwhile },
  },
  {
    call: 'deleteNominee',
    at: paths.nominee,
    before: async () => void fireEvent.click(await findButton('Delete')),
    press: press('Yes, delete nominee'),
    place: 'toast',
    fallback: 'Failed to delete nominee',
    instead: { not_found: 'Nominee deleted.' },
  },
  load('listCatalogue', paths.catalogue, 'Failed to load catalogue'),
  load('listPendingPayments', paths.duePayments, 'Failed to load due payments'),
  load('listTransactions', paths.transactions, 'Failed to load transactions'),
  load('listNotifications', paths.notifications, 'Failed to load notifications'),
  {
    call: 'markNotificationRead',
    at: paths.notifications,
    before: async () => void (await findButton(/^Payment received/)),
    press: press(/^Payment received/),
    place: 'toast',
    fallback: 'Failed to mark notification as read',
  },
  {
    call: 'showPublicContact',
    at: paths.home,
    before: async () => void (await findButton('Contact Us')),
    press: press('Contact Us'),
    place: 'alert',
    fallback: 'Failed to load contact info',
  },
];

const late = sampleEnrollment({ next_due_date: '2026-01-01', is_payment_due: true });

testFailures({
  realm: 'customer',
  loginTitle: copy.login.title,
  makes: ({ node, path }) => {
    const schemes = (node.security ?? []) as Json[];
    const isPublic = schemes.length === 0 || schemes.some((one) => Object.keys(one as object).length === 0);
    const isCustomers = schemes.some((one) => child({ one }, 'one').customerSession !== undefined);
    return isCustomers || (isPublic && (!path.startsWith('/seller/') || path.includes('branding')));
  },
  flows,
  quiet: {
    fetchCsrfToken: { at: paths.goldVault, shows: 'Saved in your vault' },
    showBranding: { at: paths.goldVault, shows: 'Saved in your vault' },
    upsertTransactionForDue: { at: paths.transactions, shows: copy.transactions.details },
  },
  elsewhere: {
    refreshToken: 'tests/api/transport.test.ts',
    logout: 'tests/machines/session/session.test.ts',
  },
  own: {
    listEnrollments: () => json(listOf(late, maturedEnrollment())),
    listNotifications: () => json(listOf(sampleNotification())),
    refreshToken: () => json({ code: 'unauthenticated', detail: 'Please log in.' }, 401),
  },
});
