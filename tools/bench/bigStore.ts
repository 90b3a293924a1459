// One store with very many enrollments, made by the database itself: for the benchmark and for looking at query plans.
// Every row could have come about through the rules: dates, sums and statuses agree with each other.
import { hash } from '@node-rs/argon2';
import type { Db, Transaction } from '../../server/db/db.ts';
import { createPlan } from '../../server/repositories/plans.ts';
import { createStaff } from '../../server/repositories/staff.ts';
import { createStore, setKycStatus } from '../../server/repositories/stores.ts';
import { StoreSql } from '../../server/db/storeSql.ts';

export const BIG_STORE = 'vishal';
export const JEWELLER = { phone_number: '9811111111', password: 'Jeweller@2026' };
/** The customer with the most enrollments: eleven. */
export const REGULAR = { phone_number: '6000000031', password: 'Golden@123' };
const TODAY = '2026-03-10';
/** Noon of the day that the store is filled for. */
export const NOON = Temporal.Instant.from(`${TODAY}T06:30:00Z`);

const STATEMENT_LIMIT = 600_000;
const AT_ONCE = 10_000;
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/**
 * Fills a store with enrollments of the last three years: four customers to five enrollments, plans of 11 to 24 months, about
 * 11 transactions and 3 notifications to an enrollment. No payment journal and no pictures: no list reads them.
 */
export async function fillBigStore(db: Db, enrollments: number): Promise<void> {
  const [password, sellerPassword] = await Promise.all(
    [REGULAR.password, JEWELLER.password].map((text) => hash(text, cheap)),
  );
  const limits = { statementLimit: STATEMENT_LIMIT };
  const storeId = await db.transaction(async (sql) => {
    const id = await createStore(sql, { ...store, password_hash: sellerPassword! }, NOON);
    await setKycStatus(sql, BIG_STORE, 'ACTIVE');
    const own = new StoreSql(id, sql);
    for (const [name, duration_months] of plans)
      await createPlan(own, { ...terms, name, duration_months }, NOON);
    for (const name of staff)
      await createStaff(own, { name, phone: '9880010001', whatsapp: null, address: null }, NOON);
    return id;
  }, limits);
  // Made at the end, in one go: row by row they take several times as long.
  await db.query('drop index if exists enrollments_search, transactions_search');
  for (let from = 1; from <= enrollments; from += AT_ONCE) {
    const chunk = [from, Math.min(from + AT_ONCE - 1, enrollments)] as const;
    await db.transaction((sql) => fillChunk(sql, storeId, chunk, enrollments, password!), limits);
  }
  await db.query('update stores set last_serial = $2::bigint * 40 where id = $1::uuid', [
    storeId,
    enrollments + 1,
  ]);
  await db.transaction(
    (sql) => sql.script('select add_search_indexes(); select merge_counters(); analyze'),
    limits,
  );
}

