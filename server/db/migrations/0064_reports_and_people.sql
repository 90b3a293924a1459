-- What a report of a year sums, and nothing else: a day and an amount that many rows share stand in these indexes once.
create index transactions_billed on transactions (store_id, scheduled_due_date, amount) where status <> 'voided';
create index transactions_received on transactions (store_id, paid_on, amount) where payment_id is not null;

-- The few people without a plan are listed without a look at all others; written with an enrollment, checked by ledger:check.
alter table customers add column has_plan boolean not null default false;
update customers set has_plan = true
where exists (select from enrollments e where e.store_id = customers.store_id and e.customer_id = customers.id);
create index customers_without_plan on customers (store_id, created_at desc, id desc) where not has_plan and phone_number is not null;
