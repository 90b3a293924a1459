-- A jeweller's phone number opens one store: two registrations at once must not make two.
alter table stores add constraint stores_phone_once unique (phone_number);
drop index stores_by_phone;
