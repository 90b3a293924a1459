-- A PIN for the counter: docs/decisions/0038-a-pin-for-the-counter.md.
create table seller_pins (
  store_id uuid not null references stores on delete cascade,
  account_id uuid not null,
  staff_id uuid generated always as (case when account_id <> store_id then account_id end) stored,
  pin_hash text not null,
  set_at timestamptz not null,
  primary key (store_id, account_id),
  foreign key (store_id, staff_id) references staff (store_id, id) on delete cascade
);
select secure_store_table('seller_pins');

-- A locked session answers nothing until its person has given the PIN; wrong ones are counted until a right one.
alter table sessions
  add column locked_at timestamptz,
  add column pin_tries integer not null default 0;
