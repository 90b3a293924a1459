// @vitest-environment happy-dom
// Invalid input pasted into the jeweller's forms: form and server share each field's rule, whose boundary values are in tests/lib.
// The registration has two steps and its own test (registration.test.tsx).
import { expect } from 'vitest';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { planFormCopy } from '../../src/lib/copy/planForm.ts';
import { staffCopy } from '../../src/lib/copy/staff.ts';
import { sellerPaths as paths } from '../../src/lib/paths.ts';
import { catalogueItemErrors } from '../../src/lib/schemas/catalogueItem.ts';
import { planErrors } from '../../src/lib/schemas/plan.ts';
import { sellerProfileErrors } from '../../src/lib/schemas/sellerProfile.ts';
import { emptyStaffMember, staffMemberErrors } from '../../src/lib/schemas/staffMember.ts';
import { storeErrors } from '../../src/lib/schemas/storeProfile.ts';
import { jhumka, sellerWith, transaction, typedPlan } from '../../tools/statecharts/models/seller/samples.ts';
import { json, type Answer } from '../support/fakeServer.ts';
import { isNumber, never, testPastedInput, type Form } from '../support/pasting.tsx';
import { pageOf } from '../support/pageOf.ts';

const copy = sellerCopy;

const answer: Answer = ({ path, method }) => {
  if (path === '/api/seller/profile/' && method === 'GET') return json(sellerWith('ACTIVE'));
  if (path === '/api/catalogue/') return json(pageOf([jhumka]));
  if (path === '/api/transactions/') return json(pageOf([transaction({ scheduled_due_date: '2026-01-01' })]));
  if (/^\/api\/(plans|staff|enrollments)\/$/.test(path) && method === 'GET') return json(pageOf([]));
  return json({ code: 'internal', detail: 'No.' }, 500);
};

/** Accepts what the field's rule accepts. */
const by =
  <Field extends string>(rule: (texts: Record<Field, string>) => object, name: Field, others: object = {}) =>
  (_: string, __: string, kept: string) =>
    !(name in rule({ ...others, [name]: kept } as Record<Field, string>));

const plan = (name: keyof typeof typedPlan) => by(planErrors, name, typedPlan);
const store = (
  name: Parameters<typeof storeErrors>[0] extends Partial<Record<infer Name, string>> ? Name : never,
) => by(storeErrors, name);
const staff = (name: keyof typeof emptyStaffMember) =>
  by(staffMemberErrors, name, { ...emptyStaffMember, name: 'Ravi Menon', phone: '9845012345' });
/** Accepts every input. */
const always = () => true;

const bareNumber = (body: string) =>
  expect((JSON.parse(body) as { phone_number: string }).phone_number).toMatch(/^[6-9]\d{9}$/);

const forms: Form[] = [
  {
    name: 'the login',
    at: paths.login,
    submit: copy.login.submit,
    good: { 'Phone number': '9811111111', Password: 'Jeweller@2026' },
    call: '/api/seller/login/',
    takes: { 'Phone number': isNumber, Password: (_, text) => text.length >= 6 },
    check: bareNumber,
  },
  {
    name: 'the forgotten password',
    at: paths.otp,
    submit: copy.forgotPassword.submit,
    good: { 'Phone number': '9811111111' },
    call: '/api/seller/otp/forgot-password/send/',
    takes: { 'Phone number': (name) => isNumber(name) || name === '10,000 digits' },
    check: bareNumber,
  },
  {
    name: 'the new password',
    at: paths.resetPassword,
    state: { phone_number: '9811111111', token: 'T0KEN' },
    submit: 'Reset Password',
    good: { 'New password': 'Jeweller@2026', 'Confirm password': 'Jeweller@2026' },
    call: '/api/reset-password/',
    takes: { 'New password': never, 'Confirm password': never }, // the two would differ
  },
  {
    name: 'the profile',
    at: paths.profile,
    signedIn: true,
    opener: /^Edit$/,
    submit: copy.profile.submit,
    good: { Name: 'Meera Shah', Email: 'meera@example.com' },
    call: '/api/seller/profile/',
    takes: { Name: by(sellerProfileErrors, 'seller_name'), Email: (_, text) => text.trim() === '' },
  },
  {
    name: 'the store profile',
    at: paths.storeProfile,
    signedIn: true,
    opener: /^Edit$/,
    submit: copy.storeProfile.submit,
    good: { 'Shop name': 'Meera & Daughters' },
    call: '/api/seller/profile/',
    takes: {
      'Shop name': store('shop_name'),
      'Shop phone': store('shop_phone_number'),
      'WhatsApp number': store('whatsapp_number'),
      'GST number': store('seller_GSTIN'),
      Street: store('street'),
      City: store('city'),
      State: store('state'),
      Pincode: store('pincode'),
      Country: store('country'),
      'Brand colour': store('brand_color'),
      Tagline: store('tagline'),
      'Opening hours': store('opening_hours'),
      'UPI ID': store('upi_id'),
    },
  },
  {
    name: 'a staff member',
    at: paths.staff,
    signedIn: true,
    opener: /^Add Staff$/,
    submit: staffCopy.submit,
    good: { Name: 'Ravi Menon', 'Phone number': '9845012345' },
    call: '/api/staff/',
    takes: {
      Name: staff('name'),
      'Phone number': staff('phone'),
      'WhatsApp number': staff('whatsapp'),
      Address: staff('address'),
    },
    check: (body) => expect((JSON.parse(body) as { phone: string }).phone).toMatch(/^[6-9]\d{9}$/),
  },
  {
    name: 'a catalogue item',
    at: paths.catalogue,
    signedIn: true,
    opener: /^Edit /,
    submit: copy.catalogue.submit,
    good: { 'Product name': 'Peacock Choker', Purity: '22K' },
    call: `/api/catalogue/${jhumka.id}/`,
    takes: {
      'Product name': by(catalogueItemErrors, 'product_name'),
      Purity: by(catalogueItemErrors, 'purity'),
    },
  },
  {
    name: 'a payment',
    at: paths.payments,
    signedIn: true,
    opener: /^Mark as Paid /,
    submit: copy.payments.submit,
    good: { 'Payment method': 'upi' },
    call: '/api/transactions/t1/mark_paid/',
    takes: { Reference: always },
  },
];

const planForm: Form = {
  name: 'a plan',
  at: paths.plans,
  signedIn: true,
  opener: /^Click Here$/,
  submit: planFormCopy.submit,
  good: {
    'Plan name': typedPlan.name,
    Duration: typedPlan.duration_months,
    'Redemption wait': typedPlan.redemption_days,
    'Minimum amount': typedPlan.min_amount,
    'Maximum amount': typedPlan.max_amount,
    'Benefit in percent': typedPlan.benefits_percentage,
  },
  call: '/api/plans/',
  asks: planFormCopy.confirmCreate,
  takes: {
    'Plan name': plan('name'),
    Duration: plan('duration_months'),
    'Redemption wait': plan('redemption_days'),
    'Minimum amount': plan('min_amount'),
    'Maximum amount': plan('max_amount'),
    'Benefit in percent': plan('benefits_percentage'),
  },
};

testPastedInput({ realm: 'seller' }, answer, [...forms, planForm]);
