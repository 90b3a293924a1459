-- Policies compare a column with a function, without a subquery, as a PostgreSQL that is spread over machines requires. Plans stay the
-- same: `current_store()` is not parallel safe, so that one request does not take several processors.
create or replace function secure_store_table(secured regclass) returns void language plpgsql as $$
declare
  store_column constant text := case secured when 'stores'::regclass then 'id' else 'store_id' end;
begin
  execute format('grant select, insert, update, delete on %s to swarna_store', secured);
  execute format('alter table %s enable row level security, force row level security', secured);
  execute format('create policy of_one_store on %s to swarna_store using (%I = current_store())', secured, store_column);
  execute format('create policy of_all_stores on %s to %I using (true)', secured, current_user);
end $$;

do $$
declare
  secured regclass;
begin
  for secured in
    select polrelid from pg_policy join pg_class c on c.oid = polrelid
    where relnamespace = current_schema()::regnamespace and polname = 'of_one_store'
  loop
    execute format('alter policy of_one_store on %s using (%I = current_store())', secured,
      case secured when 'stores'::regclass then 'id' else 'store_id' end);
  end loop;
end $$;
