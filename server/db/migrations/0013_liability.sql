-- What the shop owed on a past day is what it owes now without the payments since: found by their day, without reading the rows.
create index transactions_by_paid_on on transactions (store_id, paid_on) include (enrollment_id, amount) where paid_on is not null;
