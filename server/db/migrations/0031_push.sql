-- Reminders by Web Push: docs/decisions/0029-reminders-by-push.md.

-- A browser that shows a customer's notifications while the app is closed. Its endpoint is a secret address at the browser's push service.
create table push_subscriptions (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  endpoint text not null check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh text not null, -- the browser's public key and secret, with which messages are encrypted (RFC 8291)
  auth text not null,
  device text, -- what its person recognizes it by; null: the browser did not say
  language language not null, -- of the browser, for who chose none
  subscribed_at timestamptz not null,
  primary key (store_id, id),
  constraint push_subscriptions_endpoint_once unique (store_id, endpoint),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index push_subscriptions_of_customer on push_subscriptions (store_id, customer_id, subscribed_at desc, id desc);
select secure_store_table('push_subscriptions');

-- Notifications on their way to a browser.
create table push_outbox (
  store_id uuid not null references stores on delete cascade,
  subscription_id uuid not null,
  notification_id uuid not null,
  next_try_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (store_id, subscription_id, notification_id),
  foreign key (store_id, subscription_id) references push_subscriptions (store_id, id) on delete cascade,
  foreign key (store_id, notification_id) references notifications (store_id, id) on delete cascade
);
create index push_outbox_due on push_outbox (next_try_at);
create index push_outbox_of_notification on push_outbox (store_id, notification_id);
select secure_store_table('push_outbox');
