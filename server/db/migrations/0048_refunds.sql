-- A refund is owed from the cancelling of a plan until it is handed out, in parts if need be. Each part is a payout with its own voucher.
alter table enrollments
  add column refund_paid rupees not null default 0,
  add column refund_deduction rupees not null default 0, -- what the owner kept of what was paid
  add column cancellation_reason text check (cancellation_reason <> ''), -- the shop's; the customer reads it
  add column refund_is_assumed boolean not null default false;
-- Of plans that were cancelled before, nobody can know whether the money was handed out. They count as refunded, and do not come to the desk.
update enrollments set refund_paid = refund_amount, refund_is_assumed = true where status = 'cancelled';
update transactions t set status = 'refunded'
from enrollments e
where e.store_id = t.store_id and e.id = t.enrollment_id and e.refund_is_assumed and t.status = 'paid';
alter table enrollments add constraint enrollments_refund_paid check (refund_paid <= coalesce(refund_amount, 0));
create index enrollments_refund_owed on enrollments (store_id, cancelled_on, id) where refund_paid < refund_amount;
grant update (refund_paid, refund_deduction, cancellation_reason) on enrollments to swarna_store;

alter table stores add column last_payout bigint not null default 0; -- the last voucher's number

create table payouts (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  enrollment_id uuid not null,
  number bigint not null check (number > 0), -- of its voucher: the store's own running number
  paid_on date not null,
  amount rupees not null check (amount > 0),
  paid_through text not null check (paid_through in
    ('cash', 'upi', 'card', 'netbanking', 'wallet', 'bank_transfer', 'cheque', 'online', 'other')),
  payment_reference text,
  paid_by_id uuid not null, -- the account
  paid_by_name text not null, -- the person, as called on that day
  paid_at timestamptz not null,
  primary key (store_id, id),
  constraint payouts_number_once unique (store_id, number),
  foreign key (store_id, enrollment_id) references enrollments (store_id, id)
);
create index payouts_of_enrollment on payouts (store_id, enrollment_id, number);
create index payouts_by_day on payouts (store_id, paid_on);
select secure_store_table('payouts');
revoke update, delete on payouts from swarna_store;

alter table payment_journal
  add column deduction rupees, -- of a cancellation by the shop
  add column payout_id uuid,
  add foreign key (store_id, payout_id) references payouts (store_id, id),
  add constraint payment_journal_payout check ((kind = 'payout') = (payout_id is not null));
create unique index payment_journal_payout_once on payment_journal (store_id, payout_id) where payout_id is not null;
