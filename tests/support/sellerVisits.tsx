// The jeweller's calls (spec B8): for each, the page and gestures that make it, its request, and the texts after a failure.
import { fireEvent, screen } from '@testing-library/react';
import { saveDraft } from '../../src/browser/drafts.ts';
import { daySheetCopy } from '../../src/lib/copy/daySheet.ts';
import { importCopy } from '../../src/lib/copy/imports.ts';
import { holdCopy } from '../../src/lib/copy/hold.ts';
import { refundCopy } from '../../src/lib/copy/refund.ts';
import { deskCopy } from '../../src/lib/copy/desk.ts';
import { counterCopy } from '../../src/lib/copy/counter.ts';
import { problemTexts } from '../../src/lib/copy/problems.ts';
import { peopleCopy } from '../../src/lib/copy/people.ts';
import { paymentsCopy } from '../../src/lib/copy/payments.ts';
import { journalCopy } from '../../src/lib/copy/journal.ts';
import { goldRatesCopy } from '../../src/lib/copy/goldRates.ts';
import { liabilityCopy } from '../../src/lib/copy/liability.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { sellerLoginCopy } from '../../src/lib/copy/login.ts';
import { planFormCopy } from '../../src/lib/copy/planForm.ts';
import { staffCopy } from '../../src/lib/copy/staff.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import type { DaySheet } from '../../src/api/daySheet.ts';
import { languages } from '../../src/lib/languages.ts';
import { sellerPaths as paths } from '../../src/lib/paths.ts';
import * as registrationForm from '../../src/machines/seller/registrationForm.ts';
import {
  ananyaRao,
  anayaRao,
  cheque,
  claim,
  closedSheet,
  daySheet,
  deskLine,
  deskWith,
  enrollment,
  jhumka,
  lockedSheet,
  pastSheet,
  rateBoard,
  journalEntry,
  kavya,
  paid,
  plan,
  request,
  sellerWith,
  transaction,
  typedPlan,
} from '../../tools/statecharts/models/seller/samples.ts';
import { maturedEnrollment } from '../../tools/statecharts/models/samples.ts';
import { chooseImage, chooseImages, cropImage } from './croppedPictures.tsx';
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
import {
  button,
  findButton,
  firstOfTwo,
  press,
  type,
  typeCode,
  VISITED_ON,
  type Answers,
  type Visit,
} from './visits.tsx';
import { pageOf } from './pageOf.ts';

const copy = sellerCopy;
const photoCopy = sharedCopy.photo;

const pressed = async (name: string | RegExp) => void fireEvent.click(await findButton(name));

const phone = '9811111111';
const password = 'Jeweller@2026';

const profileStep = {
  seller_name: /^Full name/,
  email: 'Email',
  phone_number: /^Phone number/,
  password: /^Password/,
  confirm_password: /^Confirm password/,
};
const storeStep = {
  shop_name: /^Shop name/,
  shop_phone_number: /^Shop phone/,
  whatsapp_number: 'WhatsApp number',
  seller_GSTIN: 'GST number',
  store_url: /^Store URL/,
  street: /^Street/,
  city: /^City/,
  state: /^State/,
  pincode: /^Pincode/,
  country: /^Country/,
  brand_color: 'Brand colour',
  tagline: 'Tagline',
};
const typedProfile = { '^Full name': 'Meera Nair', '^Password': password, '^Confirm password': password };
const typedStore = {
  '^Shop name': 'Meera Jewellers',
  '^Shop phone': '4842223344',
  '^Store URL': 'meera-gold',
  '^Street': 'MG Road',
  '^City': 'Kochi',
  '^State': 'Kerala',
  '^Pincode': '682016',
};
const fill = (typed: Record<string, string>) =>
  Object.entries(typed).forEach(([label, value]) => type(new RegExp(label), value));

async function fillProfileStep() {
  await findButton(sharedCopy.otp.send);
  fill({ ...typedProfile, '^Phone number': phone });
}
async function verifyPhone() {
  await typeCode(sharedCopy.otp.send);
  fireEvent.click(button(sharedCopy.otp.verify));
  await screen.findAllByText(copy.register.verified);
}
async function toStoreStep() {
  fireEvent.click(button(copy.register.next));
  await screen.findByLabelText(storeStep.shop_name);
}
async function turnStep() {
  if (screen.queryByLabelText(storeStep.shop_name)) {
    fireEvent.click(button(copy.register.back));
    await screen.findByLabelText(profileStep.seller_name);
    return;
  }
  if (screen.queryByText(sharedCopy.otp.send)) await verifyPhone();
  await toStoreStep();
}

const planFields = {
  name: /^Plan name/,
  duration_months: /^Duration in months/,
  redemption_days: /^Redemption wait/,
  min_amount: /^Minimum amount/,
  max_amount: /^Maximum amount/,
  benefits_percentage: /^Benefit in percent/,
};
const planLines = ['No making charges on coins', 'Redeem at any counter'] as const;
const keptPlan = {
  '^Plan name': typedPlan.name,
  '^Duration': typedPlan.duration_months,
  '^Redemption wait': typedPlan.redemption_days,
  '^Minimum amount': typedPlan.min_amount,
  '^Maximum amount': typedPlan.max_amount,
  '^Benefit in percent': typedPlan.benefits_percentage,
};

const member = {
  name: /^Name/,
  phone: /^Phone number/,
  whatsapp: /^WhatsApp number/,
  address: /^Address/,
  role: /^Login/,
};
const typedMember = {
  '^Name': 'Ravi Menon',
  '^Phone number': '9845012345',
  '^WhatsApp number': '9845012346',
  '^Address': 'Thrissur',
  '^Login': 'counter',
};

const typedClosing = { '^Cash counted': '2950', '^Why the cash': 'Change given twice' };
const typedReason = { '^Reason': 'A reason' };
/** Worth what is redeemed. */
const typedHandover = {
  '^Item': 'Bangle',
  '^Purity': '22K 916',
  '^Gross weight': '9.6',
  '^Net weight': '9.600',
  '^Rate per gram': '6250',
  '^Making charge': '0',
  '^GST': '0',
  '^Invoice number': 'B-204',
};
const acceptedRequest = {
  listRedemptionRequests: () =>
    json(pageOf([request({ status: 'approved', status_display: 'Approved', slip_url: '/slips/r1' })])),
};
const decided = {
  instead: { idempotency_mismatch: copy.redemptions.decidedBefore },
  ends: ['conflict', 'idempotency_mismatch'],
} as const;

const rateQuestion = { rate_changed: /22 karat gold is/, rate_old: /Is it still right/ };

const accepting: Flow = {
  call: 'approveRedemption',
  at: paths.redemptions,
  before: () => pressed(/^Accept/),
  press: press(copy.redemptions.accept),
  sends: { path: { id: request().id }, json: { benefit_granted: null, reason: null } },
  place: 'toast',
  fallback: 'Failed to approve request.',
  ...decided,
  instead: { ...decided.instead, ...rateQuestion },
};

const typedSnooze = { '^Bring back on': '27/11/2026', '^Note': 'Pays on Friday' };

const itemFields = { product_name: /^Product name/, purity: /^Purity/ };
const typedItem = { '^Product name': 'Peacock Choker', '^Purity': '18K' };

const sentItem = { product_name: 'Peacock Choker', purity: '18K' };

const sentMember = {
  name: 'Ravi Menon',
  phone: '9845012345',
  whatsapp: '9845012346',
  address: 'Thrissur',
  role: 'counter',
};

const someId = '5f0c1a52-6a0e-4d58-9a3f-0a4c2b1d7e60';
const daysFrom = (start_date: string) => ({ period: 'daily', start_date, end_date: VISITED_ON });

const storeFields = {
  shop_name: storeStep.shop_name,
  shop_phone_number: storeStep.shop_phone_number,
  pincode: storeStep.pincode,
  tagline: storeStep.tagline,
  opening_hours: 'Opening hours',
  upi_id: 'UPI ID',
};

/** A link that calls or reminds Ananya; to follow it would leave the page. */
const reportedPayment = {
  enrollment: 'e3',
  customer: 'u1',
  user_name: 'Ananya Rao',
  plan_name: 'Festival Saver',
  installments: 2,
  amount: 6000,
  reference: '433812345678',
  reported_on: '2026-11-20',
};

/** The desk of a shop that sends messages, and what it would send. */
const ofReminders: Answers = {
  showDesk: () => json({ ...deskWith({ overdue: { count: 1, lines: [deskLine()] } }), sends_messages: true }),
  previewReminders: () =>
    json({
      count: 1,
      told_today: 0,
      by_message: 1,
      over_limit: 0,
      without_message: 0,
      texts: [{ language: 'en', count: 1, text: 'Please pay.' }],
    }),
};

