// The jeweller's side in small: a seller, instalments, an enrollment, as replies carry them.
import { createActor, createMachine, type ActorRefFrom } from 'xstate';
import type { Enrollment } from '../../../../src/api/enrollments.ts';
import type { Seller } from '../../../../src/api/account.ts';
import type { ListPage } from '../../../../src/api/pages.ts';
import type { RedemptionRequest } from '../../../../src/api/redemptions.ts';
import type { Transaction } from '../../../../src/api/transactions.ts';
import type { sessionMachine } from '../../../../src/machines/session/session.ts';

export const TODAY = '2026-11-21';

export const sellerWith = (kyc_status: Seller['kyc_status']): Seller => ({
  id: 's1',
  seller_name: 'Meera Nair',
  email: null,
  phone_number: '9811111111',
  seller_profile_photo: null,
  created_at: '2025-01-10T05:00:00Z',
  is_verified: kyc_status === 'ACTIVE',
  kyc_status,
  shop_name: 'Meera Jewellers',
  shop_logo: null,
  shop_phone_number: '4842223344',
  whatsapp_number: null,
  seller_GSTIN: null,
  street: 'MG Road',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682016',
  country: 'India',
  store_url: 'meera',
});

/** A seller whose store tells everything it can. */
export const meeraStore: Seller = {
  ...sellerWith('ACTIVE'),
  whatsapp_number: '9847012345',
  seller_GSTIN: '32AAGCM4821K1ZP',
};

/** A session in which this seller is signed in, whatever it is told. */
export const fakeSellerSession = (user: Seller | null): ActorRefFrom<typeof sessionMachine> =>
  createActor(
    createMachine({ context: { account: user && { realm: 'seller', user } } }),
  ).start() as unknown as ActorRefFrom<typeof sessionMachine>;

export const transaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: 't1',
  enrollment: 'e1',
  plan_name: 'Eleven Months Gold',
  user_name: 'Ananya Rao',
  installment_number: 8,
  scheduled_due_date: '2026-11-05',
  actual_due_date: '2026-11-05',
  amount: 5000,
  status: 'due',
  status_display: 'Due',
  is_first_payment: false,
  is_overdue: true,
  days_overdue: 16,
  paid_on: null,
  paid_source: null,
  paid_source_display: null,
  paid_through: null,
  paid_through_display: null,
  payment_reference: null,
  seller_transaction_id: '128',
  system_transaction_id: 'T5E1F0C4A19B37D2C8E6B',
  receipt_url: null,
  ...changes,
});

/** The same instalment once it is booked. */
export const paid = transaction({
  status: 'paid',
  status_display: 'Paid',
  is_overdue: false,
  days_overdue: 0,
  paid_on: TODAY,
  paid_source: 'seller',
  paid_source_display: 'Seller',
  paid_through: 'cash',
  paid_through_display: 'Cash',
});

export const listOf = <Row>(results: Row[], page = 1, page_count = 1): ListPage<Row> => ({
  results,
  page,
  page_count,
  count: results.length,
  today: TODAY,
});

export const enrollment = (changes: Partial<Enrollment> = {}): Enrollment => ({
  id: 'e1',
  plan_id: 'p1',
  plan_name: 'Eleven Months Gold',
  user_id: 'u1',
  user_name: 'Ananya Rao',
  user_phone: '9876543210',
  staff_name: null,
  status: 'active',
  status_display: 'Active',
  monthly_amount: 5000,
  principal_expected: 55_000,
  total_paid: 40_000,
  start_date: '2026-04-05',
  end_date: '2027-02-05',
  enrolled_on: '2026-04-05',
  next_due_date: '2026-12-05',
  last_payment_on: '2026-11-05',
  days_until_due: 14,
  is_payment_due: false,
  installments_paid: 8,
  total_installments: 11,
  matured_on: null,
  redemption_eligible_on: null,
  redemption_requested_on: null,
  redeemed_on: null,
  closed_on: null,
  cancelled_on: null,
  refund_amount: null,
  benefit_granted: 0,
  redeem_value_final: null,
  redeem_value_estimated: 60_000,
  can_request_redemption: false,
  has_open_redemption_request: false,
  transactions: null,
  ...changes,
});

/** Asked for and waiting for the seller. */
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
    redeem_value: 60_000,
  },
  ...changes,
});
