-- Messages by text or WhatsApp, beside push: docs/configuration.md.

-- What the operator's settings file maps a kind of notification to; written at each start. Without a gateway it is empty.
create table message_templates (
  kind text primary key,
  channel text not null check (channel in ('sms', 'whatsapp')),
  template text not null check (template <> '')
);
grant select on message_templates to swarna_store;

-- One for each notification, queued with it; kept, so that the shop sees what was sent.
create table messages (
  store_id uuid not null references stores on delete cascade,
  notification_id uuid not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  template text not null,
  variables jsonb not null,
  language language not null,
  phone_number phone not null, -- a message never goes to a number that changed meanwhile
  state text not null check (state in ('queued', 'sent', 'failed', 'refused')), -- refused: the person withdrew consent
  next_try_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  settled_at timestamptz,
  primary key (store_id, notification_id),
  foreign key (store_id, notification_id) references notifications (store_id, id) on delete cascade,
  constraint messages_settled check ((state = 'queued') = (settled_at is null))
);
create index messages_due on messages (next_try_at) where state = 'queued';
select secure_store_table('messages');
