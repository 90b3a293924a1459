-- The last numbers of a store's instalments, payments and payouts. They are written with every payment, `stores` hardly ever.
create table store_numbers (
  store_id uuid primary key references stores on delete cascade,
  last_serial bigint not null default 0,
  last_payment bigint not null default 0,
  last_payout bigint not null default 0
);
select secure_store_table('store_numbers');
insert into store_numbers (store_id, last_serial, last_payment, last_payout)
  select id, last_serial, last_payment, last_payout from stores;
alter table stores drop column last_serial, drop column last_payment, drop column last_payout;

-- A store is opened as itself, like all that it writes later.
grant insert on stores to swarna_store;

-- Puts the open transaction under one store's row-level security until its end; null returns to all stores. One expression, so that the
-- planner puts it in the place of its call.
create function enter_store(store uuid) returns text language sql as $$
  select set_config('role', case when store is null then 'none' else 'swarna_store' end, true)
    || set_config('app.store', coalesce(store::text, ''), true)
$$;
