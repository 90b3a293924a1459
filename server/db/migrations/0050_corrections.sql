-- A payment is voided for itself, whatever was paid later: its instalments are open again before others that are paid.

-- The unpaid instalments before the last paid one, the lowest first. Of nearly all enrollments there are none.
alter table enrollments add column reopened_installments integer[] not null default '{}';
grant update (reopened_installments) on enrollments to swarna_store;

-- Lists show an unpaid instalment from the day of the unpaid one before it: more than a month before its own where others between are paid.
create index transactions_listed_early on transactions (store_id, scheduled_due_date desc, id desc) include (listed_on)
  where listed_on > '-infinity' and scheduled_due_date > listed_on + 31;
-- Which enrollments had a payment voided.
drop index transactions_by_void;
create index transactions_by_void on transactions (store_id, voided_on) include (id, paid_on, amount, enrollment_id)
  where voided_on is not null;
