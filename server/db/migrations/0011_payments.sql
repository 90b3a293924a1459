-- A payment is one receipt: money taken once from one customer, for one instalment or several. It can be voided, and is never edited:
-- docs/decisions/0020-a-payment-is-voided-never-edited.md.

alter table stores add column last_payment bigint not null default 0; -- the last number of the store's payments, as last_serial

create table payments (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  number bigint not null check (number > 0), -- the store's own running number
  received_on date not null,
  amount rupees not null check (amount > 0),
  paid_through text not null check (paid_through in
    ('cash', 'upi', 'card', 'netbanking', 'wallet', 'bank_transfer', 'cheque', 'online', 'other')),
  payment_reference text,
  recorded_by text not null check (recorded_by in ('customer', 'seller', 'system')),
  recorded_by_id uuid not null, -- the account
  recorded_by_name text not null, -- the person, as called on that day
  recorded_at timestamptz not null,
  voided_at timestamptz,
  voided_by text check (voided_by in ('customer', 'seller', 'system')),
  voided_by_id uuid,
  voided_by_name text,
  void_reason text check (void_reason <> ''),
  primary key (store_id, id),
  unique (store_id, id, customer_id),
  constraint payments_number_once unique (store_id, number),
  foreign key (store_id, customer_id) references customers (store_id, id),
  constraint payments_voided check (num_nulls(voided_at, voided_by, voided_by_id, voided_by_name, void_reason) in (0, 5))
);
create index payments_newest on payments (store_id, received_on desc, number desc);
create index payments_of_customer on payments (store_id, customer_id, received_on desc, number desc);
select secure_store_table('payments');
revoke delete on payments from swarna_store;

-- Every instalment that was paid so far had a receipt of its own. An enrollment's transactions need their payments first.
alter table transactions add column payment_id uuid;
update transactions set payment_id = gen_random_uuid() where paid_on is not null;
insert into payments (store_id, id, customer_id, number, received_on, amount, paid_through, payment_reference, recorded_by, recorded_by_id,
  recorded_by_name, recorded_at)
select t.store_id, t.payment_id, t.customer_id, row_number() over (partition by t.store_id order by t.paid_at, t.serial), t.paid_on, t.amount,
  t.paid_through, t.payment_reference, coalesce(j.actor, 'seller'), coalesce(j.account_id, s.id),
  case j.actor when 'customer' then c.full_name else s.seller_name end, t.paid_at
from transactions t
join stores s on s.id = t.store_id
join customers c on c.store_id = t.store_id and c.id = t.customer_id
left join payment_journal j on j.store_id = t.store_id and j.transaction_id = t.id
where t.payment_id is not null;
update stores set last_payment = (select coalesce(max(number), 0) from payments where store_id = stores.id);

-- A voided payment's instalments keep what was paid; other rows take their places.
alter table transactions
  add foreign key (store_id, payment_id, customer_id) references payments (store_id, id, customer_id),
  drop constraint transactions_paid,
  add constraint transactions_paid check (
    case status when 'voided' then true else (status in ('paid', 'refunded')) = (paid_on is not null) end
    and (paid_on is null) = (paid_at is null) and (paid_on is null) = (paid_source is null)
    and (paid_on is null) = (paid_through is null)),
  drop constraint transactions_installment_once;
create unique index transactions_installment_once on transactions (store_id, enrollment_id, installment_number) where status <> 'voided';
create index transactions_of_enrollment on transactions (store_id, enrollment_id, installment_number);
create index transactions_of_payment on transactions (store_id, payment_id) where payment_id is not null;

-- The journal: a void is a line of its own, at most one for each payment of an instalment.
alter table payment_journal
  add column reason text check (reason <> ''),
  add column received_on date, -- of a payment; null on older lines: the day of recorded_at
  add column account_name text, -- the person; null on older lines
  drop constraint payment_journal_kind_check,
  add constraint payment_journal_kind_check check (kind in ('payment', 'void', 'cancellation', 'redemption')),
  drop constraint payment_journal_check,
  add constraint payment_journal_instalment check ((kind in ('payment', 'void')) = (transaction_id is not null)),
  add constraint payment_journal_reason check ((kind = 'void') = (reason is not null));
drop index payment_journal_end_once;
create unique index payment_journal_end_once on payment_journal (store_id, enrollment_id) where kind in ('cancellation', 'redemption');
create unique index payment_journal_void_once on payment_journal (store_id, transaction_id) where kind = 'void';
create index payment_journal_newest on payment_journal (store_id, id desc);

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in
    ('enrolled', 'payment_received', 'payment_voided', 'due_soon', 'overdue', 'matured', 'redemption_approved', 'cancelled'));
