-- The day sheet: what was received and voided on a day, and that the day was closed with its cash counted. Closed once, never changed:
-- docs/decisions/0021-a-day-is-closed-once.md.
create table day_closings (
  store_id uuid not null references stores on delete cascade,
  day date not null,
  cash_booked bigint not null, -- below zero where more was voided than received
  cash_counted rupees not null,
  reason text check (reason <> ''),
  closed_by_id uuid not null, -- the account
  closed_by_name text not null, -- the person, as called on that day
  closed_at timestamptz not null,
  primary key (store_id, day),
  constraint day_closings_difference check (cash_counted = cash_booked or reason is not null)
);
select secure_store_table('day_closings');
revoke update, delete on day_closings from swarna_store;
