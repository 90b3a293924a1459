-- Staff under their own names: a member may log in beside the owner, with the phone of the record and a role.
alter table staff
  add column role text check (role in ('manager', 'counter')), -- of the login; null: there never was one
  add column password_hash text, -- null until the person sets one by a code
  add column deactivated_at timestamptz, -- the login is over; the name stays with what the person did
  add column last_login_at timestamptz,
  add constraint staff_login check (role is not null or num_nonnulls(password_hash, deactivated_at, last_login_at) = 0),
  add constraint staff_deactivated check (deactivated_at is null or password_hash is null);
-- The phone first: a login on another store's address is found, too.
create unique index staff_login_once on staff (phone, store_id) where role is not null and deactivated_at is null;

-- A session of the seller's side is the owner's, whose account is the store, or a staff member's.
alter table sessions
  drop constraint sessions_check,
  add column staff_id uuid generated always as (case when actor = 'seller' and account_id <> store_id then account_id end) stored,
  add foreign key (store_id, staff_id) references staff (store_id, id) on delete cascade;
alter table reset_tokens
  drop constraint reset_tokens_check,
  add column staff_id uuid generated always as (case when actor = 'seller' and account_id <> store_id then account_id end) stored,
  add foreign key (store_id, staff_id) references staff (store_id, id) on delete cascade;

-- Whether a member's name is needed is asked when the record is deleted.
create index payment_journal_of_account on payment_journal (store_id, account_id);
create index contacts_of_account on contacts (store_id, recorded_by);
