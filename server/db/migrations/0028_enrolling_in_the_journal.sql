-- Enrolling is an entry of the journal: who agreed to which plan and monthly amount, and when. Once for each enrollment.
alter table payment_journal
  drop constraint payment_journal_kind_check,
  add constraint payment_journal_kind_check check (kind in ('enrollment', 'payment', 'void', 'cancellation', 'redemption'));
create unique index payment_journal_enrolled_once on payment_journal (store_id, enrollment_id) where kind = 'enrollment';

-- By the time, not by the number: the entries of enrollments from before come after their payments' numbers.
drop index payment_journal_newest;
create index payment_journal_newest on payment_journal (store_id, recorded_on desc, recorded_at desc, id desc);
insert into payment_journal (store_id, kind, enrollment_id, amount, actor, account_id, account_name, recorded_at)
select e.store_id, 'enrollment', e.id, e.monthly_amount, 'customer', e.customer_id, c.full_name, e.created_at
from enrollments e join customers c on c.store_id = e.store_id and c.id = e.customer_id
order by e.created_at, e.id;
