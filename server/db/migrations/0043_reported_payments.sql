-- What a customer says is paid by UPI, until the shop books a payment: one line for each enrollment, however often it is said.
create table reported_payments (
  store_id uuid not null references stores on delete cascade,
  enrollment_id uuid not null,
  installments integer not null check (installments > 0),
  reference text not null check (reference <> ''), -- the payment app's
  reported_at timestamptz not null,
  reports integer not null default 1 check (reports between 1 and 5), -- how often it was said
  not_found_at timestamptz, -- the shop looked for it in vain
  primary key (store_id, enrollment_id),
  foreign key (store_id, enrollment_id) references enrollments (store_id, id)
);
create index reported_payments_open on reported_payments (store_id, reported_at) where not_found_at is null;
select secure_store_table('reported_payments');
