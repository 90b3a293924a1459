-- Lists and reports of a store with very many enrollments: counted beforehand, found by index, at any page. Why and how fast:
-- docs/decisions/0007-lists-at-any-size.md.

-- How many rows of a list have which status on which day, and their amounts. A change adds lines and touches none, so that no two
-- writers ever wait for each other here; the sum of a key's lines is what counts, in the same snapshot as the rows themselves.
create table list_tallies (
  store_id uuid not null references stores on delete cascade,
  list text not null,
  facet text not null, -- a status, or `all`
  day date not null, -- the list's own day, or -infinity: all days together
  entries bigint not null,
  amount bigint not null,
  folded boolean not null default false -- already the sum of older lines
);
create index list_tallies_by_day on list_tallies (store_id, list, facet, day) include (entries, amount);
create index list_tallies_unfolded on list_tallies (store_id, list, facet, day) where not folded;
grant select, insert, update, delete on list_tallies to swarna_store;
alter table list_tallies enable row level security;
create policy of_one_store on list_tallies to swarna_store using (store_id = (select current_store()));

-- Puts one line in the place of many. May run at any time, on several servers at once.
create function fold_tallies() returns void language sql as $$
  with changed as (select distinct store_id, list, facet, day from list_tallies where not folded),
  gone as (delete from list_tallies t using changed c
    where (t.store_id, t.list, t.facet, t.day) = (c.store_id, c.list, c.facet, c.day) returning t.*)
  insert into list_tallies (store_id, list, facet, day, entries, amount, folded)
  select store_id, list, facet, day, sum(entries), sum(amount), true from gone
  group by store_id, list, facet, day having sum(entries) <> 0 or sum(amount) <> 0
$$;

-- What the tallies must be, counted live: for the first filling and for checks.
create function counted_tallies()
returns table (store_id uuid, list text, facet text, day date, entries bigint, amount bigint) language sql stable as $$
  select store_id, list, facet, day, count(*) as entries, sum(amount)::bigint as amount
  from (
    select store_id, 'enrollments' as list, status, enrolled_on as its_day, 0 as amount from enrollments
    union all select store_id, 'transactions', status, scheduled_due_date, amount from transactions
    union all select store_id, 'payments', status, paid_on, amount from transactions where paid_on is not null
    union all select store_id, 'redemption_requests', status, requested_on, 0 from redemption_requests
  ) listed
  cross join lateral (values ('all'), (status)) facets (facet)
  cross join lateral (values (date '-infinity'), (its_day)) days (day)
  group by store_id, list, facet, day
$$;

insert into list_tallies (store_id, list, facet, day, entries, amount, folded)
select store_id, list, facet, day, entries, amount, true from counted_tallies();

-- One trigger for each list and kind of change, over all rows of a statement at once.
do $outer$
declare
  tallied record;
begin
  for tallied in
    select * from
      (values ('enrollments', 'enrollments', 'enrolled_on', '0'),
        ('transactions', 'transactions', 'scheduled_due_date', 'amount'),
        ('payments', 'transactions', 'paid_on', 'amount'),
        ('redemption_requests', 'redemption_requests', 'requested_on', '0')) lists (list, of_table, its_day, amount),
      (values ('insert', 'new table as new_rows', 'select 1 as sign, * from new_rows'),
        ('delete', 'old table as old_rows', 'select -1 as sign, * from old_rows'),
        ('update', 'new table as new_rows old table as old_rows',
          'select 1 as sign, * from new_rows union all select -1, * from old_rows')) events (event, referencing, changed)
  loop
    execute format($function$
      create function %1$I() returns trigger language plpgsql as $$
      begin
        insert into list_tallies (store_id, list, facet, day, entries, amount)
        select store_id, %2$L, facet, day, sum(sign), sum(sign * %4$s) from (%5$s) changed
          cross join lateral (values ('all'), (status)) facets (facet)
          cross join lateral (values (date '-infinity'), (%3$I)) days (day)
        where %3$I is not null
        group by store_id, facet, day having sum(sign) <> 0 or sum(sign * %4$s) <> 0;
        return null;
      end $$
    $function$, 'tally_' || tallied.list || '_on_' || tallied.event, tallied.list, tallied.its_day, tallied.amount, tallied.changed);
    execute format('create trigger %1$I after %2$s on %3$I referencing %4$s for each statement execute function %1$I()',
      'tally_' || tallied.list || '_on_' || tallied.event, tallied.event, tallied.of_table, tallied.referencing);
  end loop;
