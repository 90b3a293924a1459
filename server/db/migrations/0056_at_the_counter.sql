-- The shop adds a customer, enrolls for them and asks for their redemption, each with their consent: a code that was sent to their phone, or a
-- paper that they signed. The journal has who recorded it, when, and how they agreed.
alter table otps
  drop constraint otps_purpose_check,
  add constraint otps_purpose_check check (purpose in ('register', 'forgot_password', 'change_phone', 'enroll', 'redeem'));
alter table sms_outbox
  drop constraint sms_outbox_purpose_check,
  add constraint sms_outbox_purpose_check check (
    purpose in ('register', 'forgot_password', 'change_phone', 'phone_changed', 'enroll', 'redeem'));

alter table payment_journal
  add column consent text check (consent in ('code', 'paper')),
  add constraint payment_journal_consent check (
    (consent is not null) = (actor = 'seller' and kind in ('enrollment', 'redemption_request'))),
  drop constraint payment_journal_kind_check,
  add constraint payment_journal_kind_check check (kind in (
    'enrollment', 'payment', 'void', 'correction', 'clearing',
    'cancellation', 'payout',
    'redemption_request', 'redemption_withdrawal', 'redemption_rejection', 'redemption', 'redemption_undo', 'handover',
    'hold', 'release',
    'closing', 'reopening', 'month_lock', 'month_unlock',
    'phone_change', 'nominee_claim', 'merge', 'import', 'import_undo', 'customer_added')),
  drop constraint payment_journal_enrollment,
  add constraint payment_journal_enrollment check (
    (kind in ('closing', 'reopening', 'month_lock', 'month_unlock', 'phone_change', 'nominee_claim', 'merge', 'import', 'import_undo',
      'customer_added')) = (enrollment_id is null)),
  drop constraint payment_journal_customer,
  add constraint payment_journal_customer check (
    (kind in ('phone_change', 'nominee_claim', 'merge', 'customer_added')) = (customer_id is not null));
