-- The store's customers by plan, and within a plan by name; the search has the plan, so that it orders by it without a second row.
create index enrollments_by_plan on enrollments (store_id, plan_name, search_text, id);
create or replace view searched_enrollments as
  select store_id, id, customer_id, enrolled_on, search_text, status, plan_name from enrollments where store_id = current_store();
