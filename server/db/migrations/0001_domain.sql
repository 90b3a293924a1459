-- The whole domain. Runs on PostgreSQL 15 and later and on the embedded one.
-- Money: whole rupees in bigint. Dates: days in Asia/Kolkata. Instants: timestamptz, passed in, never now().
-- A store's rows carry its store_id first in every key, so that a row can point only at rows of its own store,
-- and so that the tables can be spread by store one day.

create domain rupees as bigint check (value between 0 and 1000000000000);
create domain monthly_rupees as bigint check (value between 0 and 1000000000); -- so that no sum of 600 leaves the range above
create domain phone as text check (value ~ '^[6-9][0-9]{9}$');

-- A store and its seller: one person, one shop, one subdomain.
create table stores (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint stores_slug_once unique
    check (slug ~ '^[a-z0-9](-?[a-z0-9])*$' and length(slug) between 3 and 63),
  seller_name text not null,
  email text,
  phone_number phone not null,
  password_hash text not null,
  seller_photo_id uuid,
  kyc_status text not null default 'PENDING' check (kyc_status in ('PENDING', 'ACTIVE', 'REJECTED')),
  shop_name text not null,
  shop_phone_number text not null check (shop_phone_number ~ '^[0-9]{10}$'),
  whatsapp_number phone,
  shop_logo_id uuid,
  brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$'),
  gstin text,
  street text not null,
  city text not null,
  state text not null,
  pincode text not null check (pincode ~ '^[0-9]{6}$'),
  country text not null,
  support_email text,
  chatbot_enabled boolean not null default false,
  chatbot_vendor text,
  last_serial bigint not null default 0, -- of the store's transactions: taken by `update ... returning`
  created_at timestamptz not null,
  last_login_at timestamptz
);
create index stores_by_phone on stores (phone_number);

create table staff (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  phone phone not null,
  whatsapp phone,
  address text,
  created_at timestamptz not null,
  primary key (store_id, id)
);

create table customers (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  phone_number phone not null,
  password_hash text not null,
  full_name text not null,
  email text,
  profile_photo_id uuid,
  staff_id uuid,
  dob date,
  gender text check (gender in ('male', 'female', 'other')),
  marital_status text check (marital_status in ('single', 'married', 'divorced', 'widowed')),
  street text,
  city text,
  state text,
  pincode text check (pincode ~ '^[0-9]{6}$'),
  source text,
  created_at timestamptz not null,
  last_login_at timestamptz,
  primary key (store_id, id),
  constraint customers_phone_once unique (store_id, phone_number),
  foreign key (store_id, staff_id) references staff (store_id, id) on delete set null (staff_id)
);
create index customers_by_phone on customers (phone_number); -- login on the wrong store's address
create index customers_by_name on customers (store_id, lower(full_name));
create index customers_by_staff on customers (store_id, staff_id);

