-- An enrollment's whole schedule is laid down with its first payment, and each instalment is due for itself:
-- docs/decisions/0034-the-schedule-is-the-truth.md.

-- The first instalment's day, from which the others are counted: the day of the first payment, until then the day of enrolling. Plans that
-- were begun before keep the days that their customers were told.
alter table enrollments add column anchored_on date;
update enrollments set anchored_on = enrolled_on;
alter table enrollments alter column anchored_on set not null;

alter table transactions
  -- Lists show an instalment from this day on: the next one at once, a later one from the day of the one before it, never what is void unseen.
  add column listed_on date not null default '-infinity',
  add column voided_on date, -- of its payment
  drop constraint transactions_status_check,
  add constraint transactions_status_check check (status in ('not_begun', 'pending', 'paid', 'failed', 'voided', 'refunded')),
  add constraint transactions_voided check (voided_on is null or (status = 'voided' and paid_on is not null));
update transactions t set voided_on = kolkata_day(p.voided_at)
from payments p where p.store_id = t.store_id and p.id = t.payment_id and p.voided_at is not null;
-- The first instalment of a plan that nobody has begun is pending on any day.
update transactions t set status = 'not_begun'
from enrollments e
where e.store_id = t.store_id and e.id = t.enrollment_id and e.start_date is null and t.status in ('pending', 'failed');

grant update (anchored_on) on enrollments to swarna_store;
grant update (scheduled_due_date, actual_due_date, listed_on, voided_on) on transactions to swarna_store;

-- What every figure of unpaid instalments reads, without their rows.
drop index transactions_unpaid;
create index transactions_unpaid on transactions (store_id, scheduled_due_date, id) include (enrollment_id, amount, listed_on)
  where status in ('pending', 'failed');
create index transactions_not_begun on transactions (store_id, scheduled_due_date, id) where status = 'not_begun';
-- The two parts of a list: what it shows on any day, and what it shows from a day on.
create index transactions_always_listed on transactions (store_id, scheduled_due_date desc, id desc) where listed_on = '-infinity';
create index transactions_listed_later on transactions (store_id, scheduled_due_date desc, id desc) include (listed_on)
  where listed_on > '-infinity';
drop index transactions_by_amount;
create index transactions_by_amount on transactions (store_id, amount, id) include (status, scheduled_due_date, listed_on);
drop index transactions_of_enrollment;
create index transactions_of_enrollment on transactions (store_id, enrollment_id, installment_number, id)
  include (status, scheduled_due_date, listed_on, amount);
-- Paid ahead, and voided: what is billed and collected in a range takes them from other days.
create index transactions_paid_ahead on transactions (store_id, scheduled_due_date) include (paid_on, amount)
  where paid_on < scheduled_due_date and voided_on is null;
drop index transactions_by_paid_on;
create index transactions_by_paid_on on transactions (store_id, paid_on, id) include (enrollment_id, amount, status, voided_on)
  where paid_on is not null;
create index transactions_by_void on transactions (store_id, voided_on) include (id, paid_on, amount) where voided_on is not null;

create or replace view searched_transactions as
  select store_id, id, customer_id, status, scheduled_due_date, search_text, paid_on, amount, enrollment_id, installment_number, listed_on,
    voided_on
  from transactions where store_id = current_store();

-- The enrollments that began before, whose later instalments are still to be laid down: a job does so while the server answers.
create table schedules_to_lay (
  store_id uuid not null references stores on delete cascade,
  enrollment_id uuid not null,
  primary key (store_id, enrollment_id),
  foreign key (store_id, enrollment_id) references enrollments (store_id, id)
);
select secure_store_table('schedules_to_lay');
insert into schedules_to_lay (store_id, enrollment_id)
select store_id, id from enrollments
where status in ('active', 'on_hold') and start_date is not null and installments_paid + 1 < total_installments;

-- A reminder that fell on a day without a run is sent by the next one: the day of the run before, null before the first.
alter table reminder_runs add column after date;
