-- The owner changes a customer's phone: a code goes to the new number, and word of it to the old one, which is a message without a code.
alter table otps
  drop constraint otps_purpose_check,
  add constraint otps_purpose_check check (purpose in ('register', 'forgot_password', 'change_phone'));
alter table sms_outbox
  drop constraint sms_outbox_purpose_check,
  add constraint sms_outbox_purpose_check check (purpose in ('register', 'forgot_password', 'change_phone', 'phone_changed')),
  add constraint sms_outbox_code check ((purpose = 'phone_changed') = (code = ''));

-- A customer has died: who claims for them, and what was shown. One claim holds at a time; what was taken back is in the journal alone,
-- where a claim has the day that it was made on (`received_on`), and its end has none.
create table nominee_claims (
  store_id uuid not null references stores on delete cascade,
  customer_id uuid not null,
  claimant text not null,
  document text not null,
  document_number text not null,
  died_on date,
  claimed_on date not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
select secure_store_table('nominee_claims');
