-- Every statement of the running product that has a store runs under row-level security: docs/decisions/0002-embedded-postgres.md.

-- For each table whose rows belong to a store, also for those of later migrations: a store sees its rows, the tables' owner sees all.
-- The owner too has a policy, and is forced to obey: what it may do is written down, like everybody's.
create function secure_store_table(secured regclass) returns void language plpgsql as $$
declare
  store_column constant text := case secured when 'stores'::regclass then 'id' else 'store_id' end;
begin
  execute format('grant select, insert, update, delete on %s to swarna_store', secured);
  execute format('alter table %s enable row level security, force row level security', secured);
  execute format('create policy of_one_store on %s to swarna_store using (%I = (select current_store()))', secured, store_column);
  execute format('create policy of_all_stores on %s to %I using (true)', secured, current_user);
end $$;

do $$
declare
  store_table regclass;
begin
  for store_table in
    select polrelid from pg_policy join pg_class c on c.oid = polrelid where relnamespace = current_schema()::regnamespace
  loop
    execute format('drop policy of_one_store on %s', store_table);
    perform secure_store_table(store_table);
  end loop;
end $$;
revoke update, delete on payment_journal from swarna_store;
revoke insert, delete on stores from swarna_store;

-- Under row-level security no index answers a condition such as `like`, which might tell of rows that are hidden. A search reads these
-- views: they hold the store's rows alone, and reach the tables as their owner.
create view searched_enrollments as
  select store_id, id, customer_id, enrolled_on, search_text from enrollments where store_id = current_store();
create view searched_transactions as
  select store_id, id, customer_id, status, scheduled_due_date, search_text from transactions where store_id = current_store();
grant select on searched_enrollments, searched_transactions to swarna_store;

-- The counters of lists get the names that everybody looks for.
alter table list_tallies rename to list_counters;
alter table list_counters rename column folded to merged;
alter index list_tallies_by_day rename to list_counters_by_day;
alter index list_tallies_unfolded rename to list_counters_unmerged;
alter table list_counters rename constraint list_tallies_store_id_fkey to list_counters_store_id_fkey;

drop function fold_tallies();
-- Puts one line in the place of many. May run at any time, on several servers at once.
create function merge_counters() returns void language sql as $$
  with changed as (select distinct store_id, list, facet, day from list_counters where not merged),
  gone as (delete from list_counters t using changed c
    where (t.store_id, t.list, t.facet, t.day) = (c.store_id, c.list, c.facet, c.day) returning t.*)
  insert into list_counters (store_id, list, facet, day, entries, amount, merged)
  select store_id, list, facet, day, sum(entries), sum(amount), true from gone
  group by store_id, list, facet, day having sum(entries) <> 0 or sum(amount) <> 0
$$;
alter function counted_tallies() rename to counted_lists;

do $outer$
declare
  counted record;
begin
  for counted in
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
    execute format('drop trigger %1$I on %2$I', 'tally_' || counted.list || '_on_' || counted.event, counted.of_table);
    execute format('drop function %1$I()', 'tally_' || counted.list || '_on_' || counted.event);
    execute format($function$
      create function %1$I() returns trigger language plpgsql as $$
      begin
        insert into list_counters (store_id, list, facet, day, entries, amount)
        select store_id, %2$L, facet, day, sum(sign), sum(sign * %4$s) from (%5$s) changed
          cross join lateral (values ('all'), (status)) facets (facet)
          cross join lateral (values (date '-infinity'), (%3$I)) days (day)
        where %3$I is not null
        group by store_id, facet, day having sum(sign) <> 0 or sum(sign * %4$s) <> 0;
        return null;
      end $$
    $function$, 'count_' || counted.list || '_on_' || counted.event, counted.list, counted.its_day, counted.amount, counted.changed);
    execute format('create trigger %1$I after %2$s on %3$I referencing %4$s for each statement execute function %1$I()',
      'count_' || counted.list || '_on_' || counted.event, counted.event, counted.of_table, counted.referencing);
  end loop;
end $outer$;
