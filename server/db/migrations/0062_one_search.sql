-- The desk's search finds people, with and without a plan, and payments by what was noted of them: docs/decisions/0007-lists-at-any-size.md.

alter table customers add column search_text text not null generated always as (searchable(full_name, phone_number)) stored;
alter table payments add column search_text text generated always as (
  case when payment_reference is not null then searchable(payment_reference) end) stored;

-- As searched_enrollments: under row-level security no index answers `like`.
create view searched_customers as
  select store_id, id, search_text from customers where store_id = current_store() and erased_at is null;
create view searched_payments as
  select store_id, id, number, search_text from payments where store_id = current_store();
grant select on searched_customers, searched_payments to swarna_store;

create or replace function add_search_indexes() returns boolean language plpgsql as $$
begin
  if to_regclass('customers_search') is not null then return true; end if;
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin; -- so that the store is part of the index
  if to_regclass('transactions_search_unpaid') is null then
    drop index if exists enrollments_search;
    create index enrollments_search on enrollments using gin (store_id, status, search_text gin_trgm_ops);
    create index if not exists transactions_search on transactions using gin (store_id, search_text gin_trgm_ops);
    create index transactions_search_unpaid on transactions using gin (store_id, search_text gin_trgm_ops) where status <> 'paid';
  end if;
  create index payments_search on payments using gin (store_id, search_text gin_trgm_ops) where search_text is not null;
  create index customers_search on customers using gin (store_id, search_text gin_trgm_ops);
  return true;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  return false;
end $$;
select add_search_indexes();
