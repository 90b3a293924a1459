-- Tokens are found by their store and their hash.
alter table sessions
  drop constraint sessions_access_once,
  drop constraint sessions_refresh_once,
  add constraint sessions_access_once unique (store_id, access_hash),
  add constraint sessions_refresh_once unique (store_id, refresh_hash);
drop index sessions_by_previous;
create index sessions_by_previous on sessions (store_id, previous_refresh_hash) where previous_refresh_hash is not null;
alter table reset_tokens
  drop constraint reset_tokens_pkey,
  add primary key (store_id, token_hash);
