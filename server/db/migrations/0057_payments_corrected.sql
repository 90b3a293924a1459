-- Method and reference of a payment are corrected. What was written first stays in the journal, and on the sheet of a day that is closed.
alter table payments
  add column booked_through text, -- on the sheet of its closed day; null: as paid_through
  -- A cheque is under clearing until the bank pays or returns it. Null for other methods, and for cheques of before.
  add column clearing text check (clearing in ('pending', 'cleared', 'returned')),
  add column settled_at timestamptz,
  add constraint payments_settled check ((settled_at is not null) = (coalesce(clearing, 'pending') <> 'pending')),
  add constraint payments_of_cheque check (clearing is null or paid_through = 'cheque'),
  add constraint payments_returned check (clearing is distinct from 'returned' or voided_at is not null);
grant update (paid_through, payment_reference, booked_through, clearing, settled_at) on payments to swarna_store;
create index payments_under_clearing on payments (store_id, received_on, number) where clearing = 'pending';
create index payments_by_clearing on payments (store_id, received_on) include (settled_at) where clearing is not null;

create table payment_corrections (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  former_through text not null,
  former_reference text,
  paid_through text not null,
  payment_reference text,
  is_transfer boolean not null, -- the payment's day was closed: its money changes the method on the day of the correction
  reason text not null check (reason <> ''),
  corrected_by_id uuid not null, -- the account
  corrected_by_name text not null, -- the person, as called on that day
  corrected_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, payment_id) references payments (store_id, id)
);
create index payment_corrections_of_payment on payment_corrections (store_id, payment_id, corrected_at);
create index payment_corrections_transfers on payment_corrections (store_id, corrected_at) where is_transfer;
select secure_store_table('payment_corrections');
revoke update, delete on payment_corrections from swarna_store;

-- A plan that is paid to the end matures when its cheques are cleared.
alter table enrollments
  add column installments_clearing integer not null default 0 check (installments_clearing >= 0),
  drop constraint enrollments_active,
  add constraint enrollments_active check (status <> 'active' or installments_paid >= 1),
  drop constraint enrollments_complete,
  add constraint enrollments_complete check ((matured_on is null or installments_paid = total_installments)
    and (matured_on is not null or installments_paid < total_installments or status = 'on_hold'
      or (status = 'active' and installments_clearing > 0))
    and (matured_on is null or installments_clearing = 0)
    and (matured_on is null) = (redemption_eligible_on is null) and (matured_on is null) = (benefit_granted is null));
grant update (installments_clearing) on enrollments to swarna_store;

-- A payout that was recorded by mistake is voided: the refund is owed again.
alter table payouts
  add column voided_at timestamptz,
  add column voided_by_id uuid,
  add column voided_by_name text,
  add column void_reason text check (void_reason <> ''),
  add constraint payouts_voided check (num_nulls(voided_at, voided_by_id, voided_by_name, void_reason) in (0, 4));
grant update (voided_at, voided_by_id, voided_by_name, void_reason) on payouts to swarna_store;
create index payouts_by_void on payouts (store_id, voided_at) where voided_at is not null;

alter table payment_journal
  add column correction_id uuid,
  add foreign key (store_id, correction_id) references payment_corrections (store_id, id),
  add constraint payment_journal_correction check ((kind = 'correction') = (correction_id is not null)),
  drop constraint payment_journal_instalment,
  add constraint payment_journal_instalment check (
    case when kind in ('payment', 'correction', 'clearing') then transaction_id is not null
      when kind = 'void' then (transaction_id is null) = (payout_id is not null)
      else transaction_id is null end),
  drop constraint payment_journal_payout,
  add constraint payment_journal_payout check (
    case kind when 'payout' then payout_id is not null when 'void' then true else payout_id is null end),
  drop constraint payment_journal_reason,
  add constraint payment_journal_reason check (kind not in ('void', 'correction', 'hold', 'release') or reason is not null);
drop index payment_journal_payout_once;
create unique index payment_journal_payout_once on payment_journal (store_id, payout_id, kind) where payout_id is not null;
create index payment_journal_corrections on payment_journal (store_id, correction_id) where correction_id is not null;

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'enrolled', 'payment_received', 'payment_voided', 'payment_corrected', 'payment_not_found', 'cheque_cleared', 'cheque_returned',
    'due_soon', 'overdue', 'matured',
    'redemption_approved', 'redemption_rejected', 'redemption_undone', 'handed_over',
    'cancelled', 'refund_paid', 'payout_voided', 'held', 'released', 'phone_changed'));
