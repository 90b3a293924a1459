-- A search by status or by day of payment reads no second row for each one that it found: the views have these columns.
create or replace view searched_enrollments as
  select store_id, id, customer_id, enrolled_on, search_text, status from enrollments where store_id = current_store();
create or replace view searched_transactions as
  select store_id, id, customer_id, status, scheduled_due_date, search_text, paid_on from transactions where store_id = current_store();
