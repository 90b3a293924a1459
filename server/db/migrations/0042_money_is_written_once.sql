-- Money is written once. A store's requests may change what a payment, a void, a cancellation or a redemption writes into rows that are
-- there, and what their search texts are made of; no other column. Erasure runs as the tables' owner.
revoke update on payments from swarna_store;
grant update (voided_at, voided_by, voided_by_id, voided_by_name, void_reason) on payments to swarna_store;

revoke update on transactions from swarna_store;
grant update (status, paid_on, paid_at, paid_source, paid_through, payment_reference, payment_id, search_text) on transactions to swarna_store;

revoke update on enrollments from swarna_store;
grant update (status, staff_id, installments_paid, total_paid, start_date, end_date, next_due_date, last_payment_on, matured_on,
  redemption_eligible_on, redemption_requested_on, redeemed_on, closed_on, cancelled_on, refund_amount, benefit_granted,
  redeem_value_final, plan_name) on enrollments to swarna_store;

revoke update on plans from swarna_store;
grant update (is_active) on plans to swarna_store;
