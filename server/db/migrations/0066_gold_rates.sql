-- The shop's rates of gold: docs/decisions/0040-the-rate-board.md. A new rate is a new row, so the table is its own record of who set what.
create table gold_rates (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  karat integer not null check (karat in (24, 22, 18)),
  paise_per_gram bigint not null check (paise_per_gram > 0),
  set_at timestamptz not null,
  set_by_id uuid not null, -- the account
  set_by_name text not null, -- the person, as called on that day
  primary key (store_id, id)
);
create index gold_rates_latest on gold_rates (store_id, karat, set_at desc, id desc);
select secure_store_table('gold_rates');
revoke update, delete on gold_rates from swarna_store;

alter table stores
  add column shows_gold_rates boolean not null default false,
  -- An older rate asks before it is used.
  add column gold_rate_hours integer not null default 24 check (gold_rate_hours between 1 and 168);