-- Pictures, re-encoded. `customer` pictures are shown to their customer and the seller only.
create table media (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  visibility text not null check (visibility in ('public', 'customer')),
  owner_customer_id uuid,
  content_type text not null check (content_type in ('image/webp', 'image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, owner_customer_id) references customers (store_id, id) on delete cascade,
  check ((visibility = 'customer') = (owner_customer_id is not null))
);
create index media_by_owner on media (store_id, owner_customer_id) where owner_customer_id is not null;
alter table stores
  add foreign key (id, seller_photo_id) references media (store_id, id) on delete set null (seller_photo_id),
  add foreign key (id, shop_logo_id) references media (store_id, id) on delete set null (shop_logo_id);
alter table customers
  add foreign key (store_id, profile_photo_id) references media (store_id, id) on delete set null (profile_photo_id);

create table plans (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  duration_months integer not null check (duration_months between 1 and 600),
  redemption_days integer not null check (redemption_days between 0 and 36500),
  min_amount monthly_rupees not null,
  max_amount monthly_rupees check (max_amount >= min_amount), -- null: the one amount is min_amount
  benefits_percentage integer not null check (benefits_percentage between 0 and 5000),
  is_active boolean not null,
  main_image_id uuid,
  plan_details text,
  faq text,
  terms_conditions text,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, main_image_id) references media (store_id, id) on delete set null (main_image_id)
);
create unique index plans_name_once on plans (store_id, lower(name));
create index plans_in_order on plans (store_id, is_active desc, created_at, id);

create table plan_images (
  store_id uuid not null,
  plan_id uuid not null,
  position integer not null check (position >= 0),
  media_id uuid not null,
  primary key (store_id, plan_id, position),
  foreign key (store_id, plan_id) references plans (store_id, id) on delete cascade,
  foreign key (store_id, media_id) references media (store_id, id) on delete cascade
);

create table plan_options (
  store_id uuid not null,
  plan_id uuid not null,
  position integer not null check (position >= 0),
  text text not null check (text <> ''),
  primary key (store_id, plan_id, position),
  foreign key (store_id, plan_id) references plans (store_id, id) on delete cascade
);

create table catalogue_items (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  product_name text not null check (product_name <> ''),
  purity text not null check (purity <> ''),
  tags text[] not null default '{}',
  product_image_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, product_image_id) references media (store_id, id)
);
create index catalogue_items_in_order on catalogue_items (store_id, created_at desc, id desc);

-- A customer's savings in one plan. The plan's terms are copied: they hold for this enrollment whatever becomes of the plan.
create table enrollments (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  plan_id uuid not null,
  plan_name text not null,
  monthly_amount monthly_rupees not null check (monthly_amount > 0),
  total_installments integer not null check (total_installments between 1 and 600),
  benefits_percentage integer not null check (benefits_percentage between 0 and 5000),
  redemption_days integer not null check (redemption_days between 0 and 36500),
  staff_id uuid,
  staff_name text,
  status text not null check (status in
    ('payment_pending', 'active', 'on_hold', 'matured', 'redemption_requested', 'redeemed', 'closed', 'cancelled')),
  installments_paid integer not null default 0 check (installments_paid between 0 and total_installments),
  total_paid rupees not null default 0,
  enrolled_on date not null,
  start_date date, -- the day of the first payment
  end_date date not null, -- the last instalment's due date
  next_due_date date,
  last_payment_on date,
  matured_on date,
  redemption_eligible_on date,
  redemption_requested_on date,
  redeemed_on date,
  closed_on date,
  cancelled_on date,
  refund_amount rupees,
  benefit_granted rupees,
  redeem_value_final rupees,
  created_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id),
  foreign key (store_id, plan_id) references plans (store_id, id),
  foreign key (store_id, staff_id) references staff (store_id, id) on delete set null (staff_id),
  constraint enrollments_sum check (total_paid = installments_paid * monthly_amount),
  constraint enrollments_started check ((start_date is null) = (installments_paid = 0)
    and (last_payment_on is null) = (installments_paid = 0)),
  constraint enrollments_pending check (status <> 'payment_pending' or installments_paid = 0),
  constraint enrollments_active check (status <> 'active' or installments_paid between 1 and total_installments - 1),
  constraint enrollments_complete check ((installments_paid = total_installments) = (matured_on is not null)
    and (matured_on is null) = (redemption_eligible_on is null) and (matured_on is null) = (benefit_granted is null)),
  constraint enrollments_matured check (status not in ('matured', 'redemption_requested', 'redeemed') or matured_on is not null),
  constraint enrollments_next_due check ((next_due_date is not null) = (status in ('payment_pending', 'active', 'on_hold'))),
  constraint enrollments_requested check (status <> 'redemption_requested' or redemption_requested_on is not null),
  constraint enrollments_redeemed check (status <> 'redeemed' or (redeemed_on is not null and redeem_value_final is not null)),
  constraint enrollments_closed check (status <> 'closed' or closed_on is not null),
  constraint enrollments_cancelled check ((status = 'cancelled') = (cancelled_on is not null)
    and (status = 'cancelled') = (refund_amount is not null))
);
create index enrollments_newest on enrollments (store_id, enrolled_on desc, id desc);
create index enrollments_of_customer on enrollments (store_id, customer_id, enrolled_on desc, id desc);
create index enrollments_by_status on enrollments (store_id, status, next_due_date);
create index enrollments_of_plan on enrollments (store_id, plan_id);
create index enrollments_of_staff on enrollments (store_id, staff_id) where staff_id is not null;

