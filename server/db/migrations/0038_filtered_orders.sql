-- A walk through a sorted list looks for a status and days in the index itself: the rows of a large store are elsewhere on the disk, one by
-- one. docs/decisions/0007-lists-at-any-size.md.
drop index enrollments_by_name;
create index enrollments_by_name on enrollments (store_id, search_text, id) include (status, enrolled_on);
drop index enrollments_by_plan;
create index enrollments_by_plan on enrollments (store_id, plan_name, search_text, id) include (status, enrolled_on);
drop index transactions_by_amount;
create index transactions_by_amount on transactions (store_id, amount, id) include (status, scheduled_due_date);
drop index transactions_of_enrollment;
create index transactions_of_enrollment on transactions (store_id, enrollment_id, installment_number, id)
  include (status, scheduled_due_date);
