-- The second wall between stores: inside `inStore` the server works as this role, which sees one store's rows and no other's,
-- even through a statement that forgot its store. The server's own look over all stores works as the tables' owner.

do $$
declare
  needed constant text := format('Row-level security needs a role that %I may act as. An administrator of the database server runs: '
    || 'create role swarna_store nologin; grant swarna_store to %I;', current_user, current_user);
begin
  -- Roles are shared by all databases of a server: another may have made it.
  if not exists (select from pg_roles where rolname = 'swarna_store') then
    begin
      create role swarna_store nologin;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then raise insufficient_privilege using message = needed;
    end;
  end if;
  begin
    execute format('grant swarna_store to %I', current_user);
  exception when insufficient_privilege then -- an administrator may have granted it
    if not pg_has_role(current_user, 'swarna_store', 'member') then raise insufficient_privilege using message = needed; end if;
  end;
end $$;
do $$ begin execute format('grant usage on schema %I to swarna_store', current_schema()); end $$;

create function current_store() returns uuid language sql stable as $$
  select nullif(current_setting('app.store', true), '')::uuid
$$;

do $$
declare
  tenant_table text;
  store_column text;
begin
  for tenant_table in
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'store_id'
    union select 'stores'
  loop
    store_column := case tenant_table when 'stores' then 'id' else 'store_id' end;
    execute format('grant select, insert, update, delete on %I to swarna_store', tenant_table);
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy of_one_store on %I to swarna_store using (%I = (select current_store()))',
      tenant_table, store_column);
  end loop;
end $$;
revoke update, delete on payment_journal from swarna_store;
revoke insert, delete on stores from swarna_store;
