-- A customer's consent to the privacy notice and its withdrawal: the newest row holds. Added to, never changed:
-- docs/decisions/0023-consent-and-my-data.md.
create table consents (
  store_id uuid not null references stores on delete cascade,
  id bigint generated always as identity,
  customer_id uuid not null,
  status text not null check (status in ('given', 'withdrawn')),
  notice_version text not null check (notice_version <> ''),
  notice_hash text not null check (notice_hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the text that the person could read
  recorded_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index consents_of_customer on consents (store_id, customer_id, id desc);
select secure_store_table('consents');
revoke update, delete on consents from swarna_store;
