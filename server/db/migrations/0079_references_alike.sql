-- The same reference may be typed with blanks in it, as in "4029 1812 3456", and with the digits of a Hindi keyboard.
drop index payments_by_reference;
alter table payments drop column reference_key;
alter table payments add column reference_key text generated always as (
  nullif(lower(regexp_replace(translate(payment_reference, '०१२३४५६७८९', '0123456789'), '\s', '', 'g')), '')) stored;
create index payments_by_reference on payments (store_id, reference_key, paid_through)
  where reference_key is not null and voided_at is null;
