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

-- The owner puts a plan on hold and releases it. Paid to the end while held, it matures on release.
alter table enrollments
  add column held_on date,
  add column hold_reason text,
  add constraint enrollments_held check ((held_on is null) = (hold_reason is null) and (held_on is null or status = 'on_hold')),
  drop constraint enrollments_complete,
  add constraint enrollments_complete check ((matured_on is null or installments_paid = total_installments)
    and (matured_on is not null or installments_paid < total_installments or status = 'on_hold')
    and (matured_on is null) = (redemption_eligible_on is null) and (matured_on is null) = (benefit_granted is null)),
  drop constraint enrollments_next_due,
  add constraint enrollments_next_due check ((next_due_date is not null)
    = (status in ('payment_pending', 'active', 'on_hold') and installments_paid < total_installments));
grant update (held_on, hold_reason) on enrollments to swarna_store;
alter table payment_journal
  drop constraint payment_journal_reason,
  add constraint payment_journal_reason check (kind not in ('void', 'hold', 'release') or reason is not null);
create index payment_journal_holds on payment_journal (store_id, enrollment_id, id) where kind in ('hold', 'release');
create index enrollments_on_hold on enrollments (store_id, id) where status = 'on_hold';
