-- A search among the payments or customers of one status looks for the status in the index itself: what a name or a plan finds in a large
-- store is elsewhere on the disk, one by one. docs/decisions/0007-lists-at-any-size.md.

-- Nearly all of a store's transactions are paid; the index of those that are not is small, and a payment only ever leaves it. Anew for the
-- customers, which are few.
create or replace function add_search_indexes() returns boolean language plpgsql as $$
begin
  if to_regclass('transactions_search_unpaid') is not null then return true; end if;
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin; -- so that the store is part of the index
  drop index if exists enrollments_search;
  create index enrollments_search on enrollments using gin (store_id, status, search_text gin_trgm_ops);
  if to_regclass('transactions_search') is null then
    create index transactions_search on transactions using gin (store_id, search_text gin_trgm_ops);
  end if;
  create index transactions_search_unpaid on transactions using gin (store_id, search_text gin_trgm_ops) where status <> 'paid';
  return true;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  return false;
end $$;
select add_search_indexes();
