-- Each way out of a plan, a redemption, a payment and a closed day is an entry of the journal. An entry about a person or a day has no
-- enrollment; one about a person names the customer.
alter table payment_journal
  add column customer_id uuid,
  add foreign key (store_id, customer_id) references customers (store_id, id),
  drop constraint payment_journal_kind_check,
  add constraint payment_journal_kind_check check (kind in (
    'enrollment', 'payment', 'void', 'correction', 'clearing',
    'cancellation', 'payout',
    'redemption_request', 'redemption_withdrawal', 'redemption_rejection', 'redemption', 'redemption_undo', 'handover',
    'hold', 'release',
    'closing', 'reopening', 'month_lock', 'month_unlock',
    'phone_change', 'nominee_claim', 'merge')),
  drop constraint payment_journal_enrollment,
  add constraint payment_journal_enrollment check (
    (kind in ('closing', 'reopening', 'month_lock', 'month_unlock', 'phone_change', 'nominee_claim', 'merge')) = (enrollment_id is null)),
  add constraint payment_journal_customer check (
    (kind in ('phone_change', 'nominee_claim', 'merge')) = (customer_id is not null)),
  drop constraint payment_journal_instalment,
  add constraint payment_journal_instalment check (
    case when kind in ('payment', 'void') then transaction_id is not null
      else transaction_id is null or kind in ('correction', 'clearing') end),
  drop constraint payment_journal_reason,
  add constraint payment_journal_reason check (kind <> 'void' or reason is not null);
-- An acceptance that was undone may be made again.
drop index payment_journal_end_once;
create unique index payment_journal_cancellation_once on payment_journal (store_id, enrollment_id) where kind = 'cancellation';
create index payment_journal_of_customer on payment_journal (store_id, customer_id, id) where customer_id is not null;

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'enrolled', 'payment_received', 'payment_voided', 'payment_corrected', 'payment_not_found', 'due_soon', 'overdue', 'matured',
    'redemption_approved', 'redemption_rejected', 'redemption_undone', 'handed_over',
    'cancelled', 'refund_paid', 'held', 'released', 'phone_changed'));
