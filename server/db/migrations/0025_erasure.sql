-- A customer asks that their data be erased, may take that back, and it is carried out: docs/decisions/0025-erasure.md.
create table erasure_requests (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  asked_at timestamptz not null,
  due_on date not null, -- carried out on this day, or when the last plan is over
  taken_back_at timestamptz,
  carried_out_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  constraint erasure_requests_end check (num_nonnulls(taken_back_at, carried_out_at) <= 1)
);
create unique index erasure_requests_one_open on erasure_requests (store_id, customer_id)
  where taken_back_at is null and carried_out_at is null;
create index erasure_requests_due on erasure_requests (store_id, due_on, id) where taken_back_at is null and carried_out_at is null;
create index erasure_requests_of_customer on erasure_requests (store_id, customer_id, asked_at desc, id desc);
select secure_store_table('erasure_requests');
revoke delete on erasure_requests from swarna_store;

-- An erased customer's row stays for the books that point at it, and holds nothing of the person. The phone may register anew.
alter table customers
  alter column phone_number drop not null,
  alter column password_hash drop not null,
  add column erased_at timestamptz,
  add constraint customers_erased check (
    case when erased_at is null then num_nulls(phone_number, password_hash) = 0
    else full_name = 'Erased customer' and num_nonnulls(phone_number, password_hash, email, profile_photo_id, staff_id, dob, gender,
      marital_status, street, city, state, pincode, source, last_login_at) = 0 end);

-- The journal is only ever added to, with one exception: what names an erased person leaves it. Amounts, days and methods never change.
create or replace function refuse_journal_change() returns trigger language plpgsql as $$
declare
  named constant text[] := array['account_name', 'payment_reference', 'reason'];
begin
  if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' then
    -- `recorded_on` is reckoned from `recorded_at` afterwards.
    if to_jsonb(new) - named - 'recorded_on' = to_jsonb(old) - named - 'recorded_on' then return new; end if;
  end if;
  raise exception 'The payment journal is only ever added to.' using errcode = 'restrict_violation';
end $$;
