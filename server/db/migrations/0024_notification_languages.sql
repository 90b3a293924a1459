-- A notification is written in every language when it happens, so that it is read in the language its reader has then. `message` is the English.
alter table notifications add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