const contact = (
  at: string,
  name: string | RegExp,
  kind: 'called' | 'reminded',
  own: Answers = {},
): Visit => ({
  call: 'recordContact',
  at,
  own,
  before: async () => void (await screen.findByRole('link', { name })),
  press: () => {
    const link = screen.getByRole('link', { name });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
  },
  sends: { path: { id: deskLine().enrollment }, json: { kind, note: null, snooze_until: null } },
});

const markPaid = (at: string, opener: string, fallback: string): Flow => ({
  call: 'markTransactionPaid',
  at,
  before: async () => {
    await pressed(new RegExp(`^${opener} Ananya`));
    fill({ '^Payment method': 'upi', '^Reference': 'UPI 4417', '^Received on': '19/11/2026' });
  },
  press: () =>
    void fireEvent.click(
      [...document.querySelectorAll('dialog button')].find((one) => one.textContent === opener)!,
    ),
  sends: {
    path: { id: 't1' },
    json: { paid_through: 'upi', payment_reference: 'UPI 4417', paid_on: '2026-11-19' },
  },
  place: ['dialog', 'toast'],
  fallback,
  fields: { paid_through: /^Payment method/, payment_reference: /^Reference/, paid_on: /^Received on/ },
  kept: { '^Payment method': 'upi', '^Reference': 'UPI 4417', '^Received on': '19/11/2026' },
  ends: ['already_paid', 'not_payable', 'reference_seen', 'rate_changed', 'rate_old', 'rate_missing'],
  instead: { reference_seen: /carries the same reference/, ...rateQuestion },
});

const late = enrollment({
  installments_paid: 7,
  is_payment_due: true,
  days_until_due: -16,
  next_due_date: '2026-11-05',
});

const receivePayment: Flow = {
  call: 'receivePayment',
  at: paths.customer('u1'),
  own: { showCustomer: () => json(ananyaRao) },
  before: async () => {
    await pressed(paymentsCopy.receive.open);
    fill({ '^Eleven Months Gold': '2', '^Golden Lotus': '1', '^Payment method': 'upi', '^Reference': 'B7' });
  },
  press: press(/^Take ₹13,000/),
  sends: {
    json: {
      installments: [
        { enrollment: 'e1', first: 9, count: 2, first_open: 5000 },
        { enrollment: 'e2', first: 3, count: 1, first_open: 3000 },
      ],
      paid_through: 'upi',
      payment_reference: 'B7',
      paid_on: VISITED_ON,
    },
  },
  place: 'toast',
  fallback: paymentsCopy.receive.failed,
  fields: { payment_reference: /^Reference/, paid_on: /^Received on/ },
  kept: { '^Eleven Months Gold': '2', '^Golden Lotus': '1', '^Payment method': 'upi', '^Reference': 'B7' },
  instead: { idempotency_mismatch: paymentsCopy.receive.bookedBefore, ...rateQuestion },
  ends: ['idempotency_mismatch', 'not_payable'],
};

const voidPayment = (at: string, opener: RegExp): Flow => ({
  call: 'voidPayment',
  at,
  own: {
    listTransactions: () => json(pageOf([paid])),
    showCustomer: () => json(ananyaRao),
  },
  before: async () => {
    if (at === paths.customer('u1')) fireEvent.click(await screen.findByText(copy.customer.installments));
    await pressed(opener);
    fill({ '^Reason': 'Wrong customer' });
  },
  press: press(paymentsCopy.void.submit),
  sends: { path: { id: 'pay1' }, json: { reason: 'Wrong customer' } },
  place: ['dialog', 'toast'],
  fallback: paymentsCopy.void.failed,
  fields: { reason: /^Reason/ },
  kept: { '^Reason': 'Wrong customer' },
  ends: ['not_voidable'],
});

const correctPayment = (at: string, opener: RegExp): Flow => ({
  ...voidPayment(at, opener),
  call: 'correctPayment',
  before: async () => {
    if (at === paths.customer('u1')) fireEvent.click(await screen.findByText(copy.customer.installments));
    await pressed(opener);
    fill({ '^Paid by': 'upi', '^Reason': 'It was by UPI' });
  },
  press: press(paymentsCopy.correct.submit),
  sends: {
    path: { id: 'pay1' },
    json: { paid_through: 'upi', payment_reference: null, reason: 'It was by UPI' },
  },
  place: 'toast',
  fallback: paymentsCopy.correct.failed,
  fields: { reason: /^Reason/ },
  kept: { '^Reason': 'It was by UPI' },
  instead: {
    idempotency_mismatch: paymentsCopy.correct.savedBefore,
    changed_meanwhile: sharedCopy.form.conflict,
  },
  ends: ['idempotency_mismatch', 'conflict'],
});
const asha = { full_name: 'Asha Nair', phone_number: '9812345678' };
const typedPerson = { '^Full name': 'Asha Nair', '^Phone number': '9812345678' };

const addCustomer: Flow = {
  call: 'addCustomer',
  at: paths.customers,
  before: async () => {
    await pressed(counterCopy.open);
    fill(typedPerson);
  },
  press: press(counterCopy.person.submit),
  sends: { json: asha },
  place: ['dialog', 'toast'],
  fallback: counterCopy.person.failed,
  fields: { full_name: /^Full name/, phone_number: /^Phone number/ },
  kept: typedPerson,
};

/** To the consent of somebody who joins a plan. */
const chooseJoining = async () => {
  await pressed(counterCopy.enroll);
  await findButton(counterCopy.plan.submit);
  fill({ '^Plan(?! and)': plan().id, '^Monthly amount': '2000' });
  await pressed(counterCopy.plan.submit);
  await findButton(counterCopy.consent.submit.code);
};
const ofAnanya = {
  showCustomer: () => json({ ...ananyaRao, enrollments: [redeemable] }),
  listPlans: () => json(pageOf([plan()])),
  showPlan: () => json(plan()),
};

const sendConsentOtp: Flow = {
  call: 'sendConsentOtp',
  at: paths.customer('u1'),
  own: ofAnanya,
  before: chooseJoining,
  press: press(counterCopy.consent.submit.code),
  sends: { path: { id: 'u1' }, json: { purpose: 'enroll' } },
  place: ['dialog', 'toast'],
  fallback: counterCopy.consent.failed,
  instead: { code_underway: problemTexts.code_underway },
  ends: ['code_underway'],
};

const enrollCustomer: Flow = {
  call: 'enrollCustomer',
  at: paths.customer('u1'),
  own: ofAnanya,
  before: async () => {
    await chooseJoining();
    await pressed(counterCopy.consent.submit.code);
    await findButton(counterCopy.agreement.submit.enroll);
    fill({ '^Code': '123456' });
  },
  press: press(counterCopy.agreement.submit.enroll),
  sends: {
    path: { id: 'u1' },
    json: {
      plan: plan().id,
      monthly_amount: 2000,
      terms_version: plan().terms_version,
      first_due_date: VISITED_ON,
      consent: 'code',
      otp: '123456',
    },
  },
  place: ['dialog', 'toast'],
  fallback: counterCopy.agreement.failed,
  fields: { otp: /^Code/ },
  kept: { '^Code': '123456' },
  instead: { idempotency_mismatch: counterCopy.agreement.savedBefore },
  ends: ['idempotency_mismatch'],
};

const redeemable = maturedEnrollment();

const requestRedemptionForCustomer: Flow = {
  call: 'requestRedemptionForCustomer',
  at: paths.customer('u1'),
  own: ofAnanya,
  before: async () => {
    await pressed(new RegExp(`^${counterCopy.redeem}`));
    await findButton(counterCopy.consent.submit.code);
    fill({ '^The customer agrees': 'paper' });
    await pressed(counterCopy.consent.submit.paper);
    fireEvent.click(await screen.findByLabelText(counterCopy.agreement.signed));
  },
  press: press(counterCopy.agreement.submit.redeem),
  sends: { path: { id: 'u1' }, json: { enrollment: redeemable.id, consent: 'paper' } },
  place: ['dialog', 'toast'],
  fallback: counterCopy.agreement.failed,
  instead: { idempotency_mismatch: counterCopy.agreement.savedBefore },
  ends: ['idempotency_mismatch'],
};

const typedPhone = { '^New phone number': '9876500077', '^Reason': 'The old phone was lost' };
const askPhone = async () => {
  await pressed(peopleCopy.phone.open);
  fill(typedPhone);
};

const sendPhoneChangeOtp: Flow = {
  call: 'sendPhoneChangeOtp',
  at: paths.customer('u1'),
  own: { showCustomer: () => json(ananyaRao) },
  before: askPhone,
  press: press(peopleCopy.phone.submit),
  sends: { path: { id: 'u1' }, json: { phone_number: '9876500077' } },
  place: 'toast',
  fallback: peopleCopy.phone.failed,
  fields: { phone_number: /^New phone number/ },
  kept: typedPhone,
  instead: { code_underway: problemTexts.code_underway },
  ends: ['code_underway'],
};

