-- A store's own domains, beside the label before the root domain: docs/decisions/0030-own-domains.md.
create table own_domains (
  store_id uuid not null references stores on delete cascade,
  host text not null check (host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$' and length(host) <= 253),
  proved_by text not null check (proved_by in ('dns', 'operator')),
  added_at timestamptz not null,
  primary key (store_id, host)
);
create unique index own_domains_once on own_domains (host);

-- The operator adds and removes them, never a request.
select secure_store_table('own_domains');
revoke insert, update, delete on own_domains from swarna_store;
