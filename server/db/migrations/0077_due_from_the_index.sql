-- With the status: what is due, without what failed, is counted and listed from the index alone.
drop index transactions_unpaid;
create index transactions_unpaid on transactions (store_id, scheduled_due_date, id) include (enrollment_id, amount, listed_on, status)
  where status in ('pending', 'failed');