const changeCustomerPhone: Flow = {
  call: 'changeCustomerPhone',
  at: paths.customer('u1'),
  own: { showCustomer: () => json(ananyaRao) },
  before: async () => {
    await askPhone();
    await pressed(peopleCopy.phone.submit);
    await findButton(peopleCopy.code.submit);
    fill({ '^Code': '123456' });
  },
  press: press(peopleCopy.code.submit),
  sends: {
    path: { id: 'u1' },
    json: { phone_number: '9876500077', otp: '123456', reason: 'The old phone was lost' },
  },
  place: 'toast',
  fallback: peopleCopy.code.failed,
  fields: { otp: /^Code/ },
  kept: { '^Code': '123456' },
  instead: { idempotency_mismatch: peopleCopy.savedBefore },
  ends: ['idempotency_mismatch'],
};

const mergeCustomers: Flow = {
  call: 'mergeCustomers',
  at: paths.customer('u1'),
  own: {
    showCustomer: () => json(screen.queryByRole('dialog') ? anayaRao() : ananyaRao),
    searchStore: () => {
      const { id, full_name, phone_number } = anayaRao();
      const nothingDue = {
        plans: [],
        due_amount: 0,
        due_installments: 0,
        pending_amount: 0,
        is_payable: false,
      };
      return json({
        people: [{ id, full_name, phone_number, ...nothingDue }],
        more_people: false,
        payments: [],
      });
    },
  },
  before: async () => {
    await pressed(peopleCopy.mergeSearch.open);
    fill({ '^Phone number of the other account': '9876500088' });
    await pressed(peopleCopy.mergeSearch.submit);
    await findButton(peopleCopy.merge.submit);
    fill({ '^Reason': 'Registered twice' });
  },
  press: press(peopleCopy.merge.submit),
  sends: { path: { id: 'u1' }, json: { other: 'u8', reason: 'Registered twice' } },
  place: 'toast',
  fallback: peopleCopy.merge.failed,
  fields: { reason: /^Reason/ },
  kept: { '^Reason': 'Registered twice' },
  instead: { idempotency_mismatch: peopleCopy.savedBefore },
  ends: ['idempotency_mismatch', 'conflict'],
};

const typedClaim = { '^Document shown': 'Death certificate', '^Document number': '1204/2026' };
const recordNomineeClaim: Flow = {
  call: 'recordNomineeClaim',
  at: paths.customer('u1'),
  own: { showCustomer: () => json({ ...ananyaRao, nominee: null }) },
  before: async () => {
    await pressed(peopleCopy.claim.open);
    fill({ ...typedClaim, '^Who claims': 'Rohan Rao', '^Day of death': '30/10/2026' });
  },
  press: press(peopleCopy.claim.submit),
  sends: {
    path: { id: 'u1' },
    json: {
      claimant: 'Rohan Rao',
      document: 'Death certificate',
      document_number: '1204/2026',
      died_on: '2026-10-30',
    },
  },
  place: 'toast',
  fallback: peopleCopy.claim.failed,
  fields: {
    claimant: /^Who claims/,
    document: /^Document shown/,
    document_number: /^Document number/,
    died_on: /^Day of death/,
  },
  kept: typedClaim,
  instead: { idempotency_mismatch: peopleCopy.savedBefore, conflict: peopleCopy.claim.held },
  ends: ['idempotency_mismatch', 'conflict'],
};

const takeBackNomineeClaim: Flow = {
  call: 'takeBackNomineeClaim',
  at: paths.customer('u1'),
  own: { showCustomer: () => json({ ...ananyaRao, claim }) },
  before: async () => {
    await pressed(peopleCopy.claimEnd.open);
    fill({ '^Reason': 'Recorded for the wrong customer' });
  },
  press: press(peopleCopy.claimEnd.submit),
  sends: { path: { id: 'u1' }, json: { reason: 'Recorded for the wrong customer' } },
  place: 'toast',
  fallback: peopleCopy.claimEnd.failed,
  fields: { reason: /^Reason/ },
  kept: { '^Reason': 'Recorded for the wrong customer' },
  instead: { idempotency_mismatch: peopleCopy.savedBefore, conflict: peopleCopy.claimEnd.ended },
  ends: ['idempotency_mismatch', 'conflict'],
};

const deletion = (
  call: string,
  at: string,
  id: string,
  words: { deleteQuestion: string; deleted: string },
  fallback: string,
): Flow => ({
  call,
  at,
  before: async () => {
    await pressed(/^Delete /);
    await screen.findByText(words.deleteQuestion);
  },
  press: press('Delete'),
  sends: { path: { id } },
  place: 'toast',
  fallback,
  instead: { not_found: words.deleted }, // already deleted elsewhere: a success
});

const typedRate = { '^22 karat .₹': '6333' };
const typedLimit = { '^Ask after': '48' };

/** An owner's changes to a day, or to its month. */
const dayChange = (
  call: 'reopenDay' | 'lockMonth' | 'unlockMonth',
  sheet: DaySheet,
  opener: string | RegExp,
): Flow => {
  const words = daySheetCopy.changes[call];
  const typed = call === 'lockMonth' ? {} : typedReason;
  return {
    call,
    at: paths.daySheetOf(sheet.day),
    own: { showDaySheet: () => json(sheet) },
    before: async () => {
      await pressed(opener);
      await findButton(words.submit);
      fill(typed);
    },
    press: press(words.submit),
    sends: { json: { day: sheet.day, ...(call !== 'lockMonth' && { reason: 'A reason' }) } },
    place: 'toast',
    fallback: daySheetCopy.changes.failed,
    ...(call !== 'lockMonth' && { fields: { reason: /^Reason/ } }),
    instead: { idempotency_mismatch: daySheetCopy.changes.changedBefore },
    ends: ['conflict', 'idempotency_mismatch'],
    kept: typed,
  };
};

const registerFile = () => new File(['Name'], 'register.csv', { type: 'text/csv' });
const registerMapping = {
  name: 0,
  phone: 1,
  plan: 2,
  amount: 3,
  begun_on: 4,
  installments_paid: 5,
  amount_paid: null,
  last_payment_on: null,
  installments: null,
};
const registerTotals = { people: 1, known: 0, plans: 1, saved: 25_000, benefit: 5000 };
const register = {
  id: 'r1',
  headings: ['Name', 'Mobile', 'Scheme', 'Monthly', 'Started', 'Paid'],
  mapping: registerMapping,
  rows: 1,
};
const checkedRegister = {
  rows: [],
  errors: [],
  error_rows: 0,
  notices: [],
  unknown_plans: [],
  plans: [],
  totals: registerTotals,
};
const chooseRegister = async () => {
  await findButton(importCopy.choose);
  const input = document.querySelector('input[type=file]')!;
  fireEvent.change(input, { target: { files: [registerFile()] } });
};
const registerAnswers = {
  listImports: () => json([]),
  uploadRegister: () => json(register, 201),
  checkRegister: () => json(checkedRegister),
};
const takenRegister = {
  id: 'i1',
  file_name: 'register.csv',
  taken_in_at: '2026-11-20T09:30:00Z',
  taken_back_at: null,
  people: 380,
  plans: 412,
  saved: 6_150_000,
};

/** Moving a register in, and back. */
const registerFlows: Flow[] = [
  load('listImports', paths.import, importCopy.loadFailed),
  {
    call: 'uploadRegister',
    at: paths.import,
    own: registerAnswers,
    before: async () => void (await findButton(importCopy.choose)),
    press: () => void chooseRegister(),
    sends: { form: { file: 'register.csv', file_name: 'register.csv' } },
    place: 'alert',
    fallback: importCopy.failed,
    eachPress: true,
  },
  {
    call: 'checkRegister',
    at: paths.import,
    own: registerAnswers,
    before: async () => {
      await chooseRegister();
      await findButton(importCopy.columns.check);
    },
    press: press(importCopy.columns.check),
    sends: { path: { id: register.id }, json: { mapping: registerMapping, choices: [] } },
    place: 'alert',
    fallback: importCopy.failed,
    ends: ['not_found'],
  },
  {
    call: 'takeInRegister',
    at: paths.import,
    own: registerAnswers,
    before: async () => {
      await chooseRegister();
      await pressed(importCopy.columns.check);
      await findButton(importCopy.takeIn);
      fireEvent.click(screen.getByLabelText(importCopy.totals.confirm));
    },
    press: press(importCopy.takeIn),
    sends: {
      path: { id: register.id },
      json: { mapping: registerMapping, choices: [], totals: registerTotals },
    },
    place: 'alert',
    fallback: importCopy.failed,
    // Gone, or outdated: the figures are checked again.
    ends: ['not_found', 'conflict', 'validation_failed'],
  },
  {
    call: 'takeBackRegister',
    at: paths.import,
    own: { listImports: () => json([takenRegister]) },
    before: async () => {
      await pressed(`${importCopy.earlier.takeBack} register.csv`);
      await screen.findByText(importCopy.earlier.ask);
    },
    press: () =>
      void fireEvent.click(
        [...document.querySelectorAll('dialog button')].find(
          ({ textContent }) => textContent === importCopy.earlier.takeBack,
        )!,
      ),
    sends: { path: { id: takenRegister.id } },
    place: 'toast',
    fallback: importCopy.earlier.failed,
  },
];

