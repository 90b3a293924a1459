// One valid sample per contract type, for models, developer pages and tests; `change` overrides its fields.
import type { Enrollment } from '../../../src/api/enrollments.ts';
import type { Nominee } from '../../../src/api/nominee.ts';
import type { Notification } from '../../../src/api/notifications.ts';
import type { Plan } from '../../../src/api/plans.ts';
import type { Customer, Seller } from '../../../src/api/account.ts';
import type { Transaction } from '../../../src/api/transactions.ts';

export const samplePlan = (change: Partial<Plan> = {}): Plan => ({
  id: 'p1',
  name: 'Eleven Months of Gold',
  is_active: true,
  duration_months: 11,
  redemption_days: 30,
  min_amount: 1000,
  max_amount: 5000,
  benefits_percentage: 75,
  main_image: '/media/sample-plan-months',
  images: [{ image: '/media/sample-plan-lotus' }],
  seller_name: 'Meera Jewellers',
  plan_details: 'Save a little every month.',
  faq: null,
  terms_conditions: null,
  options: ['No making charges on coins'],
  ...change,
});

/** Active, three of eleven paid, due in nine days from 21 Nov 2026. */
export const sampleEnrollment = (change: Partial<Enrollment> = {}): Enrollment => ({
  id: 'e1',
  plan_id: 'p1',
  plan_name: 'Eleven Months of Gold',
  user_id: 'u1',
  user_name: 'Ananya Rao',
  user_phone: '9876543210',
  staff_name: null,
  status: 'active',
  status_display: 'Active',
  monthly_amount: 2000,
  principal_expected: 22000,
  total_paid: 6000,
  start_date: '2026-08-30',
  end_date: '2027-06-30',
  enrolled_on: '2026-08-28',
  next_due_date: '2026-11-30',
  last_payment_on: '2026-10-30',
  days_until_due: 9,
  is_payment_due: false,
  installments_paid: 3,
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
  redeem_value_estimated: 7500,
  can_request_redemption: false,
  has_open_redemption_request: false,
  transactions: null,
  ...change,
});

/** All paid and ready for redemption. */
export const maturedEnrollment = (change: Partial<Enrollment> = {}): Enrollment =>
  sampleEnrollment({
    id: 'm1',
    plan_name: 'Festival Saver',
    status: 'matured',
    status_display: 'Matured',
    total_paid: 12000,
    monthly_amount: 4000,
    principal_expected: 12000,
    installments_paid: 3,
    total_installments: 3,
    next_due_date: null,
    days_until_due: null,
    end_date: '2026-10-30',
    last_payment_on: '2026-10-28',
    matured_on: '2026-11-01',
    redemption_eligible_on: '2026-11-08',
    benefit_granted: 400,
    redeem_value_estimated: 12400,
    can_request_redemption: true,
    ...change,
  });

export const sampleTransaction = (change: Partial<Transaction> = {}): Transaction => ({
  id: 't1',
  enrollment: 'e1',
  enrollment_status: 'active',
  plan_name: 'Eleven Months of Gold',
  user_name: 'Ananya Rao',
  installment_number: 3,
  scheduled_due_date: '2026-10-30',
  actual_due_date: '2026-10-30',
  amount: 2000,
  status: 'paid',
  status_display: 'Paid',
  is_first_payment: false,
  is_overdue: false,
  days_overdue: 0,
  paid_on: '2026-10-30',
  paid_source: 'seller',
  paid_source_display: 'Seller',
  paid_through: 'upi',
  paid_through_display: 'UPI',
  payment_reference: 'UPI 4417',
  seller_transaction_id: '184',
  payment: null,
  receipt_number: null,
  void_reason: null,
  system_transaction_id: 'T2B361F5F749D4BA8',
  receipt_url: '/receipts/t1',
  ...change,
});

export const sampleNotification = (change: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  type: 'payment_received',
  type_display: 'Payment received',
  message: 'We received ₹2,000.',
  sent_on: '2026-11-21T02:30:00Z',
  is_read: false,
  ...change,
});

export const sampleCustomer = (change: Partial<Customer> = {}): Customer => ({
  id: 'u1',
  full_name: 'Ananya Rao',
  phone_number: '9876543210',
  email: 'ananya.rao@example.com',
  profile_photo: null,
  staff: 's1',
  staff_name: 'Kavya Iyer',
  dob: '1994-08-17',
  gender: 'female',
  marital_status: 'married',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  source: 'Friend / Family',
  unread_notifications: 4,
  ...change,
});

/** A customer with every field filled in. */
export const ashaInFull = sampleCustomer({
  id: 'c1',
  full_name: 'Asha Rao',
  email: 'asha.rao@example.com',
  staff_name: 'Raghu Prakash',
  source: 'Referral',
  unread_notifications: 0,
});

export const rohan: Nominee = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };

export const sampleSeller = (change: Partial<Seller> = {}): Seller => ({
  id: 's1',
  seller_name: 'Meera Nair',
  email: null,
  phone_number: '9811111111',
  seller_profile_photo: null,
  created_at: '2025-01-10T05:00:00Z',
  is_verified: true,
  kyc_status: 'ACTIVE',
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
  ...change,
});
