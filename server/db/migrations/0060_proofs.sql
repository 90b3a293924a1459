-- The public page of a receipt or a certificate, at an address that nobody can guess. Made when the paper is first shown.
create table proofs (
  store_id uuid not null references stores on delete cascade,
  token text not null check (length(token) >= 22), -- 128 random bits
  payment_id uuid,
  enrollment_id uuid,
  primary key (store_id, token),
  unique (store_id, payment_id),
  unique (store_id, enrollment_id),
  foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade,
  foreign key (store_id, enrollment_id) references enrollments (store_id, id) on delete cascade,
  constraint proofs_of_one_paper check (num_nonnulls(payment_id, enrollment_id) = 1)
);
select secure_store_table('proofs');
revoke update, delete on proofs from swarna_store;
