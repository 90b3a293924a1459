-- A day stays open for payments after it was counted: what comes after its closing belongs to the next day's drawer. Today's closing may be
-- taken back, and the day closed again, which is a new count: docs/decisions/0021-a-day-is-closed-once.md.
alter table day_closings
  add column reopened_at timestamptz,
  drop constraint day_closings_pkey,
  add primary key (store_id, day, closed_at),
  -- Where more was given out than came in there is nothing to count.
  drop constraint day_closings_difference,
  add constraint day_closings_difference check (cash_counted = greatest(cash_booked, 0) or reason is not null);
create unique index day_closings_standing on day_closings (store_id, day) where reopened_at is null;
grant update (reopened_at) on day_closings to swarna_store;

-- Nothing is received on a day of a locked month, and no payment of it is voided.
create table month_locks (
  store_id uuid not null references stores on delete cascade,
  month date not null check (extract(day from month) = 1),
  locked_at timestamptz not null,
  primary key (store_id, month)
);
select secure_store_table('month_locks');

drop index payment_journal_closing_once;
create unique index payment_journal_closing_once on payment_journal (store_id, received_on, recorded_at) where kind = 'closing';
alter table payment_journal
  drop constraint payment_journal_closed_day,
  add constraint payment_journal_closed_day check (
    kind not in ('closing', 'reopening', 'month_lock', 'month_unlock') or received_on is not null),
  add constraint payment_journal_opened_reason check (kind not in ('reopening', 'month_unlock') or reason is not null);

-- A reference seen before is asked about. A column and not an expression: under row-level security only plain comparisons use an index.
alter table payments add column reference_key text generated always as (nullif(lower(btrim(payment_reference)), '')) stored;
create index payments_by_reference on payments (store_id, reference_key, paid_through)
  where reference_key is not null and voided_at is null;