-- One instalment's record.
create table transactions (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  enrollment_id uuid not null,
  customer_id uuid not null,
  installment_number integer not null check (installment_number between 1 and 600),
  serial bigint not null check (serial > 0), -- the seller's own running number
  system_id text not null default 'T' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 20)),
  amount monthly_rupees not null check (amount > 0),
  status text not null check (status in ('pending', 'due', 'paid', 'failed', 'voided', 'refunded')),
  scheduled_due_date date not null,
  actual_due_date date not null,
  paid_on date,
  paid_at timestamptz,
  paid_source text check (paid_source in ('gateway', 'seller', 'system')),
  paid_through text check (paid_through in
    ('cash', 'upi', 'card', 'netbanking', 'wallet', 'bank_transfer', 'cheque', 'online', 'other')),
  payment_reference text,
  created_at timestamptz not null,
  primary key (store_id, id),
  constraint transactions_installment_once unique (store_id, enrollment_id, installment_number),
  constraint transactions_serial_once unique (store_id, serial),
  constraint transactions_system_id_once unique (store_id, system_id),
  foreign key (store_id, enrollment_id, customer_id) references enrollments (store_id, id, customer_id),
  constraint transactions_paid check ((status in ('paid', 'refunded')) = (paid_on is not null)
    and (paid_on is null) = (paid_at is null) and (paid_on is null) = (paid_source is null)
    and (paid_on is null) = (paid_through is null))
);
create index transactions_by_due_date on transactions (store_id, scheduled_due_date desc, id desc);
create index transactions_by_status on transactions (store_id, status, scheduled_due_date desc, id desc);
create index transactions_of_customer on transactions (store_id, customer_id, scheduled_due_date desc, id desc);
create index transactions_by_paid_on on transactions (store_id, paid_on) where paid_on is not null;
create index transactions_coming_due on transactions (scheduled_due_date) where status = 'pending'; -- the daily look over all stores

