-- What customers did, as the shop hears of it: docs/decisions/0037-the-shop-hears-at-once.md. It is read where it happened: from the journal,
-- the reported payments and the requests for erasure.
create index payment_journal_by_customers on payment_journal (store_id, recorded_at desc)
  where actor = 'customer' and kind in ('enrollment', 'redemption_request', 'cancellation');

-- Up to when a person has seen it.
create table news_seen (
  store_id uuid not null references stores on delete cascade,
  account_id uuid not null,
  seen_until timestamptz not null,
  primary key (store_id, account_id)
);
select secure_store_table('news_seen');
