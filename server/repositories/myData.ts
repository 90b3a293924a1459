// A store's data about one customer that none of their other pages shows.
import { sql } from 'kysely';
import type { Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { reportedAmount } from './transactions.ts';

/** Terms that a customer's enrollments were joined under, newest first; none for enrollments older than this record. */
export const customerTerms = (store: StoreSql, customerId: string) =>
  store
    .selectFrom('accepted_terms')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'accepted_terms.store_id')
        .onRef('enrollments.id', '=', 'accepted_terms.enrollment_id'),
    )
    .select([
      'enrollments.plan_name',
      'accepted_terms.version',
      'accepted_terms.terms',
      'accepted_terms.accepted_at',
    ])
    .where('enrollments.customer_id', '=', customerId)
    .orderBy('accepted_terms.accepted_at', 'desc')
    .orderBy('accepted_terms.enrollment_id')
    .execute();

/** Payments that a customer reported and the shop has not booked, newest first. */
export const customerReports = (store: StoreSql, customerId: string) =>
  store
    .selectFrom('reported_payments')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'reported_payments.store_id')
        .onRef('enrollments.id', '=', 'reported_payments.enrollment_id'),
    )
    .select([
      'enrollments.plan_name',
      'reported_payments.installments',
      reportedAmount.as('amount'),
      'reported_payments.reference',
      'reported_payments.reported_at',
      'reported_payments.not_found_at',
    ])
    .where('enrollments.customer_id', '=', customerId)
    .orderBy('reported_payments.reported_at', 'desc')
    .orderBy('reported_payments.enrollment_id')
    .execute();

/** A customer's requests to redeem, newest first. */
export const customerRedemptions = (store: StoreSql, customerId: string) =>
  store
    .selectFrom('redemption_requests')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'redemption_requests.store_id')
        .onRef('enrollments.id', '=', 'redemption_requests.enrollment_id'),
    )
    .select([
      'enrollments.plan_name',
      'redemption_requests.status',
      'redemption_requests.requested_on',
      'redemption_requests.decided_at',
      'redemption_requests.decision_reason as reason',
      sql<Day | null>`case redemption_requests.status when 'approved' then enrollments.closed_on end`.as(
        'handed_over_on',
      ),
    ])
    .where('redemption_requests.customer_id', '=', customerId)
    .orderBy('redemption_requests.requested_at', 'desc')
    .execute();

/** The shop's notes on calls and reminders to a customer, newest first, without the names of its staff. */
export const customerContacts = (store: StoreSql, customerId: string) =>
  store
    .selectFrom('contacts')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'contacts.store_id')
        .onRef('enrollments.id', '=', 'contacts.enrollment_id'),
    )
    .select(['enrollments.plan_name', 'contacts.kind', 'contacts.note', 'contacts.recorded_at'])
    .where('enrollments.customer_id', '=', customerId)
    .orderBy('contacts.recorded_at', 'desc')
    .orderBy('contacts.id', 'desc')
    .execute();
