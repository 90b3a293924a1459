-- A deleted member who recorded something: kept for the journal, and for nothing else.
alter table staff
  add column removed_at timestamptz,
  add constraint staff_removed check (removed_at is null or role is null or deactivated_at is not null);
drop index staff_by_name;
create index staff_by_name on staff (store_id, lower(name), id) where removed_at is null;
