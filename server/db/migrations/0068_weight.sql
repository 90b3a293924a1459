-- Gold by weight: docs/decisions/0041-gold-by-weight.md. Weights are milligrams, rates paise for a gram.

-- Null: by value.
alter table plans add column karat integer check (karat in (24, 22, 18));

alter table enrollments
  add column karat integer check (karat in (24, 22, 18)),
  -- What the payments bought and no void took back.
  add column weight bigint not null default 0,
  add constraint enrollments_weight check (weight >= 0 and (karat is not null or weight = 0)),
  -- At which an accepted redemption valued the weight.
  add column redeem_rate bigint check (redeem_rate > 0),
  add constraint enrollments_redeem_rate check ((redeem_rate is not null) = (karat is not null and redeem_value_final is not null));
grant update (weight, redeem_rate) on enrollments to swarna_store;

-- Frozen with the payment, also once that is void.
alter table transactions
  add column gold_rate bigint check (gold_rate > 0),
  add column weight bigint check (weight >= 0),
  add constraint transactions_weight check ((weight is null) = (gold_rate is null) and (weight is null or payment_id is not null));
grant update (gold_rate, weight) on transactions to swarna_store;

alter table payment_journal
  add column gold_rate bigint,
  -- Of a void less than 0.
  add column weight bigint,
  add constraint payment_journal_weight check ((weight is null) = (gold_rate is null)
    and (weight is null or kind in ('payment', 'redemption') and weight >= 0 or kind = 'void' and weight <= 0));

-- What the desk sums up of a section, as before without reading a row.
drop index enrollments_requested, enrollments_matured, enrollments_by_start;
create index enrollments_requested on enrollments (store_id, redemption_requested_on, id)
  include (status, total_paid, karat, weight, redeem_rate, benefit_granted, installments_paid) where status = 'redemption_requested';
create index enrollments_matured on enrollments (store_id, matured_on, id)
  include (status, total_paid, karat, weight, redeem_rate, benefit_granted, installments_paid) where status = 'matured';
create index enrollments_by_start on enrollments (store_id, start_date, id)
  include (status, total_paid, karat, weight, redeem_rate, installments_paid)
  where status in ('active', 'on_hold', 'matured', 'redemption_requested');
