-- The list shows open plans first, all its columns ascending.
drop index plans_in_order;
create index plans_in_order on plans (store_id, (not is_active), created_at, id);
