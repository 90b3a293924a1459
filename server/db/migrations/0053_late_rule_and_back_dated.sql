-- What a late payment does, as the plan was made and as its customers agreed: docs/decisions/0034-the-schedule-is-the-truth.md.
alter table plans
  add column late_rule text not null default 'shop_decides',
  add constraint plans_late_rule_check check (late_rule in ('shop_decides', 'benefit_kept', 'moves_end'));
alter table enrollments
  add column late_rule text not null default 'shop_decides',
  add constraint enrollments_late_rule_check check (late_rule in ('shop_decides', 'benefit_kept', 'moves_end'));

-- Payments that were booked after their day: what a past day did not know yet.
create index payments_back_dated on payments (store_id, recorded_at) where received_on < kolkata_day(recorded_at);
