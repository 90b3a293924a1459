-- References go one way: a store's pictures name their store, and no column of `stores` names a picture.
create table store_pictures (
  store_id uuid not null references stores on delete cascade,
  kind text not null check (kind in ('seller_photo', 'shop_logo', 'shop_cover')),
  media_id uuid not null,
  primary key (store_id, kind),
  foreign key (store_id, media_id) references media (store_id, id)
);
select secure_store_table('store_pictures');
insert into store_pictures (store_id, kind, media_id)
  select id, kind, media_id from stores
  cross join lateral (values ('seller_photo', seller_photo_id), ('shop_logo', shop_logo_id), ('shop_cover', shop_cover_id)) as pictures (kind, media_id)
  where media_id is not null;
alter table stores drop column seller_photo_id, drop column shop_logo_id, drop column shop_cover_id;

-- A customer's photo names its owner, so that the customer's column needs no key of its own.
alter table customers drop constraint customers_store_id_profile_photo_id_fkey;

-- What is deleted is let go of by the statement before: nothing is set to null by the database itself.
alter table customers
  drop constraint customers_store_id_staff_id_fkey,
  add constraint customers_staff foreign key (store_id, staff_id) references staff (store_id, id);
alter table enrollments
  drop constraint enrollments_store_id_staff_id_fkey,
  add constraint enrollments_staff foreign key (store_id, staff_id) references staff (store_id, id);
alter table plans
  drop constraint plans_store_id_main_image_id_fkey,
  add constraint plans_main_image foreign key (store_id, main_image_id) references media (store_id, id);
