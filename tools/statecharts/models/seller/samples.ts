// Sample records of the seller's pages, as the API returns them.
import { createActor, createMachine, type ActorRefFrom } from 'xstate';
import type { DaySheet } from '../../../../src/api/daySheet.ts';
import type { CatalogueItem } from '../../../../src/api/catalogue.ts';
import type {
  CustomerDetail,
  NomineeClaim,
  Person,
  PhoneChangeDraft,
} from '../../../../src/api/customers.ts';
import type { Cheque, Contact, Desk, DeskLine, DeskSection, SectionName } from '../../../../src/api/desk.ts';
import type { Enrollment } from '../../../../src/api/enrollments.ts';
import type { GoldRate, RateBoard } from '../../../../src/api/goldRates.ts';
import type { Seller } from '../../../../src/api/account.ts';
import type { JournalEntry } from '../../../../src/api/journal.ts';
import type { ListPage } from '../../../../src/api/pages.ts';
import type { Plan } from '../../../../src/api/plans.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { RedemptionRequest } from '../../../../src/api/redemptions.ts';
import type { StaffMember } from '../../../../src/api/staff.ts';
import type { ReceivedPayment, Transaction } from '../../../../src/api/transactions.ts';
import type { PaidTransaction } from '../../../../src/machines/seller/voidPaymentForm.ts';
import type { sessionMachine } from '../../../../src/machines/session/session.ts';
import { sampleEnrollment, samplePlan, sampleSeller, sampleTransaction } from '../samples.ts';

export const TODAY = '2026-11-21';
/** The event at midnight for a page that stays open. */
export const tomorrow = { type: 'day.changed', today: '2026-11-22' } as const;

export const sellerWith = (kyc_status: Seller['kyc_status']): Seller =>
  sampleSeller({ is_verified: kyc_status === 'ACTIVE', kyc_status });

/** A seller with every optional field filled in. */
export const meeraStore: Seller = {
  ...sellerWith('ACTIVE'),
  whatsapp_number: '9847012345',
  seller_GSTIN: '32AAGCM4821K1ZJ',
  brand_color: '#7a1f3d',
  tagline: 'Gold, month by month',
  shop_cover: '/media/sample-plan-lotus',
  opening_hours: 'Mon to Sat, 10:30 am to 8 pm',
  upi_id: 'meera@okbank',
  messages_sent: 214,
  message_limit: 500,
};

/** A session with this seller signed in; it ignores every event. */
export const fakeSellerSession = (user: Seller | null): ActorRefFrom<typeof sessionMachine> =>
  createActor(
    createMachine({ context: { account: user && { realm: 'seller', user } } }),
  ).start() as unknown as ActorRefFrom<typeof sessionMachine>;

export const transaction = (changes: Partial<Transaction> = {}): Transaction =>
  sampleTransaction({
    actual_due_date: '2026-11-05',
    amount: 5000,
    anchored_on: '2026-04-05',
    days_overdue: 16,
    installment_number: 8,
    installments_paid: 7,
    is_overdue: true,
    paid_on: null,
    paid_source: null,
    paid_source_display: null,
    paid_through: null,
    paid_through_display: null,
    payment_reference: null,
    plan_name: 'Eleven Months Gold',
    receipt_url: null,
    scheduled_due_date: '2026-11-05',
    seller_transaction_id: '128',
    status: 'due',
    status_display: 'Due',
    payment: null,
    receipt_number: null,
    receipt_amount: null,
    void_reason: null,
    system_transaction_id: 'T5E1F0C4A19B37D2C8E6B',
    ...changes,
  });

/** The same instalment, marked as paid. */
export const paid: PaidTransaction = {
  ...transaction({
    status: 'paid',
    status_display: 'Paid',
    is_overdue: false,
    days_overdue: 0,
    paid_on: TODAY,
    paid_source: 'seller',
    paid_source_display: 'Seller',
    paid_through: 'cash',
    paid_through_display: 'Cash',
    receipt_number: '121',
    receipt_amount: 5000,
    receipt_url: '/receipts/t1',
  }),
  payment: 'pay1',
};