async function fillChunk(
  sql: Transaction,
  storeId: string,
  [from, to]: readonly [number, number],
  all: number,
  password: string,
): Promise<void> {
  const customers = Math.ceil(all * 0.8);
  const chunk = [storeId, from, to];
  await sql.query(
    `insert into customers (store_id, id, phone_number, password_hash, full_name, city, created_at)
     select $1::uuid, ${idOf('customer')}, (6000000000 + i * 31)::text, $5,
       ${oneOf(firstNames, 1)} || ' ' || ${oneOf(lastNames, 2)}, 'Mysuru', $6::date - 1100
     from generate_series($2::bigint, least($3::bigint, $4::bigint)) i`,
    [...chunk, customers, password, TODAY],
  );
  await sql.query(
    `with drawn as (
       select i, $4::date - ${draw(3)} % 1095 as enrolled_on, ${draw(4)} % 100 as luck, ${draw(5)} % 100 as ending,
         1000 + 500 * (${draw(6)} % 19) as amount, ${draw(7)} % ${plans.length} as plan_number
       from generate_series($2::bigint, $3::bigint) i
     ), planned as (
       select d.*, p.id as plan_id, p.name, p.duration_months as total, p.benefits_percentage, p.redemption_days,
         least(p.duration_months, ($4::date - d.enrolled_on) * 100 / 3044 + 1) as due
       from drawn d join (select *, row_number() over (order by name) - 1 as number from plans where store_id = $1::uuid) p
         on p.number = d.plan_number
     ), counted as (
       select *, case when luck < 6 then least(due, total - 1) * ending / 100 when luck < 10 and due < 3 then 0
         when luck < 11 then least(due - 1, total - 1) when luck < 20 then due - 1 else due end as paid
       from planned
     ), decided as (
       select *, case when luck < 6 then 'cancelled' when paid = 0 then 'payment_pending' when luck = 10 then 'on_hold'
           when paid < total then 'active' when ending < 75 then 'redeemed' when ending < 78 then 'redemption_requested'
           when ending < 80 then 'closed' else 'matured' end as status,
         least($4::date, ${dueDate('paid')} + ending % 6) as last_paid
       from counted
     )
     insert into enrollments (store_id, id, customer_id, plan_id, plan_name, monthly_amount, total_installments, benefits_percentage,
       redemption_days, status, installments_paid, total_paid, enrolled_on, start_date, end_date, next_due_date, last_payment_on,
       matured_on, redemption_eligible_on, redemption_requested_on, redeemed_on, closed_on, cancelled_on, refund_amount,
       benefit_granted, redeem_value_final, created_at)
     select $1::uuid, ${idOf('enrollment')}, ${idOf('customer', customerOf(customers))}, plan_id, name, amount, total, benefits_percentage,
       redemption_days, status, paid, paid * amount, enrolled_on, case when paid > 0 then enrolled_on end, ${dueDate('total')},
       case when status in ('payment_pending', 'active', 'on_hold') then ${dueDate('paid + 1')} end,
       case when paid > 0 then last_paid end, case when paid = total then last_paid end, case when paid = total then last_paid end,
       case when status in ('redemption_requested', 'redeemed') then last_paid end,
       case when status = 'redeemed' then last_paid end, case when status = 'closed' then last_paid end,
       case when status = 'cancelled' then greatest(last_paid, enrolled_on) end, case when status = 'cancelled' then paid * amount end,
       case when paid = total then amount / 2 end, case when status = 'redeemed' then paid * amount + amount / 2 end,
       enrolled_on::timestamptz
     from decided`,
    [...chunk, TODAY],
  );
  const made = `from generate_series($2::bigint, $3::bigint) i join enrollments e on e.store_id = $1::uuid and e.id = ${idOf('enrollment')}`;
  await sql.query(
    `with slots as (
       select e.*, i, j, ${dueDate('j')} as due_on, j <= e.installments_paid as is_paid ${made}
       cross join lateral generate_series(1, e.installments_paid
         + case when e.status in ('payment_pending', 'active', 'on_hold', 'cancelled') then 1 else 0 end) j
     ), dated as (
       select *, case when is_paid then least($4::date, due_on + (${draw(8)} % 6)) end as paid_day from slots
     )
     insert into transactions (store_id, id, enrollment_id, customer_id, installment_number, serial, amount, status,
       scheduled_due_date, actual_due_date, paid_on, paid_at, paid_source, paid_through, payment_reference, created_at)
     select $1::uuid, md5(id::text || j)::uuid, id, customer_id, j, i * 40 + j, monthly_amount,
       case when is_paid then 'paid' when status = 'cancelled' then 'voided'
         when due_on <= $4::date and ${draw(9)} % 50 = 0 then 'failed' else 'pending' end,
       due_on, due_on, paid_day, paid_day + time '12:00', case when is_paid then 'seller' end,
       case when is_paid then ${oneOf(['cash', 'upi', 'upi', 'card', 'bank_transfer'], 10)} end,
       case when is_paid and j % 3 > 0 then 'UPI-' || (${draw(11)} * 25 + j) end, due_on::timestamptz
     from dated`,
    [...chunk, TODAY],
  );
  await sql.query(
    `insert into redemption_requests (store_id, enrollment_id, customer_id, status, requested_on, requested_at, decided_at)
     select $1::uuid, e.id, e.customer_id, case e.status when 'redeemed' then 'approved' else 'requested' end, e.redemption_requested_on,
       e.redemption_requested_on + time '06:00', case when e.status = 'redeemed' then e.redemption_requested_on + time '09:00' end
     ${made} where e.redemption_requested_on is not null`,
    chunk,
  );
  await sql.query(
    `insert into notifications (store_id, customer_id, type, occasion, message, sent_at)
     select $1::uuid, e.customer_id, 'enrolled', 'enrolled:' || e.id, 'You are enrolled.', e.created_at ${made}
     union all
     select $1::uuid, t.customer_id, case when t.status = 'paid' then 'payment_received' when t.scheduled_due_date < $4::date then 'overdue'
         else 'due_soon' end,
       case when t.status = 'paid' then 'payment:' when t.scheduled_due_date < $4::date then 'overdue:' else 'due_soon:' end || t.id,
       'About your instalment.', t.scheduled_due_date::timestamptz
     ${made} join transactions t on t.store_id = $1::uuid and t.enrollment_id = e.id and t.installment_number >= e.installments_paid
       and t.status <> 'voided' and t.scheduled_due_date <= $4::date + 3`,
    [...chunk, TODAY],
  );
}

