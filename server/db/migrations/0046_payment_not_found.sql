-- The customer is told of a payment that they reported and the shop has not found.
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in
    ('enrolled', 'payment_received', 'payment_voided', 'payment_not_found', 'due_soon', 'overdue', 'matured', 'redemption_approved', 'cancelled'));
