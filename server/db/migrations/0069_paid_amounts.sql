-- What was paid stays as it was booked: the amount of an instalment changes only while it is open, and no payment goes.
-- docs/decisions/0036-an-instalment-may-be-paid-in-parts.md.
create function refuse_paid_amount() returns trigger language plpgsql as $$
begin
  raise exception 'A paid amount is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger paid_amount_is_kept before update of amount on transactions
  for each row when (old.paid_on is not null and new.amount <> old.amount) execute function refuse_paid_amount();

revoke delete on payments from swarna_store;
