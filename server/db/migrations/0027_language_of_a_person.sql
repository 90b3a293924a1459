-- The language that a person chose; null: none yet. On `stores` it is the owner's, whose account is the store itself.
create domain language as text check (value ~ '^[a-z]{2}$');
alter table customers add column language language;
alter table stores add column language language;
alter table staff add column language language;
-- What a one-time code is worded in by the gateway. Messages on their way are a few minutes old.
alter table sms_outbox add column language language not null default 'en';
