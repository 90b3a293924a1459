// Generated from server/db/migrations by `npm run gen`. Do not edit.

import type { Generated } from 'kysely';
import type { Bytes, Computed, Day, Instant, Json } from './columns.ts';

export interface Tables {
  catalogue_items: {
    store_id: string;
    id: Generated<string>;
    product_name: string;
    purity: string;
    tags: Generated<string[]>;
    product_image_id: string;
    created_at: Instant;
  };
  contacts: {
    store_id: string;
    id: Generated<string>;
    enrollment_id: string;
    kind: 'called' | 'reminded' | 'noted' | 'snoozed';
    note: string | null;
    snooze_until: Day | null;
    recorded_by: string;
    recorded_at: Instant;
  };
  customers: {
    store_id: string;
    id: Generated<string>;
    phone_number: string;
    password_hash: string;
    full_name: string;
    email: string | null;
    profile_photo_id: string | null;
    staff_id: string | null;
    dob: Day | null;
    gender: 'male' | 'female' | 'other' | null;
    marital_status: 'single' | 'married' | 'divorced' | 'widowed' | null;
    street: string | null;
    city: string | null;
    state: string | null;
    pincode: string | null;
    source: string | null;
    created_at: Instant;
    last_login_at: Instant | null;
  };
  enrollments: {
    store_id: string;
    id: Generated<string>;
    customer_id: string;
    plan_id: string;
    plan_name: string;
    monthly_amount: number;
    total_installments: number;
    benefits_percentage: number;
    redemption_days: number;
    staff_id: string | null;
    staff_name: string | null;
    status: 'payment_pending' | 'active' | 'on_hold' | 'matured' | 'redemption_requested' | 'redeemed' | 'closed' | 'cancelled';
    installments_paid: Generated<number>;
    total_paid: Generated<number>;
    enrolled_on: Day;
    start_date: Day | null;
    end_date: Day;
    next_due_date: Day | null;
    last_payment_on: Day | null;
    matured_on: Day | null;
    redemption_eligible_on: Day | null;
    redemption_requested_on: Day | null;
    redeemed_on: Day | null;
    closed_on: Day | null;
    cancelled_on: Day | null;
    refund_amount: number | null;
    benefit_granted: number | null;
    redeem_value_final: number | null;
    created_at: Instant;
    search_text: Generated<string>;
  };
  idempotency_keys: {
    store_id: string;
    actor: 'customer' | 'seller';
    account_id: string;
    route: string;
    key: string;
    body_hash: Bytes;
    status: number | null;
    reply: Json | null;
    created_at: Instant;
  };
  list_counters: {
    store_id: string;
    list: string;
    facet: string;
    day: Day;
    entries: number;
    amount: number;
    merged: Generated<boolean>;
  };
  media: {
    store_id: string;
    id: Generated<string>;
    owner_customer_id: string | null;
    content_type: 'image/webp' | 'image/png' | 'image/jpeg';
    bytes: Bytes;
    created_at: Instant;
  };
  nominees: {
    store_id: string;
    customer_id: string;
    name: string;
    phone_number: string;
    relationship: 'Brother' | 'Sister' | 'Father' | 'Mother' | 'Spouse' | 'Child' | 'Other';
    created_at: Instant;
    updated_at: Instant;
  };
  notifications: {
    store_id: string;
    id: Generated<string>;
    customer_id: string;
    type: 'enrolled' | 'payment_received' | 'due_soon' | 'overdue' | 'matured' | 'redemption_approved' | 'cancelled';
    message: string;
    occasion: string;
    sent_at: Instant;
    read_at: Instant | null;
  };
  otps: {
    id: Generated<string>;
    store_id: string | null;
    actor: 'customer' | 'seller';
    purpose: 'register' | 'forgot_password';
    phone_number: string;
    browser_hash: Bytes;
    code_hmac: Bytes;
    tries: Generated<number>;
    sent_at: Instant;
    expires_at: Instant;
    verified_at: Instant | null;
    used_at: Instant | null;
  };
  outbox_messages: {
    id: Computed<number>;
    store_id: string | null;
    phone_number: string;
    purpose: string;
    code: string;
    sent_at: Instant;
  };
  payment_journal: {
    store_id: string;
    id: Computed<number>;
    kind: 'payment' | 'cancellation' | 'redemption';
    enrollment_id: string;
    transaction_id: string | null;
    amount: number;
    actor: 'customer' | 'seller' | 'system';
    account_id: string;
    paid_through: string | null;
    payment_reference: string | null;
    recorded_at: Instant;
  };
  plan_images: {
    store_id: string;
    plan_id: string;
    position: number;
    media_id: string;
  };
  plan_options: {
    store_id: string;
    plan_id: string;
    position: number;
    text: string;
  };
  plans: {
    store_id: string;
    id: Generated<string>;
    name: string;
    duration_months: number;
    redemption_days: number;
    min_amount: number;
    max_amount: number | null;
    benefits_percentage: number;
    is_active: boolean;
    main_image_id: string | null;
    plan_details: string | null;
    faq: string | null;
    terms_conditions: string | null;
    created_at: Instant;
  };
  rate_limits: {
    key: string;
    hits: number;
    window_started_at: Instant;
    blocked_until: Instant | null;
    kept_until: Instant | null;
  };
  redemption_requests: {
    store_id: string;
    id: Generated<string>;
    enrollment_id: string;
    customer_id: string;
    status: 'requested' | 'approved' | 'rejected' | 'cancelled';
    requested_on: Day;
    requested_at: Instant;
    decided_at: Instant | null;
  };
  reminder_runs: {
    store_id: string;
    day: Day;
    last_due_date: Day;
    last_transaction: string;
    finished: boolean;
  };
  reset_tokens: {
    token_hash: Bytes;
    store_id: string;
    actor: 'customer' | 'seller';
    account_id: string;
    customer_id: Computed<string | null>;
    phone_number: string;
    created_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
  schema_migrations: {
    name: string;
    checksum: string;
    applied_at: Instant;
  };
  server_settings: {
    name: string;
    value: Json;
  };
  sessions: {
    store_id: string;
    id: Generated<string>;
    actor: 'customer' | 'seller';
    account_id: string;
    customer_id: Computed<string | null>;
    access_hash: Bytes;
    access_expires_at: Instant;
    refresh_hash: Bytes;
    previous_refresh_hash: Bytes | null;
    replaced_at: Instant | null;
    idle_expires_at: Instant;
    absolute_expires_at: Instant;
    created_at: Instant;
    revoked_at: Instant | null;
  };
  sms_outbox: {
    id: Computed<number>;
    store_id: string | null;
    actor: 'customer' | 'seller';
    purpose: 'register' | 'forgot_password';
    phone_number: string;
    code: string;
    is_known: boolean;
    limits: string[];
    queued_at: Instant;
    expires_at: Instant;
    next_try_at: Instant | null;
    tries: Generated<number>;
  };
  snoozes: {
    store_id: string;
    enrollment_id: string;
    until: Day;
    status: string;
    installments_paid: number;
  };
  staff: {
    store_id: string;
    id: Generated<string>;
    name: string;
    phone: string;
    whatsapp: string | null;
    address: string | null;
    created_at: Instant;
  };
  stores: {
    id: Generated<string>;
    slug: string;
    seller_name: string;
    email: string | null;
    phone_number: string;
    password_hash: string;
    seller_photo_id: string | null;
    kyc_status: Generated<'PENDING' | 'ACTIVE' | 'REJECTED'>;
    shop_name: string;
    shop_phone_number: string;
    whatsapp_number: string | null;
    shop_logo_id: string | null;
    brand_colour: string | null;
    gstin: string | null;
    street: string;
    city: string;
    state: string;
    pincode: string;
    country: string;
    last_serial: Generated<number>;
    created_at: Instant;
    last_login_at: Instant | null;
  };
  transactions: {
    store_id: string;
    id: Generated<string>;
    enrollment_id: string;
    customer_id: string;
    installment_number: number;
    serial: number;
    system_id: Generated<string>;
    amount: number;
    status: 'pending' | 'paid' | 'failed' | 'voided' | 'refunded';
    scheduled_due_date: Day;
    actual_due_date: Day;
    paid_on: Day | null;
    paid_at: Instant | null;
    paid_source: 'gateway' | 'seller' | 'system' | null;
    paid_through: 'cash' | 'upi' | 'card' | 'netbanking' | 'wallet' | 'bank_transfer' | 'cheque' | 'online' | 'other' | null;
    payment_reference: string | null;
    created_at: Instant;
    search_text: Generated<string>;
  };
}
