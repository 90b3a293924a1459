-- The rate of GST that a hand-over begins with, in hundredths of a per cent: by law that of gold and jewellery, until the shop sets another.
alter table stores add column gst_rate integer not null default 300 check (gst_rate between 0 and 10000);

-- Two accounts of one person become one: docs/decisions/0042-two-accounts-of-one-person.md. The one that goes keeps its name, for the journal.
alter table customers
  add column merged_into_id uuid,
  add column merged_at timestamptz,
  add foreign key (store_id, merged_into_id) references customers (store_id, id),
  drop constraint customers_erased,
  add constraint customers_ended check (
    (merged_into_id is null) = (merged_at is null)
    and (phone_number is null) = (erased_at is not null or merged_at is not null)
    and (phone_number is not null or num_nonnulls(password_hash, email, profile_photo_id, staff_id, dob, gender, marital_status, street, city,
      state, pincode, source, last_login_at) = 0)
    and (erased_at is null or full_name = 'Erased customer'));
create index customers_merged on customers (store_id, merged_into_id) where merged_into_id is not null;
create or replace view searched_customers as
  select store_id, id, search_text from customers where store_id = current_store() and phone_number is not null;

-- Its plans move, with all that is booked on them.
grant update (customer_id) on enrollments, transactions, payments to swarna_store;

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'enrolled', 'payment_received', 'payment_voided', 'payment_corrected', 'payment_not_found', 'cheque_cleared', 'cheque_returned',
    'due_soon', 'overdue', 'matured',
    'redemption_approved', 'redemption_rejected', 'redemption_undone', 'handed_over',
    'cancelled', 'refund_paid', 'payout_voided', 'held', 'released', 'phone_changed', 'accounts_merged'));
