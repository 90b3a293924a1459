-- Push to the people of the shop, too: docs/decisions/0044-one-outbox.md. A browser belongs to an account of either side.
alter table push_subscriptions
  add column actor text not null default 'customer' check (actor in ('customer', 'seller')),
  add column account_id uuid, -- the customer's, the staff member's, or for the owner the store's
  add column session_id uuid; -- of the shop's person, whose push ends with the login
update push_subscriptions set account_id = customer_id;
alter table push_subscriptions
  alter column actor drop default,
  alter column account_id set not null,
  drop column customer_id,
  add column customer_id uuid generated always as (case when actor = 'customer' then account_id end) stored,
  add column staff_id uuid generated always as (case when actor = 'seller' and account_id <> store_id then account_id end) stored,
  add foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  add foreign key (store_id, staff_id) references staff (store_id, id) on delete cascade,
  add foreign key (store_id, session_id) references sessions (store_id, id) on delete cascade,
  add constraint push_subscriptions_session check ((actor = 'seller') = (session_id is not null));
create index push_subscriptions_of_account on push_subscriptions (store_id, actor, account_id, subscribed_at desc, id desc);
create index push_subscriptions_of_customer on push_subscriptions (store_id, customer_id);
create index push_subscriptions_of_staff on push_subscriptions (store_id, staff_id);
create index push_subscriptions_of_session on push_subscriptions (store_id, session_id);

-- News for the shop: there is no notification of it.
alter table outbox
  alter column notification_id drop not null,
  drop constraint outbox_push,
  add constraint outbox_push check (
    (channel = 'push') = (subscription_id is not null) and (notification_id is not null or channel = 'push' and variables is not null));
