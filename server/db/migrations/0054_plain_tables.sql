-- Nothing happens behind a table's back: the statements that the server sends are all that changes it. The one trigger that stays protects
-- the journal. docs/decisions/0007-lists-at-any-size.md.

-- Lists are counted up to a limit, and reports summed, in an index.
do $$
declare
  counting record;
begin
  for counting in
    select tgname, tgrelid::regclass as of_table from pg_trigger
    join pg_class c on c.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and tgname like 'count\_%'
  loop
    execute format('drop trigger %I on %s', counting.tgname, counting.of_table);
    execute format('drop function %I()', counting.tgname);
  end loop;
end $$;
drop table list_counters;
drop function merge_counters(), counted_lists(), lines_of_enrollment;

create index enrollments_by_status on enrollments (store_id, status, enrolled_on desc, id desc);
drop index transactions_by_due_date;
create index transactions_by_due_date on transactions (store_id, scheduled_due_date desc, id desc) include (status, amount);

-- What searches look in is written by server/repositories/searchTexts.ts.
drop trigger enrollment_is_searchable on enrollments;
drop trigger transaction_is_searchable on transactions;
drop trigger customer_stays_searchable on customers;
drop trigger enrollment_stays_searchable on enrollments;
drop function enrollment_is_searchable(), transaction_is_searchable(), customer_stays_searchable(), enrollment_stays_searchable();
revoke update (plan_name) on enrollments from swarna_store; -- a trigger wrote it
grant update (search_text) on enrollments to swarna_store;

-- Ids are UUIDs that the server makes. Those of rows that are there keep their order: the time, and behind it the former number.
create function ordered_id(at timestamptz, number bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(number), 12, '0'))::uuid
$$;
drop view searched_payment_journal;
alter table payment_journal alter column id drop identity;
alter table payment_journal
  alter column id type uuid using ordered_id(recorded_at, id),
  alter column id set default gen_random_uuid();
create view searched_payment_journal as
  select j.store_id, j.id, j.enrollment_id, j.recorded_at, e.search_text, j.recorded_on
  from payment_journal j join enrollments e on e.store_id = j.store_id and e.id = j.enrollment_id
  where j.store_id = current_store();
grant select on searched_payment_journal to swarna_store;

drop index consents_of_customer;
alter table consents alter column id drop identity;
alter table consents
  alter column id type uuid using ordered_id(recorded_at, id),
  alter column id set default gen_random_uuid();
create index consents_of_customer on consents (store_id, customer_id, recorded_at desc, id desc);
alter table outbox_messages alter column id drop identity;
alter table outbox_messages
  alter column id type uuid using ordered_id(sent_at, id),
  alter column id set default gen_random_uuid();
alter table sms_outbox alter column id drop identity;
alter table sms_outbox
  alter column id type uuid using ordered_id(queued_at, id),
  alter column id set default gen_random_uuid();
drop function ordered_id;