create table nominees (
  store_id uuid not null,
  customer_id uuid not null,
  name text not null check (name <> ''),
  phone_number text not null check (phone_number ~ '^[0-9]{10,15}$'),
  relationship text not null check (relationship in
    ('Brother', 'Sister', 'Father', 'Mother', 'Spouse', 'Child', 'Other')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint nominees_one_each primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

create table redemption_requests (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  enrollment_id uuid not null,
  customer_id uuid not null,
  status text not null check (status in ('requested', 'approved', 'rejected', 'cancelled')),
  requested_on date not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, enrollment_id, customer_id) references enrollments (store_id, id, customer_id),
  check ((status = 'requested') = (decided_at is null))
);
create unique index redemption_requests_one_open on redemption_requests (store_id, enrollment_id) where status = 'requested';
create index redemption_requests_newest on redemption_requests (store_id, requested_at desc, id desc);
create index redemption_requests_of_enrollment on redemption_requests (store_id, enrollment_id);

create table notifications (
  store_id uuid not null,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  type text not null check (type in
    ('enrolled', 'payment_received', 'due_soon', 'overdue', 'matured', 'redemption_approved', 'cancelled')),
  message text not null,
  occasion text not null, -- what it is about, such as `due_soon:<transaction>`: the same occasion is never told twice
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (store_id, id),
  constraint notifications_once unique (store_id, customer_id, occasion),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index notifications_newest on notifications (store_id, customer_id, sent_at desc, id desc);

-- Every change of money, written in the transaction that makes it, and never touched again.
create table payment_journal (
  store_id uuid not null references stores,
  id bigint generated always as identity,
  kind text not null check (kind in ('payment', 'cancellation', 'redemption')),
  enrollment_id uuid not null,
  transaction_id uuid,
  amount rupees not null,
  actor text not null check (actor in ('customer', 'seller', 'system')),
  account_id uuid not null,
  paid_through text,
  payment_reference text,
  recorded_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, enrollment_id) references enrollments (store_id, id),
  foreign key (store_id, transaction_id) references transactions (store_id, id),
  check ((kind = 'payment') = (transaction_id is not null))
);
create unique index payment_journal_payment_once on payment_journal (store_id, transaction_id) where kind = 'payment';
create unique index payment_journal_end_once on payment_journal (store_id, enrollment_id) where kind <> 'payment';
create index payment_journal_of_enrollment on payment_journal (store_id, enrollment_id, id);

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'The payment journal is only ever added to.' using errcode = 'restrict_violation';
end $$;
create trigger payment_journal_is_kept before update or delete on payment_journal
  for each row execute function refuse_journal_change();
create trigger payment_journal_is_not_emptied before truncate on payment_journal
  for each statement execute function refuse_journal_change();

-- A signed-in browser. Tokens are kept as SHA-256 only; the row is changed in place when the refresh token is replaced.
create table sessions (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  family uuid not null default gen_random_uuid(),
  actor text not null check (actor in ('customer', 'seller')),
  account_id uuid not null, -- the customer's id, or for the seller the store's
  customer_id uuid generated always as (case when actor = 'customer' then account_id end) stored,
  browser_hash bytea not null,
  access_hash bytea not null constraint sessions_access_once unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null constraint sessions_refresh_once unique,
  previous_refresh_hash bytea,
  replaced_at timestamptz,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  check (actor = 'customer' or account_id = store_id)
);
create index sessions_of_account on sessions (store_id, actor, account_id) where revoked_at is null;
create index sessions_of_family on sessions (store_id, family);
create index sessions_by_previous on sessions (previous_refresh_hash) where previous_refresh_hash is not null;
create index sessions_by_end on sessions (absolute_expires_at);

-- The newest one-time code for one phone in one browser. No store: a seller who is about to register has none yet.
create table otps (
  id uuid primary key default gen_random_uuid(),
  store_id uuid references stores on delete cascade,
  actor text not null check (actor in ('customer', 'seller')),
  purpose text not null check (purpose in ('register', 'forgot_password')),
  phone_number phone not null,
  browser_hash bytea not null,
  code_hmac bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  times_sent integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz,
  constraint otps_newest_only unique nulls not distinct (store_id, actor, purpose, phone_number, browser_hash)
);
create index otps_by_end on otps (expires_at);

create table reset_tokens (
  token_hash bytea primary key,
  store_id uuid not null references stores on delete cascade,
  actor text not null check (actor in ('customer', 'seller')),
  account_id uuid not null,
  customer_id uuid generated always as (case when actor = 'customer' then account_id end) stored,
  phone_number phone not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  check (actor = 'customer' or account_id = store_id)
);
create index reset_tokens_of_account on reset_tokens (store_id, actor, account_id);
create index reset_tokens_by_end on reset_tokens (expires_at);

-- What was answered to a write that carried an Idempotency-Key. No status yet: it is being done.
create table idempotency_keys (
  store_id uuid not null references stores on delete cascade,
  actor text not null check (actor in ('customer', 'seller')),
  account_id uuid not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null,
  constraint idempotency_keys_once primary key (store_id, actor, account_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- One counter per window: insert ... on conflict (key) do update, shared by every server on this database.
create table rate_limits (
  key text primary key,
  hits integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);
create index rate_limits_by_age on rate_limits (window_started_at);

-- The server's own facts: its secret, the demo's clock.
create table server_settings (
  name text primary key,
  value jsonb not null
);

-- The demo's one-time codes, which a real gateway would have sent.
create table outbox_messages (
  id bigint generated always as identity primary key,
  store_id uuid references stores on delete cascade,
  phone_number text not null,
  purpose text not null,
  code text not null,
  sent_at timestamptz not null
);
create index outbox_messages_newest on outbox_messages (sent_at desc, id desc);
