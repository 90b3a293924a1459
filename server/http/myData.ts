// All data that a store has about one customer, for the page, the file and the paper.

import type { components } from '../../src/api/generated/schema.d.ts';
import { todayInKolkata } from '../../src/lib/dates.ts';
import { listDevices, type Session } from '../auth/sessions.ts';
import { listConsents } from '../repositories/consents.ts';
import { readCustomer } from '../repositories/customers.ts';
import { allEnrollments } from '../repositories/enrollments.ts';
import { listErasures } from '../repositories/erasures.ts';
import {
  customerContacts,
  customerRedemptions,
  customerReports,
  customerTerms,
} from '../repositories/myData.ts';
import { findClaim } from '../repositories/nomineeClaims.ts';
import { findNominee } from '../repositories/nominees.ts';
import { customerNotifications } from '../repositories/notifications.ts';
import { listSubscribedDevices } from '../repositories/pushSubscriptions.ts';
import { shopName } from '../repositories/stores.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { customerTransactionBatches } from '../repositories/transactions.ts';
import { presentCustomer } from './presenters/customer.ts';
import { presentEnrollment } from './presenters/enrollment.ts';
import { presentNotification } from './presenters/notification.ts';
import { presentTransaction } from './presenters/transaction.ts';
import type { Parts } from './streamed.ts';

type MyData = components['schemas']['MyData'];

/** All data that the store has about the customer of a session; long lists in batches. */
export async function myDataParts(
  store: StoreSql,
  session: Pick<Session, 'id' | 'accountId'>,
  now: Temporal.Instant,
  securityNow: Temporal.Instant,
) {
  const { id, accountId } = session;
  const today = todayInKolkata(now);
  const customer = await readCustomer(store, accountId);
  const devices = await listDevices(store, 'customer', accountId, securityNow);
  return {
    store: await shopName(store),
    made_at: now.toString(),
    registered_at: customer.created_at,
    last_login_at: customer.last_login_at,
    profile: presentCustomer(customer),
    erasure_requests: await listErasures(store, accountId),
    consents: await listConsents(store, accountId),
    nominee: await findNominee(store, accountId),
    nominee_claim: await findClaim(store, accountId),
    enrollments: mapped(
      allEnrollments(store, { customerId: accountId, q: undefined, from: null, to: null }),
      (one) => presentEnrollment(one, today),
    ),
    accepted_terms: await customerTerms(store, accountId),
    transactions: mapped(customerTransactionBatches(store, accountId, today), (one) =>
      presentTransaction(one, today),
    ),
    reported_payments: await customerReports(store, accountId),
    redemption_requests: await customerRedemptions(store, accountId),
    notifications: mapped(customerNotifications(store, accountId), presentNotification),
    contacts: await customerContacts(store, accountId),
    devices: devices.map(({ id: device, ...facts }) => ({ ...facts, is_current: device === id })),
    push_subscriptions: await listSubscribedDevices(store, accountId),
  } satisfies Parts<MyData>;
}

async function* mapped<Row, Shown>(batches: AsyncIterable<Row[]>, show: (row: Row) => Shown) {
  for await (const rows of batches) yield rows.map((row) => show(row));
}

/** The same in one piece, for the paper. */
export async function myDataOf(...of: Parameters<typeof myDataParts>): Promise<MyData> {
  const { enrollments, transactions, notifications, ...others } = await myDataParts(...of);
  return {
    ...others,
    enrollments: await whole(enrollments),
    transactions: await whole(transactions),
    notifications: await whole(notifications),
  };
}

async function whole<Row>(batches: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of batches) all.push(...rows);
  return all;
}