/** The payment of that instalment. */
export const received = (changes: Partial<ReceivedPayment> = {}): ReceivedPayment => ({
  id: 'pay1',
  receipt_number: '121',
  user_name: 'Ananya Rao',
  received_on: TODAY,
  amount: 5000,
  paid_through: 'cash',
  paid_through_display: 'Cash',
  payment_reference: null,
  recorded_by: 'Meera Shah',
  voided_on: null,
  voided_by: null,
  void_reason: null,
  transactions: [paid],
  ...changes,
});

export const listOf = <Row>(results: Row[], page = 1, page_count = 1): ListPage<Row> => ({
  results,
  page,
  page_size: 20,
  page_count,
  count: results.length,
  today: TODAY,
});

export const enrollment = (changes: Partial<Enrollment> = {}): Enrollment =>
  sampleEnrollment({
    anchored_on: '2026-04-05',
    days_until_due: 14,
    end_date: '2027-02-05',
    enrolled_on: '2026-04-05',
    installments_paid: 8,
    last_payment_on: '2026-11-05',
    monthly_amount: 5000,
    next_due_date: '2026-12-05',
    plan_name: 'Eleven Months Gold',
    principal_expected: 55_000,
    redeem_value_estimated: 60_000,
    start_date: '2026-04-05',
    total_paid: 40_000,
    ...changes,
  });

/** Two of eleven paid, cancelled by the shop, ₹100 deducted. */
export const cancelledEnrollment = (changes: Partial<Enrollment> = {}): Enrollment =>
  enrollment({
    id: 'e3',
    plan_name: 'Festival Saver',
    monthly_amount: 1000,
    total_paid: 2000,
    installments_paid: 2,
    status: 'cancelled',
    status_display: 'Cancelled',
    next_due_date: null,
    days_until_due: null,
    cancelled_on: '2026-11-10',
    refund_amount: 1900,
    refund_deduction: 100,
    cancellation_reason: 'Moved away, the gift was kept',
    ...changes,
  });

/** The same, paid back in two parts. */
export const refundedEnrollment = (): Enrollment =>
  cancelledEnrollment({
    refund_paid: 1900,
    payouts: [
      { id: 'v2', voucher_number: '18', paid_on: '2026-11-20', amount: 900, ...byUpi },
      { id: 'v1', voucher_number: '17', paid_on: '2026-11-12', amount: 1000, ...byCash },
    ].map((payout) => ({
      ...payout,
      paid_by: 'Meera Shah',
      voided_on: null,
      void_reason: null,
      voucher_url: `/vouchers/${payout.id}`,
    })),
  });
const byCash = { paid_through: 'cash', paid_through_display: 'Cash', payment_reference: null } as const;
const byUpi = { paid_through: 'upi', paid_through_display: 'UPI', payment_reference: 'UPI 7' } as const;

/** A customer with two plans, one of them with a paid instalment. */
export const phoneChange: PhoneChangeDraft = {
  customer: 'u1',
  phone_number: '9876500077',
  reason: 'The old phone was lost',
};

/** Somebody who was added at the counter. */
export const ashaNair: Person = {
  id: 'u9',
  full_name: 'Asha Nair',
  phone_number: '9812345678',
  is_registered: false,
  added_on: '2026-11-21',
};

export const claim: NomineeClaim = {
  claimant: 'Rohan Rao',
  document: 'Death certificate',
  document_number: '1204/2026',
  died_on: '2026-10-30',
  claimed_on: '2026-11-21',
  recorded_by: 'Meera Nair',
};

/** Another account of hers. */
export const anayaRao = (): CustomerDetail => ({
  ...ananyaRao,
  id: 'u8',
  full_name: 'Anaya Rao',
  phone_number: '9876500088',
  nominee: null,
  erasure: null,
  enrollments: [],
});

