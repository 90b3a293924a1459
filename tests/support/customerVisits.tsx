// The customer's calls (spec A8): on which page and by which gestures each is made, what it sends, and what is read when it fails.
import { fireEvent, screen } from '@testing-library/react';
import { saveDraft } from '../../src/browser/drafts.ts';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { customerLoginCopy } from '../../src/lib/copy/login.ts';
import { registrationCopy } from '../../src/lib/copy/registration.ts';
import { historyCopy } from '../../src/lib/copy/history.ts';
import { erasureCopy } from '../../src/lib/copy/erasure.ts';
import { myDataCopy } from '../../src/lib/copy/myData.ts';
import { passbookCopy } from '../../src/lib/copy/passbook.ts';
import { privacyNotice } from '../../src/lib/copy/privacyNotice.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { languages } from '../../src/lib/languages.ts';
import { paths } from '../../src/lib/paths.ts';
import * as registrationForm from '../../src/machines/customer/registrationForm.ts';
import { child, type Json } from './contract.ts';
import {
  maturedEnrollment,
  requestedEnrollment,
  sampleCustomer,
  sampleEnrollment,
  sampleNotification,
  samplePlan,
} from '../../tools/statecharts/models/samples.ts';
import { cropImage } from './croppedPictures.tsx';
import {
  forgottenPassword,
  load,
  passwordAndDevices,
  wholeList,
  type Flow,
  type Requests,
  type Side,
} from './failures.tsx';
import { json } from './fakeServer.ts';
import { button, findButton, firstOfTwo, press, type, typeCode, VISITED_ON, type Visit } from './visits.tsx';
import { pageOf } from './pageOf.ts';

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
  notice_version: /^I agree/,
};
const kept = { '^Full name': 'Asha Pillai', '^Create password': password, '^Confirm password': password };

async function fillRegistration() {
  await findButton(sharedCopy.otp.send);
  type(registration.full_name, 'Asha Pillai');
  type(registration.phone_number, phone);
  type(registration.password, password);
  type(registration.confirm_password, password);
  fireEvent.click(screen.getByLabelText(registration.notice_version));
}
/** Types the fields that registration and profile have in common. */
async function typePerson(
  words: Record<'dob' | 'gender' | 'maritalStatus' | 'street' | 'city' | 'state', string>,
) {
  type(await screen.findByLabelText(words.dob).then(() => words.dob), '02/09/1991');
  type(words.gender, 'other');
  type(words.maritalStatus, 'widowed');
  type(words.street, '4 Palace Road');
  type(words.city, 'Thrissur');
  type(words.state, 'Kerala');
}
const typedPerson = {
  email: 'asha@example.com',
  dob: '1991-09-02',
  gender: 'other',
  marital_status: 'widowed',
  street: '4 Palace Road',
  city: 'Thrissur',
  state: 'Kerala',
  pincode: '680001',
  staff: 's2',
  profile_photo: `${phone}.webp`,
};
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

const sentNominee = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };

const reportCopy = customerCopy.duePayments.report;
const duePayment = {
  transaction_id: 't1',
  enrollment: 'e1',
  plan_name: 'Golden Lotus',
  installment_number: 4,
  amount: 5000,
  due_date: '2026-01-01',
  is_first_payment: false,
  overdue: true,
  report: null,
};
const shopContact = {
  shop_name: 'Meera Jewellers',
  phone: null,
  whatsapp: null,
  address: 'Mysuru',
  opening_hours: null,
  upi_id: 'meera@okbank',
};
const late = sampleEnrollment({ next_due_date: '2026-01-01', is_payment_due: true });