const flows: Flow[] = [
  ...registerFlows,
  dayChange('reopenDay', closedSheet, daySheetCopy.reopenDay),
  dayChange('lockMonth', pastSheet, /^Lock /),
  dayChange('unlockMonth', lockedSheet, /^Unlock /),
  {
    call: 'loginSeller',
    at: paths.login,
    visitor: true,
    before: async () => {
      await findButton(sellerLoginCopy.submit);
      fill({ '^Phone number': phone, '^Password': password });
    },
    press: press(sellerLoginCopy.submit),
    sends: { json: { phone_number: phone, password } },
    place: 'alert',
    fallback: 'Request failed.', // only a 401 blames the password
    offContract: 'Unexpected response. Please try again.',
    fields: { phone_number: /^Phone number/, password: /^Password/ },
    kept: { '^Phone number': phone, '^Password': password },
    ends: ['wrong_store'],
    instead: { wrong_store: /^Please login from the correct seller subdomain: / },
  },
  {
    call: 'showSellerProfile',
    at: paths.login,
    visitor: true,
    before: async () => {
      await findButton(sellerLoginCopy.submit);
      fill({ '^Phone number': phone, '^Password': password });
    },
    press: press(sellerLoginCopy.submit),
    place: 'page',
    retry: sellerLoginCopy.submit,
    fallback: 'Login failed to initialize session. Please try again.',
    kept: { '^Phone number': phone, '^Password': password },
  },
  {
    call: 'sendSellerRegistrationOtp',
    at: paths.register,
    visitor: true,
    before: fillProfileStep,
    press: press(sharedCopy.otp.send),
    sends: { json: { phone_number: phone } },
    place: 'alert',
    fallback: 'Failed to send OTP',
    fields: { phone_number: profileStep.phone_number },
    instead: { code_underway: /^We sent a code to / },
    kept: { ...typedProfile, '^Phone number': phone },
  },
  {
    call: 'verifySellerRegistrationOtp',
    at: paths.register,
    visitor: true,
    before: async () => {
      await fillProfileStep();
      await typeCode(sharedCopy.otp.send);
    },
    press: press(sharedCopy.otp.verify),
    sends: { json: { phone_number: phone, otp: '123456' } },
    place: 'text',
    alsoToast: 'OTP verification failed',
    fallback: 'Invalid OTP',
    kept: { ...typedProfile, '^Phone number': phone, '^6-digit code': '123456' },
  },
  {
    call: 'registerSeller',
    at: paths.register,
    visitor: true,
    before: async () => {
      await fillProfileStep();
      await verifyPhone();
      await toStoreStep();
      fill(typedStore);
    },
    press: press(copy.register.submit),
    fill: async () => {
      await cropImage(copy.register.logo);
      await cropImage(copy.shopFace.cover);
      fill({ '^WhatsApp': '9847012345', '^GST number': '32aagcm4821k1zp', '^Country': 'Nepal' });
      fill({ '^Brand colour$': '1F5C4A', '^Tagline$': 'Gold, month by month' });
      await turnStep();
      await cropImage(copy.register.avatar);
      fill({ '^Email': 'meera@example.com' });
      await turnStep();
    },
    sends: {
      form: {
        seller_name: 'Meera Nair',
        email: 'meera@example.com',
        phone_number: phone,
        password,
        confirm_password: password,
        seller_profile_photo: `${phone}.webp`,
        shop_name: 'Meera Jewellers',
        shop_phone_number: '4842223344',
        whatsapp_number: '9847012345',
        seller_GSTIN: '32AAGCM4821K1ZP',
        store_url: 'meera-gold',
        shop_logo: 'meera-gold.webp',
        shop_cover: 'meera-gold-cover.webp',
        street: 'MG Road',
        city: 'Kochi',
        state: 'Kerala',
        pincode: '682016',
        country: 'Nepal',
        brand_color: '#1f5c4a',
        tagline: 'Gold, month by month',
      },
    },
    place: 'toast',
    fallback: 'Registration failed',
    besideFields: (rest) => rest || 'Registration failed',
    fields: { ...profileStep, ...storeStep },
    turn: turnStep,
    kept: { ...typedStore, ...typedProfile, '^Phone number': phone },
    instead: { otp_required: 'Please verify the OTP for this phone number first.' },
  },
  ...forgottenPassword({
    paths,
    send: 'sendSellerForgotPasswordOtp',
    verify: 'verifySellerForgotPasswordOtp',
    phone,
    password,
    alsoToast: 'OTP verification failed',
  }),
  load('showSellerProfile', paths.portfolio, 'Failed to load seller', { opensSession: true }),
  load('showSellerProfile', paths.profile, 'Failed to load profile.', { from: paths.contact }),
  load('showSellerProfile', paths.storeProfile, 'Failed to load store profile. Please login again.', {
    from: paths.contact,
  }),
  {
    call: 'showSellerProfile',
    at: paths.kyc,
    own: { showSellerProfile: () => json(sellerWith('PENDING')) },
    before: async () => void (await findButton(copy.kyc.refresh)),
    press: press(copy.kyc.refresh),
    place: 'toast',
    fallback: 'Failed to load seller',
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
  {
    call: 'updateSellerProfile',
    at: paths.profile,
    before: async () => {
      await pressed(copy.profile.edit);
      fill({ '^Name': 'Meera Shah', '^Email': 'meera@example.com' });
    },
    press: press(copy.profile.submit),
    sends: { form: { seller_name: 'Meera Shah', email: 'meera@example.com' } },
    place: 'toast',
    fallback: 'Failed to update profile.',
    fields: { seller_name: /^Name/, email: /^Email/ },
    kept: { '^Name': 'Meera Shah', '^Email': 'meera@example.com' },
    instead: { changed_meanwhile: sharedCopy.form.conflict },
  },
  {
    call: 'updateSellerProfile',
    at: paths.profile,
    before: async () => {
      await findButton(copy.profile.edit);
      await chooseImage(copy.profile.photo);
    },
    press: press(photoCopy.confirm),
    sends: { form: { seller_profile_photo: `${phone}.webp` } },
    place: 'toast',
    fallback: 'Failed to update photo.',
  },
  {
    call: 'updateSellerProfile',
    at: paths.storeProfile,
    before: async () => {
      await pressed(copy.storeProfile.edit);
      fill({ '^Shop name': 'Meera & Daughters', '^City': 'Thrissur' });
    },
    press: press(copy.storeProfile.submit),
    fill: async () => {
      await cropImage(copy.storeProfile.logo);
      await cropImage(copy.shopFace.cover);
      fill({
        '^Shop phone': '4872223344',
        '^WhatsApp': '9847012346',
        '^GST number': '32aagcm4821k1zq',
        '^Street': '4 Palace Road',
        '^State': 'Tamil Nadu',
        '^Pincode': '680001',
        '^Country': 'Nepal',
        '^Brand colour': '0F5C6E',
        '^Tagline': 'Since 1962',
        '^Opening hours': 'Every day, 10 to 9',
        '^UPI ID': 'Meera@OKbank',
        '^SMS and WhatsApp': '500',
      });
    },
    sends: {
      form: {
        shop_name: 'Meera & Daughters',
        shop_phone_number: '4872223344',
        whatsapp_number: '9847012346',
        seller_GSTIN: '32AAGCM4821K1ZQ',
        brand_color: '#0f5c6e',
        tagline: 'Since 1962',
        opening_hours: 'Every day, 10 to 9',
        upi_id: 'meera@okbank',
        message_limit: '500',
        street: '4 Palace Road',
        city: 'Thrissur',
        state: 'Tamil Nadu',
        pincode: '680001',
        country: 'Nepal',
        shop_logo: 'meera-logo.webp',
        shop_cover: 'meera-cover.webp',
      },
    },
    place: 'toast',
    fallback: 'Failed to update store profile.',
    fields: storeFields,
    firstAlone: true,
    kept: { '^Shop name': 'Meera & Daughters', '^City': 'Thrissur' },
  },
  load('listEnrollments', paths.portfolio, 'Failed to load Portfolio.', {
    sends: { query: { page: '1', page_size: '6' } },
  }),
  load('showEnrollmentAnalytics', paths.portfolio, 'Failed to load analytics.'),
  load('showPaymentAnalytics', paths.portfolio, 'Failed to load analytics.', {
    sends: { query: daysFrom('2026-11-01') },
  }),
  load('showCollections', paths.portfolio, copy.portfolio.collections.failed),
  load('showPaymentAnalytics', paths.quick, 'Failed to load analytics.', {
    sends: { query: daysFrom(VISITED_ON) },
  }),
  load('listTransactions', paths.quick, 'Failed to load analytics.', {
    sends: {
      query: { from: VISITED_ON, to: VISITED_ON, figure: 'outstanding', sort: 'overdue', page_size: '5' },
    },
  }),
  load('showLiability', paths.liability, liabilityCopy.failed),
  load('listJournal', paths.journalOf('e1'), journalCopy.failed, {
    sends: { query: { page: '1', enrollment: 'e1' } },
  }),
  load('listEnrollments', paths.customers, 'Failed to load customers.', {
    sends: { query: { page: '1' } },
  }),
  load('listPeopleWithoutPlan', `${paths.customers}?people=1`, counterCopy.people.failed, {
    sends: { query: { page: '1' } },
  }),
  load('showCustomer', paths.customer('u1'), 'Failed to load customer.', {
    sends: { path: { customerId: 'u1' } },
    instead: { not_found: 'Customer not found.' },
  }),
  load('listTransactions', paths.payments, 'Failed to load payments.', {
    sends: { query: { page: '1', sort: 'overdue' } },
  }),
  load('listTransactions', paths.transactions, 'Failed to load transactions.', {
    retry: 'Reload',
    sends: { query: { page: '1' } },
  }),
  markPaid(paths.payments, 'Mark as Paid', 'Failed to mark payment as paid.'),
  markPaid(paths.transactions, 'Mark As Paid', 'Failed to mark as paid.'),
  receivePayment,
  sendPhoneChangeOtp,
  addCustomer,
  sendConsentOtp,
  enrollCustomer,
  requestRedemptionForCustomer,
  changeCustomerPhone,
  mergeCustomers,
  recordNomineeClaim,
  takeBackNomineeClaim,
  voidPayment(paths.payments, /^Void Ananya Rao/),
  correctPayment(paths.payments, /^Correct Ananya Rao/),
  correctPayment(paths.customer('u1'), /^Correct Eleven Months Gold/),
  voidPayment(paths.customer('u1'), /^Void Eleven Months Gold/),
  load('showSupportContact', paths.contact, 'Failed to load contact info.', { place: 'alert' }),
  load('listPlans', paths.plans, 'Failed to load plans.', wholeList),
  {
    call: 'createPlan',
    at: paths.plans,
    before: async () => {
      await pressed(copy.plans.add);
      fill({ ...keptPlan, '^What the plan saves': '22' });
      await pressed(planFormCopy.submit);
      await screen.findByText(planFormCopy.confirmQuestion);
    },
    fill: async () => {
      fireEvent.click(button(planFormCopy.confirmBack));
      for (const [at, line] of planLines.entries()) {
        fireEvent.click(button(planFormCopy.addOption));
        type(planFormCopy.optionLine(at + 1), line);
      }
      await cropImage(planFormCopy.mainImage);
      await chooseImages(planFormCopy.images, 2);
      fireEvent.click(screen.getByLabelText(planFormCopy.activate));
      await pressed(planFormCopy.submit);
      await screen.findByText(planFormCopy.confirmQuestion);
    },
    press: press(planFormCopy.confirmCreate),
    sends: {
      form: {
        ...typedPlan,
        karat: '22',
        late_rule: 'shop_decides',
        is_active: 'false',
        'options[0]': planLines[0],
        'options[1]': planLines[1],
        main_image: 'Golden-Lotus.webp',
        images: ['Golden-Lotus.webp', 'Golden-Lotus.webp'],
      },
    },
    place: 'toast',
    fallback: 'Failed to save plan. Please check all fields and try again.',
    fields: planFields,
    kept: keptPlan,
    news: ['plan_exists'],
    instead: { idempotency_mismatch: planFormCopy.createdBefore },
    ends: ['idempotency_mismatch'],
  },
  {
    call: 'setPlanActive',
    at: paths.plans,
    before: async () => {
      await pressed(/^Deactivate/);
      await findButton('Deactivate');
    },
    press: press('Deactivate'),
    sends: { path: { id: plan().id }, json: { is_active: false } },
    place: 'toast',
    fallback: 'Failed to update plan status.',
    instead: { not_found: copy.plans.goneMeanwhile },
  },
  load('listCatalogue', paths.catalogue, 'Failed to load catalogue.', wholeList),
  {
    call: 'createCatalogueItem',
    at: paths.catalogue,
    before: async () => {
      await pressed(copy.catalogue.add);
      fill(typedItem);
      await cropImage(copy.catalogue.image);
    },
    fill: () => type(copy.catalogue.tags, 'festive, temple'),
    press: press(copy.catalogue.submit),
    sends: { form: { ...sentItem, tags: ['festive', 'temple'], product_image: 'Peacock-Choker.webp' } },
    place: 'toast',
    fallback: 'Failed to save item.',
    fields: { ...itemFields, product_image: /^Product picture/ },
    firstAlone: true,
    besideFields: (_, first) => first,
    kept: typedItem,
    instead: { idempotency_mismatch: copy.catalogue.createdBefore },
    ends: ['idempotency_mismatch'],
  },
  {
    call: 'updateCatalogueItem',
    at: paths.catalogue,
    before: async () => {
      await pressed(/^Edit /);
      fill(typedItem);
    },
    fill: () => void fireEvent.click(button(`Remove ${jhumka.tags[0]}`)),
    press: press(copy.catalogue.submit),
    sends: { path: { id: jhumka.id }, json: { ...sentItem, tags: jhumka.tags.slice(1) } },
    place: 'toast',
    fallback: 'Failed to save item.',
    instead: { not_found: copy.catalogue.goneMeanwhile, changed_meanwhile: sharedCopy.form.conflict },
    ends: ['not_found'],
    fields: itemFields,
    firstAlone: true,
    besideFields: (_, first) => first,
    kept: typedItem,
  },
  deletion('deleteCatalogueItem', paths.catalogue, jhumka.id, copy.catalogue, 'Failed to delete item.'),
  load('showDesk', paths.desk, deskCopy.failed),
  {
    call: 'searchStore',
    at: paths.desk,
    before: async () => {
      await screen.findByLabelText(deskCopy.search.label);
      type(deskCopy.search.label, '98765 43210');
    },
    press: () => void fireEvent.submit(screen.getByRole('form', { name: deskCopy.search.name })),
    sends: { query: { q: '98765 43210' } },
    place: 'page',
    fallback: deskCopy.search.failed,
    retry: deskCopy.search.retry,
  },
  load('showGoldRates', paths.goldRates, goldRatesCopy.failed),
  load('listGoldRates', paths.goldRates, goldRatesCopy.failed, {
    sends: { query: { karat: '22', page: '1', page_size: '30' } },
  }),
  {
    call: 'setGoldRates',
    at: paths.goldRates,
    before: async () => {
      await pressed(goldRatesCopy.set);
      fill(typedRate);
    },
    press: press(goldRatesCopy.dialog.submit),
    sends: {
      json: {
        rates: [
          { karat: 24, paise_per_gram: 682_000 },
          { karat: 22, paise_per_gram: 633_300 },
        ],
      },
    },
    place: 'toast',
    fallback: goldRatesCopy.dialog.failed,
    instead: {
      idempotency_mismatch: goldRatesCopy.dialog.savedBefore,
      changed_meanwhile: sharedCopy.form.conflict,
    },
    ends: ['idempotency_mismatch'],
    kept: typedRate,
  },
  {
    call: 'setGoldRateSettings',
    at: paths.goldRates,
    before: async () => {
      await pressed(goldRatesCopy.settings);
      fill(typedLimit);
      fireEvent.click(screen.getByLabelText(new RegExp(`^${goldRatesCopy.settingsDialog.isShown}`)));
    },
    press: press(goldRatesCopy.settingsDialog.submit),
    sends: { json: { is_shown: false, max_age_hours: 48 } },
    place: 'toast',
    fallback: goldRatesCopy.settingsDialog.failed,
    instead: { changed_meanwhile: sharedCopy.form.conflict },
    fields: { max_age_hours: /^Ask after/ },
    kept: typedLimit,
  },
  load('showDaySheet', paths.daySheet, daySheetCopy.failed),
  {
    call: 'closeDay',
    at: paths.daySheet,
    before: async () => {
      await pressed(daySheetCopy.close);
      fill(typedClosing);
    },
    press: press(daySheetCopy.dialog.submit),
    sends: {
      json: { day: VISITED_ON, cash_booked: 3000, cash_counted: 2950, reason: 'Change given twice' },
    },
    place: 'toast',
    fallback: daySheetCopy.dialog.failed,
    fields: { cash_counted: /^Cash counted/, reason: /^Why the cash differs/ },
    instead: { idempotency_mismatch: daySheetCopy.dialog.closedBefore },
    ends: ['day_closed', 'idempotency_mismatch'],
    kept: typedClosing,
  },
  {
    ...contact(paths.desk, deskCopy.call('Ananya Rao'), 'called'),
    eachPress: true,
    place: 'toast',
    fallback: deskCopy.notRecorded,
  },
  {
    call: 'setReportNotFound',
    at: paths.desk,
    own: { showDesk: () => json({ ...deskWith(), reported_payments: [reportedPayment] }) },
    before: async () => pressed(/^Not found Ananya Rao/),
    press: press('Not found'),
    sends: { path: { id: reportedPayment.enrollment }, json: { reference: reportedPayment.reference } },
    place: 'toast',
    fallback: deskCopy.reported.deleteFailed,
    instead: { not_found: deskCopy.reported.deleted }, // another one was reported meanwhile: a success
  },
  {
    call: 'settleCheque',
    at: paths.desk,
    own: { showDesk: () => json({ ...deskWith(), cheques: [cheque] }) },
    before: async () => {
      await pressed(/^Returned Kavitha Reddy/);
      fill({ '^Reason': 'Funds were insufficient' });
    },
    press: press(paymentsCopy.cheque.returned.submit),
    sends: {
      path: { id: cheque.payment },
      json: { outcome: 'returned', reason: 'Funds were insufficient' },
    },
    place: 'toast',
    fallback: paymentsCopy.cheque.failed,
    fields: { reason: /^Reason/ },
    kept: { '^Reason': 'Funds were insufficient' },
    instead: { idempotency_mismatch: paymentsCopy.cheque.savedBefore },
    ends: ['idempotency_mismatch', 'conflict'],
  },
  {
    call: 'voidPayout',
    at: paths.customer('u1'),
    own: { showCustomer: () => json(ananyaRao) },
    before: async () => {
      await pressed(/^Void voucher 17/);
      fill({ '^Reason': 'Nobody came for it' });
    },
    press: press(refundCopy.voiding.submit),
    sends: { path: { id: 'v1' }, json: { reason: 'Nobody came for it' } },
    place: 'toast',
    fallback: refundCopy.voiding.failed,
    fields: { reason: /^Reason/ },
    kept: { '^Reason': 'Nobody came for it' },
    instead: { idempotency_mismatch: refundCopy.voiding.savedBefore },
    ends: ['idempotency_mismatch', 'conflict'],
  },
  ...(['hold', 'release'] as const).map((kind): Flow => ({
    call: `${kind}Enrollment`,
    at: paths.customer('u1'),
    own: {
      showCustomer: () =>
        json({
          ...ananyaRao,
          enrollments: [
            {
              ...ananyaRao.enrollments[0]!,
              status: kind === 'hold' ? 'active' : 'on_hold',
              transactions: [],
            },
          ],
        }),
    },
    before: async () => {
      await pressed(new RegExp(`^${holdCopy[kind]}.*Eleven Months Gold`));
      fill({ '^Reason': 'A dispute' });
    },
    press: press(holdCopy[kind]),
    sends: { path: { id: 'e1' }, json: { reason: 'A dispute' } },
    place: 'toast',
    fallback: holdCopy.failed,
    fields: { reason: /^Reason/ },
    kept: { '^Reason': 'A dispute' },
    instead: { idempotency_mismatch: holdCopy.savedBefore },
    ends: ['idempotency_mismatch', 'conflict'],
  })),
  {
    call: 'payRefund',
    at: paths.desk,
    own: { showDesk: () => json(deskWith({ refund: { count: 1, lines: [deskLine({ amount: 1900 })] } })) },
    before: async () => {
      await pressed(/^Pay refund Ananya Rao/);
      fill({ '^Amount': '1000', '^Reference': 'UPI 7' });
    },
    press: press(refundCopy.paying.submit),
    sends: {
      path: { id: deskLine().enrollment },
      json: { amount: 1000, paid_through: 'cash', payment_reference: 'UPI 7' },
    },
    place: 'toast',
    fallback: refundCopy.paying.failed,
    fields: { amount: /^Amount/, payment_reference: /^Reference/ },
    kept: { '^Amount': '1000', '^Reference': 'UPI 7' },
    instead: { idempotency_mismatch: refundCopy.paying.savedBefore },
    ends: ['idempotency_mismatch', 'conflict'],
  },
  {
    call: 'cancelEnrollment',
    at: paths.customer('u1'),
    own: { showCustomer: () => json(ananyaRao) },
    before: async () => {
      await pressed(/^Cancel plan Eleven Months Gold/);
      fill({ '^Reason': 'Moved away', '^Deduction': '500' });
    },
    press: () =>
      void fireEvent.click(
        [...document.querySelectorAll('dialog button')].find(
          (one) => one.textContent === refundCopy.cancelling.submit,
        )!,
      ),
    sends: { path: { id: 'e1' }, json: { reason: 'Moved away', deduction: 500 } },
    place: 'toast',
    fallback: refundCopy.cancelling.failed,
    fields: { reason: /^Reason/, deduction: /^Deduction/ },
    kept: { '^Reason': 'Moved away', '^Deduction': '500' },
    ends: ['idempotency_mismatch', 'not_cancellable'],
  },
  {
    call: 'lapseEnrollments',
    at: paths.desk,
    own: {
      showDesk: () =>
        json(deskWith({ first_payment: { count: 1, lines: [deskLine({ day: '2026-10-01' })] } })),
    },
    before: async () => pressed('Let 1 lapse'),
    press: press(deskCopy.lapse.submit),
    sends: { json: { enrollments: [deskLine().enrollment] } },
    place: 'toast',
    fallback: deskCopy.lapse.failed,
  },
  load('previewReminders', paths.desk, deskCopy.reminding.failed, {
    own: ofReminders,
    before: async () => void (await findButton(deskCopy.reminding.one('Ananya Rao'))),
    press: press(deskCopy.reminding.one('Ananya Rao')),
    sends: { query: { section: 'overdue', enrollment: deskLine().enrollment } },
  }),
  {
    call: 'sendReminders',
    at: paths.desk,
    own: ofReminders,
    before: async () => {
      await pressed(`${deskCopy.reminding.all} ${deskCopy.sections.overdue}`);
      await screen.findByText('Please pay.');
    },
    press: press(deskCopy.reminding.submit),
    sends: { json: { section: 'overdue' } },
    place: 'toast',
    fallback: deskCopy.reminding.sendFailed,
  },
  {
    call: 'recordContact',
    at: paths.desk,
    before: async () => {
      await pressed(deskCopy.snooze('Ananya Rao'));
      fill(typedSnooze);
    },
    press: press(deskCopy.dialog.submit),
    sends: {
      path: { id: deskLine().enrollment },
      json: { kind: 'snoozed', note: 'Pays on Friday', snooze_until: '2026-11-27' },
    },
    place: 'toast',
    fallback: deskCopy.dialog.failed,
    fields: { snooze_until: /^Bring back on/, note: /^Note/ },
    kept: typedSnooze,
    instead: { idempotency_mismatch: deskCopy.dialog.savedBefore },
    ends: ['idempotency_mismatch'],
  },
  load('listRedemptionRequests', paths.redemptions, 'Failed to load requests.', wholeList),
  accepting,
  {
    call: 'rejectRedemption',
    at: paths.redemptions,
    before: async () => {
      await pressed(/^Reject/);
      fill(typedReason);
    },
    press: press(copy.redemptions.reject),
    sends: { path: { id: request().id }, json: { reason: 'A reason' } },
    place: 'toast',
    fallback: copy.redemptions.rejectFailed,
    fields: { reason: /^Reason/ },
    kept: typedReason,
    ...decided,
  },
  {
    call: 'undoApproval',
    at: paths.redemptions,
    own: acceptedRequest,
    before: async () => {
      await pressed(/^Undo/);
      fill(typedReason);
    },
    press: press(copy.redemptions.undo),
    sends: { path: { id: request().id }, json: { reason: 'A reason' } },
    place: 'toast',
    fallback: copy.redemptions.undoFailed,
    fields: { reason: /^Reason/ },
    kept: typedReason,
    ...decided,
  },
  {
    call: 'handOver',
    at: paths.redemptions,
    own: acceptedRequest,
    before: async () => {
      await pressed(/^Hand over/);
      fill(typedHandover);
    },
    press: press(copy.redemptions.handOver),
    sends: {
      path: { id: request().id },
      json: {
        item: 'Bangle',
        purity: '22K 916',
        gross_weight: 9600,
        net_weight: 9600,
        rate: 6250,
        making_charge: 0,
        gst_rate: 0,
        invoice_number: 'B-204',
        settled: null,
        paid_through: null,
      },
    },
    place: 'toast',
    fallback: copy.redemptions.handOverFailed,
    fields: {
      item: /^Item/,
      purity: /^Purity/,
      gross_weight: /^Gross weight/,
      net_weight: /^Net weight/,
      rate: /^Rate per gram/,
      making_charge: /^Making charge/,
      gst_rate: /^GST/,
      invoice_number: /^Invoice number/,
    },
    kept: typedHandover,
    ...decided,
  },
  load('listStaff', paths.staff, 'Failed to load staff.', wholeList),
  {
    call: 'exportList',
    at: paths.staff,
    before: async () => void (await findButton(copy.exports.start)),
    press: press(copy.exports.start),
    sends: { query: { list: 'staff' } },
    place: 'alert',
    fallback: copy.exports.failed,
  },
  {
    call: 'addStaffMember',
    at: paths.staff,
    before: async () => {
      await pressed(staffCopy.add);
      fill(typedMember);
    },
    press: press(staffCopy.submit),
    sends: { json: sentMember },
    place: 'toast',
    fallback: 'Failed to save staff member.',
    fields: member,
    kept: typedMember,
    instead: { idempotency_mismatch: staffCopy.addedBefore },
    ends: ['idempotency_mismatch'],
  },
  {
    call: 'changeStaffMember',
    at: paths.staff,
    before: async () => {
      await pressed(/^Edit /);
      fill(typedMember);
    },
    press: press(staffCopy.submit),
    sends: { path: { id: kavya.id }, json: sentMember },
    place: 'toast',
    fallback: 'Failed to save staff member.',
    instead: { not_found: staffCopy.goneMeanwhile, changed_meanwhile: sharedCopy.form.conflict },
    ends: ['not_found'],
    fields: member,
    kept: typedMember,
  },
  deletion('deleteStaffMember', paths.staff, kavya.id, staffCopy, 'Failed to delete staff member.'),
];

/** Calls of the jeweller's pages that are public and have no seller path (spec B7). */
const alsoPublic = ['fetchCsrfToken', 'resetPassword', 'listPlans', 'listCatalogue'];

export const side: Side = {
  realm: 'seller',
  loginTitle: sellerLoginCopy.title,
  makes: ({ id, path, node }) =>
    path.startsWith('/seller/') ||
    alsoPublic.includes(id) ||
    JSON.stringify(node.security ?? []).includes('"seller'),
  flows,
  quiet: {
    showBranding: { at: paths.customers, shows: 'Ananya Rao', sends: { query: { subdomain: 'meera' } } },
    showSellerPhoneVerification: {
      at: paths.register,
      visitor: true,
      arrange: () => saveDraft(registrationForm.draft, { phone_number: phone }, {}),
      shows: sharedCopy.otp.send,
      sends: { query: { phone_number: phone } },
    },
    showNews: { at: paths.desk, shows: 'Ananya Rao' },
    listEnrollmentProgress: {
      at: paths.customers,
      shows: '8 of 11 instalments paid',
      own: { listEnrollments: () => json(pageOf([enrollment({ id: someId })])) },
      sends: { query: { ids: someId } },
    },
  },
  elsewhere: {
    fetchCsrfToken: 'tests/api/transport.test.ts',
    refreshSellerToken: 'tests/api/transport.test.ts',
    logoutSeller: 'tests/machines/session/session.test.ts',
    showCashOfDay: 'tests/screens/seller/legalHints.test.tsx',
    setNewsSeen: 'tests/machines/seller/news.test.ts',
    showPush: 'tests/api/push.test.ts',
    subscribeToPush: 'tests/api/push.test.ts',
    unsubscribeFromPush: 'tests/api/push.test.ts',
    setPin: 'tools/statecharts/models/seller/pinForm.model.tsx',
    removePin: 'tools/statecharts/models/seller/pin.model.tsx',
    lockSession: 'tests/machines/seller/lock.test.ts',
    unlockSession: 'tests/machines/seller/lock.test.ts',
  },
  own: {
    showSellerProfile: () => json({ ...sellerWith('ACTIVE'), messages_sent: 214 }),
    updateSellerProfile: () => json(sellerWith('ACTIVE')),
    loginSeller: () => json({ seller: sellerWith('ACTIVE') }),
    refreshSellerToken: () => json({ code: 'unauthenticated', detail: 'Please log in.' }, 401),
    listEnrollments: () => json(pageOf([enrollment()])),
    listTransactions: () => json(pageOf([transaction({ scheduled_due_date: '2026-01-01' })])),
    listRedemptionRequests: () => json(pageOf([request()])),
    showGoldRates: () => json(rateBoard.board),
    listGoldRates: () => json(rateBoard.history),
    showDaySheet: () => json(daySheet()),
    closeDay: () => json(closedSheet, 201),
    showDesk: () => json(deskWith({ overdue: { count: 2, amount: 10_000, lines: [deskLine()] } })),
    showNews: () => json({ unread: 0, results: [] }),
    listJournal: () => json(pageOf([journalEntry()])),
    listPlans: () => json(pageOf([plan()])),
    listCatalogue: () => json(pageOf([jhumka])),
    listStaff: () => json(pageOf([kavya])),
    exportList: () =>
      new Response('Name\r\n', {
        headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="staff.csv"' },
      }),
  },
};

/** Narrows a list by words and days. */
const narrow = async (search: string, apply: string) => {
  await findButton(apply);
  type(search, 'Ananya');
  fill({ '^From': '01/10/2026', '^To': '31/10/2026' });
};
const narrowed = { page: '1', q: 'Ananya', from: '2026-10-01', to: '2026-10-31' };
const onTwoPages = (call: string, at: string, row: object, more = {}): Visit => ({
  call,
  at,
  own: { [call]: () => json(pageOf([row], 2)) },
  before: async () => void (await findButton('Next')),
  press: press('Next'),
  sends: { query: { page: '2', ...more } },
});

const referenceSeen = () =>
  json({ code: 'reference_seen', detail: 'Receipt 12 of Ananya Rao carries the same reference.' }, 409);
const rateOld = () =>
  json(
    {
      code: 'rate_old',
      detail: 'The rate of 22 karat gold was set on 19 Nov 2026. Use it?',
      gold_rate: { karat: 22, paise_per_gram: 633_300, set_at: '2026-11-19T04:35:00Z' },
    },
    409,
  );
const withRate = /^Book 0\.|^Accept at/;
const marking = markPaid(paths.payments, 'Mark as Paid', '');
const correcting = correctPayment(paths.payments, /^Correct Ananya Rao/);

const further: Visit[] = [
  {
    ...marking,
    own: { markTransactionPaid: referenceSeen },
    before: async () => {
      await marking.before!();
      marking.press!();
      await findButton(paymentsCopy.bookAnyway);
    },
    press: press(paymentsCopy.bookAnyway),
    sends: { ...marking.sends, json: { ...marking.sends!.json, is_reference_confirmed: true } },
  },
  {
    ...correcting,
    own: { ...correcting.own, correctPayment: referenceSeen },
    before: async () => {
      await correcting.before!();
      correcting.press!();
      await findButton(paymentsCopy.bookAnyway);
    },
    press: press(paymentsCopy.bookAnyway),
    sends: { ...correcting.sends, json: { ...correcting.sends!.json, is_reference_confirmed: true } },
  },
  {
    ...receivePayment,
    own: { ...receivePayment.own, receivePayment: referenceSeen },
    before: async () => {
      await receivePayment.before!();
      receivePayment.press!();
      await findButton(paymentsCopy.bookAnyway);
    },
    press: press(paymentsCopy.bookAnyway),
    sends: { json: { ...receivePayment.sends!.json, is_reference_confirmed: true } },
  },
  ...[marking, receivePayment, accepting].map((row) => ({
    ...row,
    own: { ...row.own, [row.call]: rateOld },
    before: async () => {
      await row.before!();
      row.press!();
      await findButton(withRate);
    },
    press: press(withRate),
    sends: {
      ...row.sends,
      json: {
        ...row.sends!.json,
        gold_rates: [{ karat: 22, paise_per_gram: 633_300 }],
        is_old_rate_confirmed: true,
      },
    },
  })),
  {
    call: 'exportList',
    at: paths.import,
    own: {
      ...registerAnswers,
      checkRegister: () =>
        json({
          ...checkedRegister,
          errors: [{ row: 2, field: 'phone', value: '98765', message: 'Not a phone number' }],
          error_rows: 1,
        }),
    },
    before: async () => {
      await chooseRegister();
      await pressed(importCopy.columns.check);
      await findButton(importCopy.downloadErrors);
    },
    press: press(importCopy.downloadErrors),
    sends: { query: { list: 'register_errors', import: register.id } },
  },
  ...(
    [
      ['listPlans', paths.plans, { page_size: '100' }],
      ['listCatalogue', paths.catalogue, { page_size: '100' }],
      ['listStaff', paths.staff, { page_size: '100' }],
      ['listRedemptionRequests', paths.redemptions, { page_size: '100' }],
    ] as const
  ).map(([call, at, more]) => ({
    call,
    at,
    own: { [call]: () => firstOfTwo() },
    sends: { query: { page: '2', ...more } },
  })),
  onTwoPages('listEnrollments', paths.customers, enrollment()),
  onTwoPages('listTransactions', paths.payments, transaction(), { sort: 'overdue' }),
  {
    call: 'listEnrollments',
    at: `${paths.customers}?status=active`,
    sends: { query: { page: '1', status: 'active' } },
  },
  {
    call: 'listTransactions',
    at: `${paths.payments}?figure=due&to=2026-11-21`,
    sends: { query: { page: '1', sort: 'overdue', figure: 'due', to: '2026-11-21' } },
  },
  {
    call: 'exportList',
    at: `${paths.payments}?figure=collected`,
    before: async () => void (await findButton(copy.exports.start)),
    press: press(copy.exports.start),
    sends: { query: { list: 'transactions', figure: 'collected' } },
  },
  {
    call: 'listEnrollments',
    at: paths.customers,
    before: async () => void (await findButton(copy.customers.customer)),
    press: press(copy.customers.customer),
    sends: { query: { page: '1', sort: 'user_name' } },
  },
  {
    call: 'listEnrollments',
    at: paths.customers,
    before: () => narrow(copy.customers.search, copy.customers.apply),
    press: press(copy.customers.apply),
    sends: { query: narrowed },
  },
  {
    call: 'listTransactions',
    at: paths.payments,
    before: async () => {
      await narrow(copy.payments.search, copy.payments.apply);
      fireEvent.click(button(copy.payments.apply));
    },
    press: press(copy.payments.tabs.failed),
    sends: { query: { ...narrowed, status: 'failed', sort: 'overdue' } },
  },
  {
    call: 'showDaySheet',
    at: paths.daySheetOf('2026-10-31'),
    sends: { query: { day: '2026-10-31' } },
  },
  {
    call: 'showLiability',
    at: paths.liability,
    before: async () => {
      await findButton(liabilityCopy.show);
      type(liabilityCopy.day, '31/10/2026');
    },
    press: press(liabilityCopy.show),
    sends: { query: { as_of: '2026-10-31' } },
  },
  onTwoPages('listGoldRates', paths.goldRates, rateBoard.history.results[0]!, {
    karat: '22',
    page_size: '30',
  }),
  onTwoPages('listJournal', paths.journal, journalEntry()),
  {
    call: 'listJournal',
    at: paths.journal,
    before: () => narrow(journalCopy.search, journalCopy.apply),
    press: press(journalCopy.apply),
    sends: { query: narrowed },
  },
  {
    call: 'exportList',
    at: paths.journalOf('e1'),
    before: async () => void (await findButton(copy.exports.start)),
    press: press(copy.exports.start),
    sends: { query: { list: 'journal', enrollment: 'e1' } },
  },
  {
    call: 'exportList',
    at: paths.customers,
    before: async () => {
      await narrow(copy.customers.search, copy.customers.apply);
      fireEvent.click(button(copy.customers.apply));
    },
    press: press(copy.exports.start),
    sends: { query: { list: 'enrollments', q: 'Ananya', from: '2026-10-01', to: '2026-10-31' } },
  },
  {
    call: 'exportList',
    at: paths.transactions,
    before: async () => {
      await screen.findByLabelText(copy.transactions.search);
      type(copy.transactions.status, 'paid');
    },
    press: press(copy.exports.start),
    sends: { query: { list: 'transactions', status: 'paid' } },
  },
  {
    call: 'listTransactions',
    at: paths.transactions,
    before: async () => {
      await screen.findByLabelText(copy.transactions.search);
      type(copy.transactions.search, 'Ananya');
    },
    press: () => type(copy.transactions.status, 'paid'),
    sends: { query: { page: '1', q: 'Ananya', status: 'paid' } },
  },
  {
    call: 'showDesk',
    at: paths.desk,
    before: async () => void (await findButton(/^Show more/)),
    press: press(/^Show more/),
    sends: { query: { section: 'overdue', lines: '21' } },
  },
  {
    call: 'showCashOfDay',
    at: paths.payments,
    before: async () => void (await findButton(/^Mark as Paid /)),
    press: press(/^Mark as Paid /),
    sends: { query: { enrollment: 'e1', day: VISITED_ON } },
  },
  {
    call: 'showPaymentAnalytics',
    at: paths.quick,
    before: async () => void (await findButton(copy.quick.thisWeek)),
    press: press(copy.quick.thisWeek),
    sends: { query: daysFrom('2026-11-16') },
  },
  {
    call: 'updateCatalogueItem',
    at: paths.catalogue,
    before: async () => {
      await pressed(/^Edit /);
      fill(typedItem);
      jhumka.tags.forEach((tag) => fireEvent.click(button(`Remove ${tag}`)));
      await cropImage(copy.catalogue.image);
    },
    press: press(copy.catalogue.submit),
    sends: {
      path: { id: jhumka.id },
      form: { ...sentItem, tags: '', product_image: 'Peacock-Choker.webp' },
    },
  },
  {
    call: 'addStaffMember',
    at: paths.staff,
    before: async () => {
      await pressed(staffCopy.add);
      fill({ '^Name': 'Ravi Menon', '^Phone number': '9845012345' });
    },
    press: press(staffCopy.submit),
    sends: { json: { ...sentMember, whatsapp: null, address: null, role: null } },
  },
  contact(paths.payments, `${deskCopy.whatsapp('Ananya Rao')}, Eleven Months Gold`, 'reminded'),
  contact(paths.transactions, transaction().user_phone, 'called'),
  contact(paths.customer('u1'), new RegExp(`^${deskCopy.remind}`), 'reminded', {
    showCustomer: () => json({ ...ananyaRao, enrollments: [late] }),
  }),
  ...(['addStaffMember', 'changeStaffMember'] as const).map((call) => ({
    call,
    at: paths.staff,
    before: async () => {
      await pressed(call === 'addStaffMember' ? staffCopy.add : /^Edit /);
      fill({ ...typedMember, '^Login': 'manager' });
    },
    press: press(staffCopy.submit),
    sends: {
      ...(call === 'changeStaffMember' && { path: { id: kavya.id } }),
      json: { ...sentMember, role: 'manager' },
    },
  })),
];

const pageSize = 'The server’s own page size is good enough.';
const noPageAsks = 'The form does not ask for it.';
const pinOfPerson = 'Its form and its model: tools/statecharts/models/seller/pinForm.model.tsx.';
const fixed = 'It cannot be changed.';
const noStore = 'Only where the address names no store (tests/lib/catalogue.test.ts).';

const pushManager = 'Only with a browser’s subscription (tests/api/push.test.ts).';

export const requests: Requests = {
  further,
  unsent: {
    'addCustomer json corrects': 'after Back from the plan alone: the inputs of personForm.model.tsx',
    'listPeopleWithoutPlan query page_size': pageSize,
    'listPeopleWithoutPlan query q': 'the search of every list: pagedList.model.tsx',
    'requestRedemptionForCustomer json otp': 'as for a plan: enrollCustomer',
    'createPlan form faq': noPageAsks,
    'createPlan form plan_details': noPageAsks,
    'createPlan form terms_conditions': noPageAsks,
    'listCatalogue query seller': noStore,
    'listCatalogue query store_url': noStore,
    'listJournal query page_size': pageSize,
    'sendReminders json enrollment': 'Of one line: tools/statecharts/models/seller/desk.model.tsx.',
    'setNewsSeen json seen_until': 'The bell: tests/machines/seller/news.test.ts.',
    'subscribeToPush json endpoint': pushManager,
    'subscribeToPush json keys': pushManager,
    'unsubscribeFromPush json endpoint': pushManager,
    'setPin json current_password': pinOfPerson,
    'setPin json pin': pinOfPerson,
    'unlockSession json pin': 'The locked screen: tests/machines/seller/lock.test.ts.',
    'showDaySheet query lines': pageSize,
    'updateSellerProfile form phone_number': fixed,
    'updateSellerProfile form store_url': fixed,
    'updateSellerProfile form takes_part_payments': 'a switch of the store’s form: storeForm.model.tsx',
    'updateSellerProfile form gst_rate': 'a field of the store’s form: storeForm.model.tsx',
  },
};
