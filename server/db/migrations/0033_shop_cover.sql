-- A wide picture behind the shop's sign on its login, and of its links where they are shared.
alter table stores
  add column shop_cover_id uuid,
  add foreign key (id, shop_cover_id) references media (store_id, id) on delete set null (shop_cover_id);