/** The ids that the store's first customer and enrollments have. */
export async function idsOf(db: Db): Promise<{ customer: string; enrollments: string[] }> {
  const rows = await db.query<{ customer_id: string; id: string }>(
    `select e.customer_id, e.id from customers c join enrollments e on e.store_id = c.store_id and e.customer_id = c.id
     where c.phone_number = $1`,
    [REGULAR.phone_number],
  );
  return { customer: rows[0]!.customer_id, enrollments: rows.map(({ id }) => id) };
}

/** A number between 0 and a million, the same each time for the same row. */
const draw = (salt: number): string => `(hashint8extended(i, ${salt}) & 1048575)::integer`;
const oneOf = (words: readonly string[], salt: number): string =>
  `(array['${words.join(`', '`)}'])[1 + ${draw(salt)} % ${words.length}]`;
const idOf = (kind: string, number = 'i'): string => `md5($1::uuid::text || '${kind}' || ${number})::uuid`;
/** The first customer has ten enrollments and one of the rest, which all share. */
const customerOf = (customers: number): string =>
  `case when i <= 10 then 1 else (i - 1) % ${customers} + 1 end`;
const dueDate = (installment: string): string =>
  `(enrolled_on + (${installment} - 1) * interval '1 month')::date`;

const store = {
  slug: BIG_STORE,
  phone_number: JEWELLER.phone_number,
  seller_name: 'Vishal Soni',
  email: null,
  shop_name: 'Vishal Jewellers',
  shop_phone_number: '8212345678',
  whatsapp_number: null,
  gstin: null,
  street: '4 Palace Road',
  city: 'Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  country: 'India',
  brand_colour: null,
};
const plans = [
  ['Akshaya Eleven', 11],
  ['Golden Year', 12],
  ['Lakshmi Fifteen', 15],
  ['Swarna Eighteen', 18],
  ['Wedding Gold', 24],
] as const;
const terms = {
  is_active: true,
  redemption_days: 0,
  min_amount: 1000,
  max_amount: 10_000,
  benefits_percentage: 50,
  plan_details: null,
  faq: null,
  terms_conditions: null,
  options: [],
  mainImageId: null,
  imageIds: [],
};
const staff = ['Kavya Iyer', 'Rahul Nair', 'Sunita Joshi'];
const firstNames =
  'Aarav Aditi Aisha Ananya Arjun Asha Bhavna Chetan Deepa Dev Divya Esha Farhan Gauri Harish Isha Jaya Karan Kavya Kiran Lakshmi Lata Manish Meera Mohan Nandini Neha Nikhil Pooja Priya Rahul Rajesh Ravi Rekha Rohan Sanjay Shreya Sunita Tara Vikram'.split(
    ' ',
  );
const lastNames =
  'Agarwal Bansal Bhat Chauhan Chopra Das Desai Deshpande Dutta Ganguly Gupta Hegde Iyer Jain Joshi Kapoor Khanna Kulkarni Kumar Mehta Menon Mishra Mukherjee Naidu Nair Patel Pillai Rao Reddy Roy Saxena Shah Sharma Shetty Singh Sinha Soni Thakur Varma Yadav'.split(
    ' ',
  );