end $outer$;

-- What a search looks in, small letters, a space before every word. Kept on the row itself: a condition over three tables has no index.
alter table enrollments add column search_text text not null default '';
alter table transactions add column search_text text not null default '';

create function searchable(variadic words text[]) returns text language sql immutable as $$
  select ' ' || lower(array_to_string(words, ' '))
$$;

update enrollments e set search_text = searchable(c.full_name, c.phone_number, e.plan_name)
from customers c where c.store_id = e.store_id and c.id = e.customer_id;
update transactions t set search_text = e.search_text || searchable(t.payment_reference, t.serial::text, t.system_id)
from enrollments e where e.store_id = t.store_id and e.id = t.enrollment_id;

create function enrollment_is_searchable() returns trigger language plpgsql as $$
begin
  new.search_text := (select searchable(full_name, phone_number, new.plan_name) from customers
    where store_id = new.store_id and id = new.customer_id);
  new.search_text := coalesce(new.search_text, ''); -- no customer: the foreign key says so
  return new;
end $$;
create trigger enrollment_is_searchable before insert or update of plan_name, customer_id on enrollments
  for each row execute function enrollment_is_searchable();

create function transaction_is_searchable() returns trigger language plpgsql as $$
begin
  new.search_text := (select search_text from enrollments where store_id = new.store_id and id = new.enrollment_id);
  new.search_text := coalesce(new.search_text, '') || searchable(new.payment_reference, new.serial::text, new.system_id);
  return new;
end $$;
create trigger transaction_is_searchable before insert or update of search_text, payment_reference, serial, system_id on transactions
  for each row execute function transaction_is_searchable();

create function customer_stays_searchable() returns trigger language plpgsql as $$
begin
  update enrollments set plan_name = plan_name where store_id = new.store_id and customer_id = new.id;
  return null;
end $$;
create trigger customer_stays_searchable after update of full_name, phone_number on customers for each row
  when ((old.full_name, old.phone_number) is distinct from (new.full_name, new.phone_number))
  execute function customer_stays_searchable();

create function enrollment_stays_searchable() returns trigger language plpgsql as $$
begin
  update transactions set search_text = search_text where store_id = new.store_id and enrollment_id = new.id;
  return null;
end $$;
create trigger enrollment_stays_searchable after update on enrollments for each row
  when (old.search_text is distinct from new.search_text) execute function enrollment_stays_searchable();

-- A search needs two extensions that come with PostgreSQL, and the right to add them. Without them it still answers, by looking at row
-- after row; the server says so at every start and tries again.
create function add_search_indexes() returns boolean language plpgsql as $$
begin
  if to_regclass('transactions_search') is not null then return true; end if;
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin; -- so that the store is part of the index
  create index enrollments_search on enrollments using gin (store_id, search_text gin_trgm_ops);
  create index transactions_search on transactions using gin (store_id, search_text gin_trgm_ops);
  return true;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  return false;
end $$;
select add_search_indexes();

-- The lists' own order, where none of the first tables' indexes has it.
drop index redemption_requests_newest;
create index redemption_requests_newest on redemption_requests (store_id, requested_on desc, requested_at desc, id desc);
create index staff_by_name on staff (store_id, lower(name), id);
drop index transactions_by_paid_on; -- reports read the tallies
