-- A business partner logs in under their own name and may do all that the store's own account may.
alter table staff
  drop constraint staff_role_check,
  add constraint staff_role_check check (role in ('owner', 'manager', 'counter'));
