-- An instalment may be paid in parts: docs/decisions/0036-an-instalment-may-be-paid-in-parts.md.

alter table stores add column takes_part_payments boolean not null default true;

alter table enrollments
  -- What is paid of each unpaid instalment, the lowest first; without zeros at the end. Nearly always empty.
  add column paid_in_part integer[] not null default '{}',
  drop constraint enrollments_sum,
  add constraint enrollments_sum check (total_paid between installments_paid * monthly_amount and total_installments * monthly_amount
    and (total_paid = installments_paid * monthly_amount) = (paid_in_part = '{}')),
  drop constraint enrollments_started,
  add constraint enrollments_started check ((start_date is null) = (total_paid = 0) and (last_payment_on is null) = (total_paid = 0)),
  drop constraint enrollments_pending,
  add constraint enrollments_pending check (status <> 'payment_pending' or total_paid = 0),
  drop constraint enrollments_active,
  add constraint enrollments_active check (status <> 'active' or total_paid > 0);
grant update (paid_in_part) on enrollments to swarna_store;

-- A part is a row of its own, and one row has what is still open of its instalment.
grant update (amount) on transactions to swarna_store;
drop index transactions_installment_once;
create unique index transactions_installment_once on transactions (store_id, enrollment_id, installment_number)
  where status in ('not_begun', 'pending', 'failed');
