-- The journal as a list, latest day first: counted beforehand and found by index, as the other lists.
-- docs/decisions/0007-lists-at-any-size.md.

-- Not a column: the journal's rows are never rewritten.
create function kolkata_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Kolkata')::date
$$;
drop index payment_journal_newest;
create index payment_journal_newest on payment_journal (store_id, kolkata_day(recorded_at) desc, id desc);

create view searched_payment_journal as
  select j.store_id, j.id, j.enrollment_id, j.recorded_at, e.search_text
  from payment_journal j join enrollments e on e.store_id = j.store_id and e.id = j.enrollment_id
  where j.store_id = current_store();
grant select on searched_payment_journal to swarna_store;

create or replace function counted_lists()
returns table (store_id uuid, list text, facet text, day date, entries bigint, amount bigint) language sql stable as $$
  select store_id, list, facet, day, count(*) as entries, sum(amount)::bigint as amount
  from (
    select store_id, 'enrollments' as list, status, enrolled_on as its_day, 0 as amount from enrollments
    union all select store_id, 'transactions', status, scheduled_due_date, amount from transactions
    union all select store_id, 'payments', status, paid_on, amount from transactions where paid_on is not null
    union all select store_id, 'redemption_requests', status, requested_on, 0 from redemption_requests
    union all select store_id, 'payment_journal', kind, kolkata_day(recorded_at), amount from payment_journal
  ) listed
  cross join lateral (values ('all'), (status)) facets (facet)
  cross join lateral (values (date '-infinity'), (its_day)) days (day)
  group by store_id, list, facet, day
$$;
insert into list_counters (store_id, list, facet, day, entries, amount, merged)
select store_id, list, facet, day, entries, amount, true from counted_lists() where list = 'payment_journal';

-- It is only ever added to.
create function count_payment_journal_on_insert() returns trigger language plpgsql as $$
begin
  insert into list_counters (store_id, list, facet, day, entries, amount)
  select store_id, 'payment_journal', facet, day, count(*), sum(amount) from new_rows
    cross join lateral (values ('all'), (kind)) facets (facet)
    cross join lateral (values (date '-infinity'), (kolkata_day(recorded_at))) days (day)
  group by store_id, facet, day;
  return null;
end $$;
create trigger count_payment_journal_on_insert after insert on payment_journal
  referencing new table as new_rows for each statement execute function count_payment_journal_on_insert();
