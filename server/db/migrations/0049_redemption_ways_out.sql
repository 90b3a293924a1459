-- A redemption request may be withdrawn, rejected or accepted; what was accepted is handed over, and that ends the plan.
alter table redemption_requests
  add column decided_by_name text check (decided_by_name <> ''), -- the shop's person; null for a withdrawal
  add column decision_reason text check (decision_reason <> ''); -- why it was rejected, or not granted in full: the customer reads it
update redemption_requests r set decided_by_name = coalesce(
    (select j.account_name from payment_journal j
      where j.store_id = r.store_id and j.enrollment_id = r.enrollment_id and j.kind = 'redemption'
      order by j.recorded_at desc limit 1), s.seller_name)
from stores s where s.id = r.store_id and r.status = 'approved';

create table handovers (
  store_id uuid not null references stores on delete cascade,
  enrollment_id uuid not null,
  handed_over_on date not null,
  item text check (item <> ''),
  purity text check (purity <> ''),
  gross_weight bigint check (gross_weight > 0), -- milligrams
  net_weight bigint check (net_weight > 0), -- milligrams
  rate rupees, -- of a gram
  making_charge rupees,
  gst_rate integer check (gst_rate between 0 and 10000), -- hundredths of a per cent
  gst rupees, -- in paise
  bill rupees, -- null where nothing was billed
  invoice_number text check (invoice_number <> ''),
  difference bigint, -- bill less redeem value
  settled text check (settled in ('paid', 'carried')),
  paid_through text,
  recorded_by_name text, -- null from before hand-overs were recorded
  recorded_at timestamptz not null,
  primary key (store_id, enrollment_id),
  foreign key (store_id, enrollment_id) references enrollments (store_id, id),
  check (net_weight <= gross_weight),
  check ((bill is null) = (difference is null) and (bill is null) = (gst is null)),
  check ((settled is not null) = coalesce(difference <> 0, false) and (paid_through is not null) = coalesce(settled = 'paid', false))
);
select secure_store_table('handovers');
revoke update, delete on handovers from swarna_store;

-- What the shop owed on a past day is read from these.
create index payment_journal_acceptances on payment_journal (store_id, enrollment_id) where kind in ('redemption', 'redemption_undo');

-- Requests and their ends are entries of the journal.
insert into payment_journal (store_id, kind, enrollment_id, amount, actor, account_id, account_name, recorded_at)
select r.store_id, entry.kind, e.id, coalesce(e.redeem_value_final, e.total_paid + (e.monthly_amount::bigint * e.benefits_percentage + 50) / 100),
  entry.actor, case entry.actor when 'customer' then r.customer_id else r.store_id end,
  case entry.actor when 'customer' then c.full_name end, entry.recorded_at
from redemption_requests r
join enrollments e on e.store_id = r.store_id and e.id = r.enrollment_id
join customers c on c.store_id = r.store_id and c.id = r.customer_id
cross join lateral (
  select 'redemption_request' as kind, 'customer' as actor, r.requested_at as recorded_at
  union all select 'redemption_withdrawal', 'customer', r.decided_at where r.status = 'cancelled'
  union all select 'redemption_rejection', 'seller', r.decided_at where r.status = 'rejected') entry
order by entry.recorded_at;

-- The acceptance was the last step until now: what was accepted counts as handed over on that day.
update enrollments set status = 'closed', closed_on = redeemed_on where status = 'redeemed';
insert into handovers (store_id, enrollment_id, handed_over_on, recorded_at)
select store_id, id, closed_on, (closed_on + time '12:00') at time zone 'Asia/Kolkata'
from enrollments where status = 'closed' and redeem_value_final is not null;
insert into payment_journal (store_id, kind, enrollment_id, amount, actor, account_id, recorded_at)
select h.store_id, 'handover', e.id, e.redeem_value_final, 'system', h.store_id, h.recorded_at
from handovers h join enrollments e on e.store_id = h.store_id and e.id = h.enrollment_id;
