-- What was paid, or paid and taken back, is written once: of an instalment only what is open changes its amount (0058), and only the payment
-- itself writes its gold (0068). A grant cannot tell rows apart. The trigger reads nothing but its own row.
create function refuse_written_amount() returns trigger language plpgsql as $$
begin
  raise exception 'What was paid is never changed.' using errcode = 'insufficient_privilege';
end $$;
create trigger written_amounts_are_kept before update of amount, gold_rate, weight on transactions
  for each row when (old.payment_id is not null
    and (old.amount, old.gold_rate, old.weight) is distinct from (new.amount, new.gold_rate, new.weight))
  execute function refuse_written_amount();

-- No request of a store removes these.
revoke delete on redemption_requests, store_numbers from swarna_store;
