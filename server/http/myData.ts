// All that a store holds about one customer: what the page shows, the file saves and the paper prints.

import type { components } from '../../src/api/schema.d.ts';
import { todayInKolkata } from '../../src/lib/dates.ts';
import { listDevices, type Session } from '../auth/sessions.ts';
import { listConsents } from '../repositories/consents.ts';
import { readCustomer } from '../repositories/customers.ts';
import { customerEnrollments } from '../repositories/enrollments.ts';
import { listErasures } from '../repositories/erasures.ts';
import { customerContacts, customerRedemptions, customerTerms } from '../repositories/myData.ts';
import { findNominee } from '../repositories/nominees.ts';
import { customerNotifications } from '../repositories/notifications.ts';
import { listSubscribedDevices } from '../repositories/pushSubscriptions.ts';
import { shopName } from '../repositories/stores.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { customerTransactions } from '../repositories/transactions.ts';
import { presentCustomer } from './presenters/customer.ts';
import { presentEnrollment } from './presenters/enrollment.ts';
import { presentNotification } from './presenters/notification.ts';
import { presentTransaction } from './presenters/transaction.ts';

/** All that the store holds about the customer of a session. */
export async function myDataOf(
  store: StoreSql,
  session: Pick<Session, 'id' | 'accountId'>,
  now: Temporal.Instant,
  securityNow: Temporal.Instant,
): Promise<components['schemas']['MyData']> {
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
    enrollments: (await customerEnrollments(store, accountId)).map((one) => presentEnrollment(one, today)),
    accepted_terms: await customerTerms(store, accountId),
    transactions: (await customerTransactions(store, accountId)).map((one) => presentTransaction(one, today)),
    redemption_requests: await customerRedemptions(store, accountId),
    notifications: (await customerNotifications(store, accountId)).map(presentNotification),
    contacts: await customerContacts(store, accountId),
    devices: devices.map(({ id: device, ...facts }) => ({ ...facts, is_current: device === id })),
    push_subscriptions: await listSubscribedDevices(store, accountId),
  };
}
