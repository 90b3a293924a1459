-- How often in a row a browser's push service did not take a message: docs/decisions/0029-reminders-by-push.md.
alter table push_subscriptions add column failures integer not null default 0;
