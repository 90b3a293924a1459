-- What was known of a payment as a cheque before it was corrected: what the shop owed on an earlier day stays as it was.
alter table payment_corrections
  add column former_clearing text, -- as payments.clearing; null for other methods, and for corrections of before
  add column former_settled_at timestamptz;
