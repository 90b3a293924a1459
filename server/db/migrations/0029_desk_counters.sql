-- The desk's totals are counted beforehand, as those of the lists: its sections hold a fifth of a store's enrollments.
-- docs/decisions/0007-lists-at-any-size.md.

-- The lines of list_counters for one enrollment. A section of the desk goes by a status and a day, and sums up one amount for each such
-- day (server/domain/desk.ts); it asks for ranges of days, never for all of them.
create function lines_of_enrollment(status text, enrolled_on date, next_due_date date, start_date date, matured_on date,
  redemption_requested_on date, monthly_amount bigint, total_paid bigint, benefit_granted bigint)
returns table (list text, facet text, day date, amount bigint) language sql immutable as $$
  select 'enrollments', facet, day, 0::bigint
    from (values ('all'), (status)) facets (facet), (values (date '-infinity'), (enrolled_on)) days (day)
  union all select 'desk_next_due_date', status, next_due_date, monthly_amount where status in ('active', 'payment_pending')
  union all select 'desk_redemption_requested_on', status, redemption_requested_on, total_paid + coalesce(benefit_granted, 0)
    where status = 'redemption_requested'
  union all select 'desk_matured_on', status, matured_on, total_paid + coalesce(benefit_granted, 0) where status = 'matured'
  union all select 'desk_start_date', status, start_date, total_paid
    where status in ('active', 'on_hold', 'matured', 'redemption_requested') and start_date is not null
$$;

do $outer$
declare
  event record;
begin
  for event in
    select * from
      (values ('insert', 'select 1 as sign, * from new_rows'),
        ('delete', 'select -1 as sign, * from old_rows'),
        ('update', 'select 1 as sign, * from new_rows union all select -1, * from old_rows')) events (name, changed)
  loop
    execute format($function$
      create or replace function %I() returns trigger language plpgsql as $$
      begin
        insert into list_counters (store_id, list, facet, day, entries, amount)
        select store_id, list, facet, day, sum(sign), sum(sign * amount) from (%s) changed
          cross join lateral lines_of_enrollment(status, enrolled_on, next_due_date, start_date, matured_on,
            redemption_requested_on, monthly_amount, total_paid, benefit_granted) lines
        group by store_id, list, facet, day having sum(sign) <> 0 or sum(sign * amount) <> 0;
        return null;
      end $$
    $function$, 'count_enrollments_on_' || event.name, event.changed);
  end loop;
end $outer$;

create or replace function counted_lists()
returns table (store_id uuid, list text, facet text, day date, entries bigint, amount bigint) language sql stable as $$
  select store_id, list, facet, day, count(*) as entries, sum(amount)::bigint as amount
  from (
    select 'transactions' as list, store_id, status, scheduled_due_date as its_day, amount from transactions
    union all select 'payments', store_id, status, paid_on, amount from transactions where paid_on is not null
    union all select 'redemption_requests', store_id, status, requested_on, 0 from redemption_requests
    union all select 'payment_journal', store_id, kind, recorded_on, amount from payment_journal
  ) listed
  cross join lateral (values ('all'), (status)) facets (facet)
  cross join lateral (values (date '-infinity'), (its_day)) days (day)
  group by store_id, list, facet, day
  union all
  select store_id, list, facet, day, count(*), sum(amount)::bigint
  from enrollments cross join lateral lines_of_enrollment(status, enrolled_on, next_due_date, start_date, matured_on,
    redemption_requested_on, monthly_amount, total_paid, benefit_granted) lines
  group by store_id, list, facet, day
$$;

insert into list_counters (store_id, list, facet, day, entries, amount, merged)
select store_id, list, facet, day, count(*), sum(amount), true
from enrollments cross join lateral lines_of_enrollment(status, enrolled_on, next_due_date, start_date, matured_on,
  redemption_requested_on, monthly_amount, total_paid, benefit_granted) lines
where list like 'desk%' group by store_id, list, facet, day;