const flows: Flow[] = [
  {
    call: 'login',
    at: paths.login,
    visitor: true,
    before: async () => {
      await findButton(customerLoginCopy.submit);
      type(/^Phone number/, phone);
      type('Password', password);
    },
    press: press(customerLoginCopy.submit),
    sends: { json: { phone_number: phone, password } },
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
    press: press(sharedCopy.otp.send),
    sends: { json: { phone_number: phone } },
    place: 'alert',
    fallback: 'Failed to send OTP',
    fields: { phone_number: registration.phone_number },
    instead: { code_underway: /^We sent a code to / },
    kept: { ...kept, '^Phone number': phone },
  },
  {
    call: 'verifyRegistrationOtp',
    at: paths.register,
    visitor: true,
    before: async () => {
      await fillRegistration();
      await typeCode(sharedCopy.otp.send);
    },
    press: press(sharedCopy.otp.verify),
    sends: { json: { phone_number: phone, otp: '123456' } },
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
      await typeCode(sharedCopy.otp.send);
      fireEvent.click(button(sharedCopy.otp.verify));
      await screen.findByText(registrationCopy.verified);
    },
    press: press('Register'),
    fill: async () => {
      type(registration.email, 'asha@example.com');
      await cropImage(registrationCopy.avatar);
      type(registrationCopy.staff, 's2');
      fireEvent.click(button(registrationCopy.seeMore));
      await typePerson(registrationCopy);
      type(registration.pincode, '680001');
      type(registrationCopy.source, 'Advertisement');
    },
    sends: {
      form: {
        full_name: 'Asha Pillai',
        phone_number: phone,
        password,
        confirm_password: password,
        ...typedPerson,
        referral_source: 'Advertisement',
        notice_version: privacyNotice.version,
      },
    },
    place: 'toast',
    fallback: registrationCopy.failed,
    fields: registration,
    kept: { ...kept, '^Phone number': phone },
    instead: { otp_required: 'Please verify the OTP for this phone number first.' },
  },
  load('listStaff', paths.register, 'Failed to load staff list', {
    ...wholeList,
    visitor: true,
    retry: null,
  }),
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
    fill: async () => {
      await cropImage(copy.profileEdit.avatar);
      type('Email', 'asha@example.com');
      type('Pin code', '680001');
      type(copy.profileEdit.staff, 's2');
      await typePerson(copy.profileEdit);
      type(copy.profileEdit.source, 'Walk-in');
      fireEvent.click(screen.getByLabelText(copy.profileEdit.messages.label));
    },
    sends: { form: { full_name: 'Asha Pillai', ...typedPerson, source: 'Walk-in', takes_messages: 'false' } },
    fields: profile,
    kept: { '^Full name': 'Asha Pillai', '^City': 'Thrissur' },
    instead: { changed_meanwhile: sharedCopy.form.conflict },
  },
  load('listPlans', paths.home, 'Unable to load plan…', wholeList),
  load('listPlans', paths.plans, 'Failed to fetch plans.', wholeList),
  load('showPlan', paths.plan('p1'), 'Failed to load plan details', {
    sends: { path: { id: 'p1' } },
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
    sends: {
      json: {
        plan: 'p1',
        monthly_amount: 3000,
        staff: 's1',
        terms_version: 'v1',
        first_due_date: VISITED_ON,
      },
    },
    place: 'toast',
    fallback: 'Something went wrong',
    kept: { 'Monthly amount': '3000' },
    ends: ['terms_changed', 'plan_closed'], // the new terms must be accepted again
  },
  load('listEnrollments', paths.home, 'Failed to load your savings', wholeList),
  load('listEnrollments', paths.goldVault, 'Failed to load vault', wholeList),
  {
    call: 'cancelPlan',
    at: paths.goldVault,
    before: async () => void fireEvent.click(await findButton('Cancel Plan')),
    press: press('Yes, cancel plan'),
    sends: { path: { id: late.id }, json: {} },
    place: 'toast',
    fallback: 'Cancellation failed',
  },
  {
    call: 'requestRedemption',
    at: paths.goldVault,
    before: async () => void fireEvent.click(await findButton('Request Redemption')),
    press: press('Send request'),
    sends: { json: { enrollment: maturedEnrollment().id } },
    place: 'toast',
    fallback: 'Failed to request redemption',
  },
  {
    call: 'withdrawRedemption',
    at: paths.goldVault,
    own: { listEnrollments: () => json(pageOf([requestedEnrollment()])) },
    before: async () => void fireEvent.click(await findButton('Withdraw request')),
    press: press('Withdraw'),
    sends: { path: { id: requestedEnrollment().id } },
    place: 'toast',
    fallback: 'Failed to withdraw the request',
  },
  ...passwordAndDevices(paths.security),
  {
    call: 'setLanguage',
    at: paths.profile,
    before: async () => void (await findButton(languages.hi)),
    press: press(languages.hi),
    sends: { json: { language: 'hi' } },
    place: 'toast',
    fallback: sharedCopy.language.notKept,
  },
  load('showMyData', paths.myData, myDataCopy.loadFailed),
  {
    call: 'setConsent',
    at: paths.myData,
    before: async () => void fireEvent.click(await findButton(myDataCopy.withdraw)),
    press: press(myDataCopy.withdrawConfirm),
    sends: { json: { status: 'withdrawn', notice_version: privacyNotice.version } },
    place: 'toast',
    fallback: myDataCopy.consentFailed,
  },
  {
    call: 'setErasure',
    at: paths.myData,
    before: async () => void (await findButton(erasureCopy.takeBack)),
    press: press(erasureCopy.takeBack),
    sends: { json: { status: 'taken_back' } },
    place: 'toast',
    fallback: erasureCopy.failed,
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
    sends: { json: sentNominee },
    place: 'toast',
    fallback: copy.nominee.saveFailed,
    fields: nominee,
    kept: typedNominee,
    instead: { nominee_exists: sharedCopy.form.conflict },
  },
  {
    call: 'changeNominee',
    at: paths.nominee,
    before: () => fillNominee('Edit'),
    press: press('Save Changes'),
    sends: { json: sentNominee },
    place: 'toast',
    fallback: copy.nominee.saveFailed,
    fields: nominee,
    kept: typedNominee,
    instead: { not_found: copy.nominee.goneMeanwhile, changed_meanwhile: sharedCopy.form.conflict },
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
  load('listCatalogue', paths.catalogue, 'Failed to load catalogue', wholeList),
  load('listPendingPayments', paths.duePayments, 'Failed to load due payments'),
  {
    call: 'reportPayment',
    at: paths.duePayments,
    before: async () => {
      fireEvent.click(await findButton(reportCopy.open));
      fireEvent.change(await screen.findByLabelText(/^Reference/), { target: { value: '433812345678' } });
    },
    press: press(reportCopy.submit),
    own: {
      listPendingPayments: () => json({ pending_payments: [duePayment] }),
      showPublicContact: () => json(shopContact),
    },
    sends: {
      json: {
        installments: [{ enrollment: 'e1', first: 4, count: 1, first_open: 5000 }],
        reference: '433812345678',
      },
    },
    place: 'toast',
    fallback: reportCopy.failed,
    fields: { reference: /^Reference/ },
    kept: { '^Reference': '433812345678' },
    ends: ['not_payable', 'idempotency_mismatch'],
  },
  load('listTransactions', paths.transactions, 'Failed to load transactions', {
    sends: { query: { page_size: '12', sort: '-paid_on' } },
  }),
  load('showEnrollment', paths.passbook('e1'), passbookCopy.failed, {
    sends: { path: { id: 'e1' } },
    instead: { not_found: passbookCopy.notFound },
  }),
  load('listNotifications', paths.notifications, 'Failed to load notifications', {
    sends: { query: { page_size: '8' } },
  }),
  {
    call: 'markNotificationRead',
    at: paths.notifications,
    before: async () => void (await findButton(/^Payment received/)),
    press: press(/^Payment received/),
    sends: { path: { id: 'n1' } },
    place: 'toast',
    fallback: 'Failed to mark notification as read',
  },
  {
    call: 'markAllNotificationsRead',
    at: paths.notifications,
    before: async () => void (await findButton(historyCopy.notifications.markAll)),
    press: press(historyCopy.notifications.markAll),
    place: 'toast',
    fallback: historyCopy.notifications.markAllFailed,
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

export const side: Side = {
  realm: 'customer',
  loginTitle: customerLoginCopy.title,
  makes: ({ node, path }) => {
    const schemes = (node.security ?? []) as Json[];
    const isPublic = schemes.length === 0 || schemes.some((one) => Object.keys(one as object).length === 0);
    const isCustomers = schemes.some((one) => child({ one }, 'one').customerSession !== undefined);
    return isCustomers || (isPublic && (!path.startsWith('/seller/') || path.includes('branding')));
  },
  flows,
  quiet: {
    showBranding: {
      at: paths.goldVault,
      shows: 'Saved in your vault',
      sends: { query: { subdomain: 'meera' } },
    },
    showPhoneVerification: {
      at: paths.register,
      visitor: true,
      arrange: () => saveDraft(registrationForm.draft, { phone_number: phone }, {}),
      shows: sharedCopy.otp.send,
      sends: { query: { phone_number: phone } },
    },
    upsertTransactionForDue: {
      at: paths.transactions,
      shows: copy.transactions.statement,
      sends: { json: { enrollment: late.id } },
    },
  },
  elsewhere: {
    fetchCsrfToken: 'tests/api/transport.test.ts',
    refreshToken: 'tests/api/transport.test.ts',
    logout: 'tests/machines/session/session.test.ts',
    // The browser's part of it is not here.
    showPush: 'tests/api/push.test.ts',
    subscribeToPush: 'tests/api/push.test.ts',
    unsubscribeFromPush: 'tests/api/push.test.ts',
  },
  own: {
    showProfile: () => json(sampleCustomer()),
    listPlans: () => json(pageOf([samplePlan()])),
    listStaff: () =>
      json(
        pageOf([
          { id: 's1', name: 'Kavya Iyer' },
          { id: 's2', name: 'Ravi Menon' },
        ]),
      ),
    listEnrollments: () => json(pageOf([late, maturedEnrollment()])),
    listNotifications: () => json(pageOf([sampleNotification()])),
    refreshToken: () => json({ code: 'unauthenticated', detail: 'Please log in.' }, 401),
  },
};

/** Lists that the pages follow page after page. */
const further: Visit[] = [
  ...(
    [
      ['listStaff', paths.profileEdit, { page_size: '100' }],
      ['listPlans', paths.plans, { page_size: '100' }],
      ['listEnrollments', paths.home, { page_size: '100' }],
      ['listEnrollments', paths.goldVault, { page_size: '100' }],
      ['listCatalogue', paths.catalogue, { page_size: '100' }],
      ['listTransactions', paths.transactions, { page_size: '12', sort: '-paid_on' }],
    ] as const
  ).map(([call, at, more]) => ({
    call,
    at,
    own: { [call]: () => firstOfTwo() },
    sends: { query: { page: '2', ...more } },
  })),
  {
    call: 'listNotifications',
    at: paths.notifications,
    own: { listNotifications: () => firstOfTwo(sampleNotification()) },
    before: async () => void (await findButton(historyCopy.more)),
    press: press(historyCopy.more),
    sends: { query: { page: '2', page_size: '8' } },
  },
  {
    call: 'listTransactions',
    at: paths.transactions,
    before: async () => void (await screen.findByLabelText(historyCopy.transactions.search)),
    press: () => {
      type(historyCopy.transactions.search, 'Lotus');
      type(historyCopy.transactions.status, 'paid');
    },
    sends: { query: { page_size: '12', sort: '-paid_on', q: 'Lotus', status: 'paid' } },
  },
];

const storesFilter = 'Only a store’s lists have filters.';
const otherName = 'Another name of a field that is sent.';
const pushManager = 'Only with a browser’s subscription (tests/api/push.test.ts).';

export const requests: Requests = {
  further,
  unsent: {
    'listCatalogue query seller': 'Only where the address names no store (tests/lib/catalogue.test.ts).',
    'listCatalogue query store_url': 'Only where the address names no store (tests/lib/catalogue.test.ts).',
    'listEnrollments query q': storesFilter,
    'listEnrollments query from': storesFilter,
    'listEnrollments query to': storesFilter,
    'listEnrollments query sort': storesFilter,
    'listEnrollments query status': storesFilter,
    'listTransactions query from': storesFilter,
    'listTransactions query to': storesFilter,
    'listTransactions query figure': storesFilter,
    'register form source': otherName,
    'subscribeToPush json endpoint': pushManager,
    'subscribeToPush json keys': pushManager,
    'unsubscribeFromPush json endpoint': pushManager,
    'updateProfile form referral_source': otherName,
    'updateProfile form phone_number': 'The phone number cannot be changed.',
  },
};
