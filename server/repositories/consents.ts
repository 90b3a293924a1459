import { sql, type Selectable } from 'kysely';
import type { Tables } from '../db/generated/tables.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Notice } from '../domain/consent.ts';
import { newId } from '../newId.ts';
import { lockCustomer } from './customers.ts';

export type StoredConsent = Pick<
  Selectable<Tables['consents']>,
  'status' | 'notice_version' | 'notice_hash' | 'recorded_at'
>;

const columns = ['status', 'notice_version', 'notice_hash', 'recorded_at'] as const;

/** Every consent and withdrawal of a customer, the current one first. */
export const listConsents = (store: StoreSql, customerId: string): Promise<StoredConsent[]> =>
  store
    .selectFrom('consents')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The current consent; null before the customer was asked. */
export async function readConsent(store: StoreSql, customerId: string): Promise<StoredConsent | null> {
  const row = await store
    .selectFrom('consents')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** True for a customer, of a query on `customers`, who wants no messages or has withdrawn the consent. */
export const refusesMessages = sql<boolean>`(customers.messages_off_at is not null or (
  select status from consents where consents.store_id = customers.store_id and consents.customer_id = customers.id
  order by recorded_at desc, consents.id desc limit 1) is not distinct from 'withdrawn')`;

/**
 * Records a consent or its withdrawal, in a transaction; repeating the current one adds no record. Returns the current
 * one.
 */
export async function recordConsent(
  store: StoreSql,
  customerId: string,
  consent: Pick<StoredConsent, 'status'> & Notice,
  now: Temporal.Instant,
): Promise<StoredConsent> {
  await lockCustomer(store, customerId);
  const held = await readConsent(store, customerId);
  if (held?.status === consent.status && held.notice_version === consent.notice_version) return held;
  return store
    .insertInto('consents', { id: newId(), ...consent, customer_id: customerId, recorded_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