export const ananyaRao: CustomerDetail = {
  id: 'u1',
  full_name: 'Ananya Rao',
  phone_number: '9876543210',
  email: 'ananya.rao@example.com',
  language: null,
  staff_name: 'Kavya Iyer',
  nominee: { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' },
  claim: null,
  consent: {
    status: 'given',
    notice_version: '2026-11-23',
    notice_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    recorded_at: '2026-04-05T05:10:00Z',
  },
  erasure: {
    asked_at: '2026-11-20T05:10:00Z',
    due_on: '2026-12-20',
    taken_back_at: null,
    carried_out_at: null,
  },
  reported_payments: [],
  enrollments: [
    enrollment({ transactions: [paid] }),
    enrollment({
      id: 'e2',
      plan_name: 'Golden Lotus',
      monthly_amount: 3000,
      total_paid: 6000,
      start_date: '2026-10-14',
      anchored_on: '2026-10-14',
      end_date: '2027-03-14',
      next_due_date: '2026-12-14',
      days_until_due: 23,
      installments_paid: 2,
      total_installments: 6,
    }),
    // A part is paid back.
    cancelledEnrollment({ refund_paid: 1000, payouts: refundedEnrollment().payouts.slice(1) }),
  ],
  more_enrollments: 3,
};

/** A request's hand-over, with a bill above its value. */
export const handover: NonNullable<RedemptionRequest['handover']> = {
  handed_over_on: TODAY,
  item: 'Bangle',
  purity: '22K 916',
  gross_weight: 9600,
  net_weight: 9500,
  rate: 6250,
  making_charge: 1200,
  gst_rate: 300,
  gst: 181_725,
  bill: 62_392,
  invoice_number: 'B-204',
  difference: 2392,
  settled: 'paid',
  paid_through: 'upi',
  recorded_by: 'Meera Shah',
};

/** A redemption request that awaits the seller's decision. */
export const request = (changes: Partial<RedemptionRequest> = {}): RedemptionRequest => ({
  id: 'r1',
  customer_name: 'Ananya Rao',
  phone_number: '9876543210',
  plan_name: 'Eleven Months Gold',
  requested_on: '2026-11-20',
  status: 'requested',
  status_display: 'Requested',
  enrollment: 'e1',
  enrollment_info: {
    id: 'e1',
    plan_name: 'Eleven Months Gold',
    monthly_amount: 5000,
    total_paid: 55_000,
    benefit: 5000,
    benefit_granted: 5000,
    redeem_value: 60_000,
    gold: null,
  },
  approved_on: null,
  approved_by: null,
  decided_on: null,
  decided_by: null,
  reason: null,
  late: [],
  handover: null,
  slip_url: null,
  invoice_url: null,
  ...changes,
});

/** A payment of an instalment. */
export const journalEntry = (changes: Partial<JournalEntry> = {}): JournalEntry => ({
  id: '4107',
  kind: 'payment',
  enrollment: 'e1',
  user_id: 'u1',
  user_name: 'Ananya Rao',
  user_phone: '9876543210',
  plan_name: 'Eleven Months Gold',
  installment_number: 8,
  amount: 5000,
  cash_booked: null,
  consent: null,
  paid_through: 'upi',
  paid_through_display: 'UPI',
  payment_reference: 'UPI-402918',
  former_means: null,
  received_on: '2026-11-05',
  reason: null,
  receipt_number: '121',
  receipt_url: '/receipts/t1',
  slip_url: null,
  invoice_url: null,
  deduction: null,
  recorded_at: '2026-11-05T05:12:44Z',
  recorded_by: 'seller',
  recorded_by_name: 'Meera Shah',
  gold: null,
  ...changes,
});

/** A line of the desk, overdue. */
export const deskLine = (changes: Partial<DeskLine> = {}): DeskLine => ({
  enrollment: 'e1',
  customer: 'u1',
  user_name: 'Ananya Rao',
  user_phone: '9876543210',
  user_language: null,
  plan_name: 'Eleven Months Gold',
  amount: 5000,
  installments: 1,
  day: '2026-11-05',
  redemption_eligible_on: null,
  snoozed_until: null,
  last_contact: null,
  last_told: null,
  transaction: transaction(),
  ...changes,
});

/** A contact of two days ago. */
export const contact = (changes: Partial<Contact> = {}): Contact => ({
  kind: 'called',
  note: null,
  snooze_until: null,
  contacted_on: '2026-11-19',
  ...changes,
});

/** A cheque under clearing. */
export const cheque: Cheque = {
  payment: 'pay7',
  customer: 'u5',
  user_name: 'Kavitha Reddy',
  receipt_number: '131',
  amount: 12_000,
  received_on: '2026-11-17',
  reference: '000123',
};

/** A desk with these sections; the others are empty. */
export const deskWith = (sections: Partial<Record<SectionName, Partial<DeskSection>>> = {}): Desk => ({
  today: TODAY,
  sends_messages: false,
  has_active_plan: true,
  sections: (
    [
      'overdue',
      'due_today',
      'first_payment',
      'redemption_requested',
      'refund',
      'matured',
      'nearing_year',
    ] as const
  ).map((section) => ({
    section,
    count: 0,
    amount: 0,
    lines: [],
    snoozed: 0,
    snoozed_lines: [],
    ...sections[section],
  })),
  cheques: [],
  reported_payments: [],
  unclosed_days: [],
  erasures: [],
});

export const plan = (changes: Partial<Plan> = {}): Plan =>
  samplePlan({
    images: [],
    main_image: '/media/sample-plan-arch',
    max_amount: 50_000,
    name: 'Eleven Months Gold',
    options: [],
    plan_details: 'Save every month for 11 months.',
    ...changes,
  });

/** The values of a filled plan form. */
export const typedPlan = {
  name: 'Golden Lotus',
  duration_months: '6',
  redemption_days: '0',
  min_amount: '500',
  max_amount: '20000',
  benefits_percentage: '40',
} as const;

/** The plan that the server creates from `typedPlan`. */
export const lotus = plan({
  main_image: '/media/sample-plan-lotus',
  id: 'p9',
  name: 'Golden Lotus',
  duration_months: 6,
  redemption_days: 0,
  min_amount: 500,
  max_amount: 20_000,
  benefits_percentage: 40,
});

export const jhumka: CatalogueItem = {
  id: 'c1',
  product_name: 'Lotus Jhumka',
  purity: '22K',
  tags: ['earrings', 'festive'],
  product_image: '/media/sample-jhumka',
};

export const kavya: StaffMember = {
  id: 's1',
  name: 'Kavya Iyer',
  phone: '9880010001',
  whatsapp: null,
  address: 'Mysuru',
  role: null,
  login: 'none',
  seller_name: 'Meera Jewellers',
};

export const refusal = (fields: Record<string, string[]>, status = 400): ApiProblem =>
  new ApiProblem('http', { status, code: 'validation_failed', detail: 'Please check.', fields });

/** Every failure of a call besides field errors, with the message on screen. */
export const failures = (fallback: string): [name: string, problem: unknown, sentence: string][] => [
  ['a detail', new ApiProblem('http', { status: 400, detail: 'Not today.' }), 'Not today.'],
  [
    'a conflict',
    new ApiProblem('http', { status: 409, code: 'conflict', detail: 'Please reload.' }),
    'Please reload.',
  ],
  ['a missing record', new ApiProblem('http', { status: 404, detail: 'Not found.' }), 'Not found.'],
  [
    'too many attempts',
    new ApiProblem('http', {
      status: 429,
      code: 'too_many_requests',
      detail: 'Please wait a little.',
      retryAfter: 9,
    }),
    'Please wait a little.',
  ],
  ['a server error', new ApiProblem('http', { status: 500 }), fallback],
  ['a time-out', new ApiProblem('timeout'), 'Request timed out. Please try again.'],
  ['no network', new ApiProblem('network'), 'Network error. Please check your connection.'],
  ['a reply off the contract', new ApiProblem('off-contract'), fallback],
  ['a bug', new TypeError('oops'), fallback],
];

/** Ananya's cash, and Dev's from the day before, voided today. */
export const daySheet = (changes: Partial<DaySheet> = {}): DaySheet => ({
  day: TODAY,
  today: TODAY,
  total: { received: 1, voided: 1, amount: 3000, paid_out: 0 },
  methods: [
    { paid_through: 'cash', paid_through_display: 'Cash', received: 1, voided: 1, amount: 3000, paid_out: 0 },
  ],
  people: [{ id: 's1', name: 'Meera Shah', received: 1, voided: 1, amount: 3000, paid_out: 0 }],
  drawer: [
    { kind: 'received', amount: 5000 },
    { kind: 'voided', amount: -2000 },
  ],
  cash_booked: 3000,
  after_closing: { received: 0, voided: 0, amount: 0, paid_out: 0, cash: 0 },
  unclosed_days: [],
  is_month_locked: false,
  gold: [{ karat: 22, weight: 800 }],
  lines: [
    {
      kind: 'received',
      payment: 'p1',
      receipt_number: '1043',
      user_name: 'Ananya Rao',
      plan_names: ['Eleven Months Gold'],
      amount: 5000,
      paid_through: 'cash',
      paid_through_display: 'Cash',
      payment_reference: null,
      person: 'Meera Shah',
      received_on: TODAY,
      recorded_at: '2026-11-21T09:35:00Z',
      void_reason: null,
      is_after_closing: false,
      gold: [{ karat: 22, paise_per_gram: 625_000, weight: 800 }],
    },
    {
      kind: 'voided',
      payment: 'p0',
      receipt_number: '1042',
      user_name: 'Dev Menon',
      plan_names: ['Bridal Gold'],
      amount: -2000,
      paid_through: 'cash',
      paid_through_display: 'Cash',
      payment_reference: null,
      person: 'Meera Shah',
      received_on: '2026-11-20',
      recorded_at: '2026-11-21T05:30:00Z',
      void_reason: 'Wrong customer',
      is_after_closing: false,
      gold: [],
    },
  ],
  closing: null,
  ...changes,
});

/** The same sheet, closed with ₹50 too little. */
export const closedSheet = daySheet({
  closing: {
    cash_booked: 3000,
    cash_counted: 2950,
    difference: -50,
    reason: 'Change given twice',
    closed_by: 'Meera Shah',
    closed_at: '2026-11-21T14:30:00Z',
  },
});

/** Closed at 20:00, and ₹1,000 came by UPI and ₹2,000 in cash afterwards; two days before wait. */
export const lateSheet: DaySheet = {
  ...closedSheet,
  total: { received: 3, voided: 1, amount: 6000, paid_out: 0 },
  after_closing: { received: 2, voided: 0, amount: 3000, paid_out: 0, cash: 2000 },
  unclosed_days: ['2026-11-14', '2026-11-18'],
  lines: [
    {
      ...closedSheet.lines[0]!,
      payment: 'p3',
      receipt_number: '1045',
      amount: 1000,
      paid_through: 'upi',
      paid_through_display: 'UPI',
      recorded_at: '2026-11-21T15:30:00Z',
      is_after_closing: true,
    },
    {
      ...closedSheet.lines[0]!,
      payment: 'p2',
      receipt_number: '1044',
      amount: 2000,
      recorded_at: '2026-11-21T15:00:00Z',
      is_after_closing: true,
    },
    ...closedSheet.lines,
  ],
};

/** Of a month that is over: more cash was given out than came in. */
export const pastSheet = daySheet({
  day: '2026-10-31',
  total: { received: 0, voided: 1, amount: -2000, paid_out: 0 },
  drawer: [
    { kind: 'carried', amount: 500 },
    { kind: 'voided', amount: -2000 },
  ],
  cash_booked: -1500,
  lines: daySheet().lines.slice(1),
});
export const lockedSheet: DaySheet = { ...pastSheet, is_month_locked: true };

const goldRate = (karat: 24 | 22, paise_per_gram: number, day: string): GoldRate => ({
  id: `${karat}-${day}`,
  karat,
  paise_per_gram,
  set_at: `${day}T04:35:00Z`,
  set_by: 'Meera Shah',
  is_old: false,
});
/** The oldest is the first of its karat where there is no other page. */
const ratesOn = (rates: GoldRate[], page_count: number): RateBoard['history'] => ({
  results: rates.map((rate, at) => ({
    ...rate,
    paise_before: rates[at + 1]?.paise_per_gram ?? (page_count > 1 ? 612_500 : null),
  })),
  count: rates.length,
  page: 1,
  page_size: 30,
  page_count,
  next: null,
  previous: null,
  has_next: page_count > 1,
  has_previous: false,
});

/** A board with rates of two karats, one of them old, and two pages of history. */
export const rateBoard: RateBoard = {
  board: {
    rates: [{ ...goldRate(24, 682_000, '2026-11-18'), is_old: true }, goldRate(22, 625_000, '2026-11-21')],
    is_shown: true,
    max_age_hours: 24,
  },
  history: ratesOn(
    [
      goldRate(22, 625_000, '2026-11-21'),
      goldRate(22, 633_350, '2026-11-20'),
      goldRate(22, 633_350, '2026-11-19'),
      goldRate(22, 619_900, '2026-11-18'),
    ],
    2,
  ),
};

export const noRates: RateBoard = {
  board: { rates: [], is_shown: false, max_age_hours: 1 },
  history: ratesOn([], 0),
};
