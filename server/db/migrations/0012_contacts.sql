-- The desk: what needs the jeweller today, and when a customer was last called, reminded or put off.

-- Every contact about an enrollment, never changed afterwards.
create table contacts (
  store_id uuid not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  enrollment_id uuid not null,
  kind text not null check (kind in ('called', 'reminded', 'noted', 'snoozed')),
  note text check (note <> ''),
  snooze_until date,
  recorded_by uuid not null, -- the account
  recorded_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, enrollment_id) references enrollments (store_id, id),
  check ((kind = 'snoozed') = (snooze_until is not null)),
  check (kind <> 'noted' or note is not null)
);
create index contacts_of_enrollment on contacts (store_id, enrollment_id, recorded_at desc, id desc);
select secure_store_table('contacts');
revoke update, delete on contacts from swarna_store;

-- The last snooze of an enrollment. It is over on its day, and as soon as the enrollment is no more as it was: paid, matured, asked for.
create table snoozes (
  store_id uuid not null references stores on delete cascade,
  enrollment_id uuid not null,
  until date not null,
  status text not null,
  installments_paid integer not null,
  primary key (store_id, enrollment_id),
  foreign key (store_id, enrollment_id) references enrollments (store_id, id)
);
create index snoozes_by_day on snoozes (store_id, until);
select secure_store_table('snoozes');

-- One index for each section of the desk, in its order and with what it sums up, so that a total reads no row of the table.
drop index enrollments_by_status;
create index enrollments_by_next_due on enrollments (store_id, status, next_due_date, id) include (monthly_amount, installments_paid);
create index enrollments_requested on enrollments (store_id, redemption_requested_on, id)
  include (status, total_paid, benefit_granted, installments_paid) where status = 'redemption_requested';
create index enrollments_matured on enrollments (store_id, matured_on, id)
  include (status, total_paid, benefit_granted, installments_paid) where status = 'matured';
create index enrollments_by_start on enrollments (store_id, start_date, id) include (status, total_paid, installments_paid)
  where status in ('active', 'on_hold', 'matured', 'redemption_requested');
