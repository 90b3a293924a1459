-- Messages by text or WhatsApp: the customer's no, the shop's monthly limit and the month's count. See docs/configuration.md.

alter table customers add column messages_off_at timestamptz; -- since then the person wants none

alter table stores add column message_limit integer check (message_limit >= 0); -- a month; null for none

-- How many messages left, or are leaving, in a month of Kolkata: what the shop reads and its limit counts.
create table message_months (
  store_id uuid not null references stores on delete cascade,
  month date not null check (extract(day from month) = 1),
  sent integer not null check (sent >= 0),
  primary key (store_id, month)
);
select secure_store_table('message_months');

alter table messages
  add column month date, -- in whose count it is
  add constraint messages_counted check (state <> 'sent' or month is not null) not valid; -- those of before are counted by their time

insert into message_months (store_id, month, sent)
select store_id, date_trunc('month', settled_at at time zone 'Asia/Kolkata')::date, count(*)
from messages where state = 'sent' group by 1, 2;
update messages set month = date_trunc('month', settled_at at time zone 'Asia/Kolkata')::date where state = 'sent';
alter table messages validate constraint messages_counted;
