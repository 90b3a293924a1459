// The desk's search: people with or without a plan, and payments by receipt number or reference.

import { sql } from 'kysely';
import type { ScheduleFacts } from '../../src/lib/schedule.ts';
import { searchTerm } from '../../src/lib/search.ts';
import { pastEnrollments } from '../../src/lib/statuses.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { patternOf } from './listQuery.ts';
import { paymentsWithCustomer } from './receipts.ts';

const MOST_PEOPLE = 8;
const MOST_PAYMENTS = 5;

/** So many of those whom the words find are looked at for the best ones; who means another person types more. */
const MOST_LOOKED_AT = 1_000;

/** The most digits of a receipt number. */
const NUMBER_DIGITS = 15;

export interface FoundPerson {
  id: string;
  full_name: string;
  phone_number: string;
  enrollments: (ScheduleFacts & { plan_name: string })[];
}

/** People by name and phone number, where a word begins so first, and whether more are found than these. */
async function findPeople(store: StoreSql, term: string): Promise<{ people: FoundPerson[]; more: boolean }> {
  const found = await store.execute(
    (storeId) => sql<Omit<FoundPerson, 'enrollments'>>`
      with found as (
        select id, search_text from searched_customers
        where store_id = ${storeId} and search_text like ${patternOf(term)} limit ${sql.lit(MOST_LOOKED_AT)}),
      best as (
        select id, row_number() over (order by strpos(search_text, ${` ${term}`}) = 0, search_text, id) as position
        from found order by position limit ${sql.lit(MOST_PEOPLE + 1)})
      select customers.id, customers.full_name, coalesce(customers.phone_number, '') as phone_number
      from best join customers on customers.store_id = ${storeId} and customers.id = best.id
      order by best.position`,
  );
  const people = found.slice(0, MOST_PEOPLE);
  const enrollments = await store.execute(
    (storeId) => sql<FoundPerson['enrollments'][number] & { customer_id: string }>`
      select open.* from unnest(${people.map(({ id }) => id)}::uuid[]) as found (id) cross join lateral (
        select customer_id, plan_name, status, anchored_on, monthly_amount, installments_paid, reopened_installments, paid_in_part,
          total_installments
        from enrollments
        where store_id = ${storeId} and customer_id = found.id and status not in (${sql.join(pastEnrollments)})
        order by enrolled_on desc, id desc) open`,
  );
  return {
    people: people.map((person) => ({
      ...person,
      enrollments: enrollments.filter(({ customer_id }) => customer_id === person.id),
    })),
    more: found.length > MOST_PEOPLE,
  };
}

/** Payments by receipt number or a part of their reference, the latest first. */
function findPayments(store: StoreSql, term: string) {
  const number = new RegExp(`^#?([0-9]{1,${NUMBER_DIGITS}})$`).exec(term)?.[1];
  return paymentsWithCustomer(store)
    .where(
      'payments.id',
      'in',
      sql<string>`(
        select id from payments where store_id = ${store.storeId} and number = ${number ?? null}::bigint
        union all (select id from searched_payments
          where store_id = ${store.storeId} and search_text like ${patternOf(term)} order by number desc limit ${sql.lit(MOST_PAYMENTS)}))`,
    )
    .orderBy((eb) => eb('payments.number', '=', Number(number ?? 0)), 'desc')
    .orderBy('payments.number', 'desc')
    .limit(MOST_PAYMENTS)
    .execute();
}

/** The receipts of a person who wants one again, the latest first. */
const latestPayments = (store: StoreSql, customer: string) =>
  paymentsWithCustomer(store)
    .where('payments.customer_id', '=', customer)
    .orderBy('payments.received_on', 'desc')
    .orderBy('payments.number', 'desc')
    .limit(MOST_PAYMENTS)
    .execute();

/** A few people and payments, of one person alone also their latest; none for blank words. */
export async function searchStore(store: StoreSql, words: string) {
  const term = searchTerm(words);
  if (term === '') return { people: [], more: false, payments: [] };
  const found = await findPeople(store, term);
  const payments = await findPayments(store, term);
  const [person, other] = found.people;
  const isAlone = person !== undefined && other === undefined && payments.length === 0;
  return { ...found, payments: isAlone ? await latestPayments(store, person.id) : payments };
}
