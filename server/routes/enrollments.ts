import { todayInKolkata } from '../../src/lib/dates.ts';
import type { Handlers } from '../handlers.ts';
import { settleDues } from '../records/dues.ts';
import {
  acceptRedemption,
  askRedemption,
  cancelEnrollment,
  enroll,
  listEnrollments,
  progressOf,
  readEnrollment,
} from '../records/enrollments.ts';
import { paged, windowOf } from '../records/paging.ts';
import { listRedemptions, readRedemption } from '../records/redemptions.ts';
import { isUuid } from '../uuid.ts';
import { requireRange } from './range.ts';

export const enrollments = {
  enroll: ({ session, body, now, once }) =>
    once(async (sql) => {
      const order = {
        customerId: session.accountId,
        planId: body.plan,
        monthlyAmount: body.monthly_amount,
        staffId: body.staff ?? null,
      };
      const id = await enroll(sql, order, now);
      return { status: 201, body: await readEnrollment(sql, id, todayInKolkata(now)) };
    }),

  listEnrollments: async (call) => {
    const { store, session, query, now } = call;
    requireRange(query);
    await settleDues(store, now);
    const filter = {
      customerId: session.actor === 'customer' ? session.accountId : null,
      q: query.q,
      from: query.from ?? null,
      to: query.to ?? null,
    };
    const { count, results } = await listEnrollments(store, filter, windowOf(call), todayInKolkata(now));
    return { status: 200, body: paged(call, count, results) };
  },

  listEnrollmentProgress: async (call) => {
    // The contract's pattern lets texts through that only look like ids: they are no more this store's than any unknown one.
    const results = await progressOf(call.store, call.query.ids.split(',').filter(isUuid));
    return { status: 200, body: paged({ ...call, query: { page_size: 100 } }, results.length, results) };
  },

  cancelPlan: ({ session, path, now, once }) =>
    once(async (sql) => {
      await cancelEnrollment(sql, path.id, session.accountId, now);
      return { status: 200, body: await readEnrollment(sql, path.id, todayInKolkata(now)) };
    }),

  requestRedemption: ({ session, body, now, once }) =>
    once(async (sql) => {
      const id = await askRedemption(sql, body.enrollment, session.accountId, now);
      return { status: 201, body: await readRedemption(sql, id) };
    }),

  listRedemptionRequests: async (call) => {
    const { count, results } = await listRedemptions(call.store, windowOf(call));
    return { status: 200, body: paged(call, count, results) };
  },

  approveRedemption: ({ path, now, once }) =>
    once(async (sql) => {
      await acceptRedemption(sql, path.id, now);
      return { status: 200, body: await readRedemption(sql, path.id) };
    }),
} satisfies Partial<Handlers>;
