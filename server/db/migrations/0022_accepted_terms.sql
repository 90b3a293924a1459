-- The terms that an enrollment was joined under, word for word, and when they were accepted. Its figures stand in the enrollment itself.
-- Written once, never changed. Enrollments from before this table have none.
create table accepted_terms (
  store_id uuid not null references stores on delete cascade,
  enrollment_id uuid not null,
  version text not null check (version <> ''),
  terms text not null check (terms <> ''),
  accepted_at timestamptz not null,
  primary key (store_id, enrollment_id),
  foreign key (store_id, enrollment_id) references enrollments (store_id, id) on delete cascade
);
select secure_store_table('accepted_terms');
revoke update, delete on accepted_terms from swarna_store;
