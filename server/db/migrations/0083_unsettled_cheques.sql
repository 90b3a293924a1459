-- A list shows each plan's cheques that are not settled. Few customers have any, and they are found without their payments.
create index payments_of_unsettled_cheques on payments (store_id, customer_id) where clearing in ('pending', 'returned');
