-- A shop's register that is brought in: read, checked, taken in whole, and taken back while nothing was booked on it. The cells are kept until
-- then only; they name people who may never come in.
create table imports (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  file_hash bytea not null,
  headings jsonb not null,
  -- The number of the first data row in the file.
  first_row integer not null check (first_row > 0),
  cells jsonb, -- null once it is in
  mapping jsonb not null, -- the column of each field, remembered for the next file with these headings
  choices jsonb not null default '{}', -- what becomes of each plan that the store does not have
  uploaded_at timestamptz not null,
  taken_in_at timestamptz,
  taken_back_at timestamptz check (taken_back_at is null or taken_in_at is not null),
  people integer,
  enrollments integer,
  saved rupees,
  removed_serials integer not null default 0, -- the transactions that went when it was taken back
  primary key (store_id, id)
);
create index imports_in_order on imports (store_id, taken_in_at desc, id) where taken_in_at is not null;

select secure_store_table('imports');

alter table enrollments add column import_id uuid, add foreign key (store_id, import_id) references imports (store_id, id);
alter table customers add column import_id uuid, add foreign key (store_id, import_id) references imports (store_id, id);
alter table plans add column import_id uuid, add foreign key (store_id, import_id) references imports (store_id, id);
create index enrollments_of_import on enrollments (store_id, import_id) where import_id is not null;
create index customers_of_import on customers (store_id, import_id) where import_id is not null;

alter table payment_journal
  drop constraint payment_journal_kind_check,
  add constraint payment_journal_kind_check check (kind in (
    'enrollment', 'payment', 'void', 'correction', 'clearing',
    'cancellation', 'payout',
    'redemption_request', 'redemption_withdrawal', 'redemption_rejection', 'redemption', 'redemption_undo', 'handover',
    'hold', 'release',
    'closing', 'reopening', 'month_lock', 'month_unlock',
    'phone_change', 'nominee_claim', 'merge', 'import', 'import_undo')),
  drop constraint payment_journal_enrollment,
  add constraint payment_journal_enrollment check (
    (kind in ('closing', 'reopening', 'month_lock', 'month_unlock', 'phone_change', 'nominee_claim', 'merge', 'import', 'import_undo'))
      = (enrollment_id is null));

-- Who comes in with a register has no password until they register themselves.
alter table customers
  drop constraint customers_erased,
  add constraint customers_erased check (
    case when erased_at is null then phone_number is not null
    else full_name = 'Erased customer' and num_nonnulls(phone_number, password_hash, email, profile_photo_id, staff_id, dob, gender,
      marital_status, street, city, state, pincode, source, last_login_at) = 0 end);

-- What was collected is what has a payment.
drop index transactions_by_paid_on;
create index transactions_by_paid_on on transactions (store_id, paid_on, id)
  include (enrollment_id, amount, status, voided_on, payment_id) where paid_on is not null;
create or replace view searched_transactions as
  select store_id, id, customer_id, status, scheduled_due_date, search_text, paid_on, amount, enrollment_id, installment_number, listed_on,
    voided_on, payment_id
  from transactions where store_id = current_store();
