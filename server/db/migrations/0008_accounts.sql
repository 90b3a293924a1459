-- One-time codes leave the request through this table: the gateway's time and failures reach no reply, and a message that could not
-- be sent is tried again.
create table sms_outbox (
  id bigint generated always as identity primary key,
  store_id uuid references stores on delete cascade, -- null for a seller who has no store yet
  actor text not null check (actor in ('customer', 'seller')),
  purpose text not null check (purpose in ('register', 'forgot_password')),
  phone_number phone not null,
  code text not null,
  is_known boolean not null, -- false: no account has this phone; costs what a message costs, and is never sent
  limits text[] not null, -- keys of rate_limits to give back when the message cannot be sent
  queued_at timestamptz not null,
  expires_at timestamptz not null,
  next_try_at timestamptz, -- null: done
  tries integer not null default 0
);
create index sms_outbox_due on sms_outbox (next_try_at) where next_try_at is not null;
create index sms_outbox_by_end on sms_outbox (expires_at);
select secure_store_table('sms_outbox');

-- One code is valid for a phone and purpose, whichever browser asked; a verified phone stays verified while another browser asks.
delete from otps where verified_at is null;
alter table otps drop constraint otps_newest_only;
create unique index otps_newest_only on otps (store_id, actor, purpose, phone_number) nulls not distinct
  where verified_at is null;
create index otps_of_browser on otps (browser_hash, phone_number);

-- Failures in a row are counted for longer than the day after which counters go.
alter table rate_limits add column kept_until timestamptz;
