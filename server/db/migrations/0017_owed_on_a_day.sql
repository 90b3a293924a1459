-- What the shop owed on a past day: reckoned back from today over the payments since, found without reading their rows.
drop index transactions_by_paid_on;
create index transactions_by_paid_on on transactions (store_id, paid_on) include (enrollment_id, amount) where status = 'paid';
-- What was voided since, which counted on that day.
create index payments_by_void on payments (store_id, voided_at) where voided_at is not null;
