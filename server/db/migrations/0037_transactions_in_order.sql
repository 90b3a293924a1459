-- The store's transactions by amount; the search has what it is ordered by, so that only what it finds by name needs a second row.
create index transactions_by_amount on transactions (store_id, amount, id);
create or replace view searched_transactions as
  select store_id, id, customer_id, status, scheduled_due_date, search_text, paid_on, amount, enrollment_id, installment_number
  from transactions where store_id = current_store();
-- By name the transactions are found enrollment by enrollment, without their rows.
drop index transactions_of_enrollment;
create index transactions_of_enrollment on transactions (store_id, enrollment_id, installment_number, id);
