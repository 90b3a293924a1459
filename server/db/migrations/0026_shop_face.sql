-- What a shop tells its customers besides its name: a line under it, when it is open, and where it is paid by UPI.
alter table stores
  add column tagline text,
  add column opening_hours text,
  add column upi_id text check (upi_id ~ '^[a-z0-9][a-z0-9._-]+@[a-z][a-z0-9]+$');
