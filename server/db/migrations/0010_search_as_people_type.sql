-- A search does not care for apostrophes and their shapes, for blanks twice, or for blanks and hyphens within numbers. `plain` in
-- src/lib/search.ts does the same to what is typed. A text ends at the unit separator, so that two numbers side by side stay two.
create or replace function searchable(variadic words text[]) returns text language sql immutable as $$
  select ' ' || btrim(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          translate(lower(array_to_string(words, U&'\001f')), U&'''\2019\2018\02bc`\00b4', ''),
          '[\u0009-\u000d \u00a0]+', ' ', 'g'),
        '([0-9])[ -]+(?=[0-9])', '\1', 'g'),
      '( ?\u001f ?)+', ' ', 'g'),
    ' ')
$$;

update enrollments e set plan_name = e.plan_name
from customers c
where c.store_id = e.store_id and c.id = e.customer_id
  and e.search_text is distinct from searchable(c.full_name, c.phone_number, e.plan_name);
update transactions t set search_text = t.search_text
from enrollments e
where e.store_id = t.store_id and e.id = t.enrollment_id
  and t.search_text is distinct from e.search_text || searchable(t.payment_reference, t.serial::text, t.system_id);
