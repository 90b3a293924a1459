-- One outbox for all that a person is told by push, text message or WhatsApp: docs/decisions/0044-one-outbox.md. One-time codes have their own.
alter table messages rename to outbox;
alter table outbox
  drop constraint messages_pkey,
  drop constraint messages_channel_check,
  add column id uuid, -- the gateway drops repeats of it
  add column kind text,
  add column subscription_id uuid, -- of a push
  alter column template drop not null,
  alter column variables drop not null,
  alter column language drop not null,
  alter column phone_number drop not null;
update outbox set id = notification_id, kind = (
  select type from notifications where notifications.store_id = outbox.store_id and notifications.id = notification_id);
alter table outbox
  alter column id set not null,
  alter column id set default gen_random_uuid(),
  alter column kind set not null,
  add primary key (store_id, id),
  add constraint outbox_channel check (channel in ('push', 'sms', 'whatsapp')),
  add constraint outbox_push check ((channel = 'push') = (subscription_id is not null)),
  add constraint outbox_message check (
    channel = 'push' or num_nulls(notification_id, template, variables, language, phone_number) = 0),
  add foreign key (store_id, subscription_id) references push_subscriptions (store_id, id) on delete cascade;
alter table outbox rename constraint messages_settled to outbox_settled;
alter table outbox rename constraint messages_counted to outbox_counted_before;
alter table outbox
  drop constraint outbox_counted_before,
  add constraint outbox_counted check (channel = 'push' or state <> 'sent' or month is not null);
alter index messages_due rename to outbox_due;
create index outbox_of_notification on outbox (store_id, notification_id);
create index outbox_of_subscription on outbox (store_id, subscription_id) where subscription_id is not null;

insert into outbox (store_id, id, notification_id, kind, channel, subscription_id, state, next_try_at, expires_at, tries)
select push.store_id, gen_random_uuid(), push.notification_id, notifications.type, 'push', push.subscription_id, 'queued',
  push.next_try_at, push.expires_at, push.tries
from push_outbox push join notifications on notifications.store_id = push.store_id and notifications.id = push.notification_id;
drop table push_outbox;
