-- A payment is voided, and never goes.
revoke delete on payments from swarna_store;
