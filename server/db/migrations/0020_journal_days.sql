-- The journal's day as a column: under row-level security an index over an expression serves the order, but no condition on the day, so that
-- a late page read all entries before it.
alter table payment_journal
  add column recorded_on date not null generated always as (kolkata_day(recorded_at)) stored;
drop index payment_journal_newest;
create index payment_journal_newest on payment_journal (store_id, recorded_on desc, id desc);

create or replace view searched_payment_journal as
  select j.store_id, j.id, j.enrollment_id, j.recorded_at, e.search_text, j.recorded_on
  from payment_journal j join enrollments e on e.store_id = j.store_id and e.id = j.enrollment_id
  where j.store_id = current_store();
