-- A pending instalment is due from its day on. That is read from the day and stored nowhere, so that nothing has to be written when a
-- day begins; only the reminders are work, done by a job: docs/decisions/0013-dues-are-read-from-the-day.md.

update transactions set status = 'pending' where status = 'due';
alter table transactions
  drop constraint transactions_status_check,
  add constraint transactions_status_check check (status in ('pending', 'paid', 'failed', 'voided', 'refunded'));
drop index transactions_coming_due;
create index transactions_unpaid on transactions (store_id, scheduled_due_date, id) where status in ('pending', 'failed');

-- How far a day's reminders of a store have come. Whoever holds the row's lock sends the next batch.
create table reminder_runs (
  store_id uuid primary key references stores on delete cascade,
  day date not null,
  last_due_date date not null, -- of the last instalment that was looked at
  last_transaction uuid not null,
  finished boolean not null
);
select secure_store_table('reminder_runs');
