-- Closing a day is an entry of the journal, of no enrollment: who closed which day (`received_on`) with how much cash counted, and when. What was
-- booked and why it differs stands in day_closings, once for each day as here.
alter table payment_journal
  alter column enrollment_id drop not null,
  drop constraint payment_journal_kind_check,
  add constraint payment_journal_kind_check check (kind in ('enrollment', 'payment', 'void', 'cancellation', 'redemption', 'closing')),
  add constraint payment_journal_enrollment check ((kind = 'closing') = (enrollment_id is null)),
  add constraint payment_journal_closed_day check (kind <> 'closing' or received_on is not null);
create unique index payment_journal_closing_once on payment_journal (store_id, received_on) where kind = 'closing';

insert into payment_journal (store_id, kind, amount, actor, account_id, account_name, received_on, recorded_at)
select store_id, 'closing', cash_counted, 'seller', closed_by_id, closed_by_name, day, closed_at from day_closings
order by closed_at, day;
