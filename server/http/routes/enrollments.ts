import { todayInKolkata } from '../../../src/lib/dates.ts';
import { MOST_RUNNING } from '../../domain/enrollment.ts';
import type { Handlers } from '../handler.ts';
import {
  acceptedTerms,
  approveRedemptionRequest,
  createRedemptionRequest,
  cancelEnrollment,
  lapseEnrollments,
  createEnrollment,
  listEnrollments,
  enrollmentsById,
  readEnrollment,
} from '../../repositories/enrollments.ts';
import { presentEnrollment, presentEnrollmentDetail, presentProgress } from '../presenters/enrollment.ts';
import { presentRedemption } from '../presenters/redemption.ts';
import { paged, pageWindow } from '../presenters/page.ts';
import { enrollmentTransactions } from '../../repositories/transactions.ts';
import { listRedemptions, readRedemption } from '../../repositories/redemptions.ts';
import { isUuid } from '../uuid.ts';
import { requireDateRange } from '../dateRange.ts';

export const enrollments = {
  enroll: ({ session, body, now, accountLimits, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const order = {
        customer: session.person,
        planId: body.plan,
        monthlyAmount: body.monthly_amount,
        staffId: body.staff ?? null,
        mostRunning: accountLimits ? MOST_RUNNING : Infinity,
        read: { termsVersion: body.terms_version, firstDueDate: body.first_due_date },
      };
      const id = await createEnrollment(sql, order, now);
      return { status: 201, body: presentEnrollment(await readEnrollment(sql, id), todayInKolkata(now)) };
    }),

  listEnrollments: async (call) => {
    const { store, session, query, now } = call;
    requireDateRange(query);
    const filter = {
      customerId: session.realm === 'customer' ? session.accountId : null,
      q: query.q,
      from: query.from ?? null,
      to: query.to ?? null,
      status: query.status ?? null,
      sort: query.sort,
    };
    const { rows, ...total } = await listEnrollments(store, filter, pageWindow(call));
    const today = todayInKolkata(now);
    const results = rows.map((row) => presentEnrollment(row, today));
    return { status: 200, body: paged(call, total, results) };
  },

  showEnrollment: async ({ store, session, path, now }) => {
    const today = todayInKolkata(now);
    const enrollment = await readEnrollment(store, path.id, session.accountId);
    const transactions = await enrollmentTransactions(store, path.id, today);
    const terms = await acceptedTerms(store, path.id);
    const body = presentEnrollmentDetail(enrollment, transactions, terms, today);
    return { status: 200, body };
  },

  listEnrollmentProgress: async (call) => {
    // The contract's pattern allows texts that only look like ids; they count as unknown ids.
    const found = await enrollmentsById(call.store, call.query.ids.split(',').filter(isUuid));
    const results = found.map(presentProgress);
    return {
      status: 200,
      body: paged({ ...call, query: { page_size: 100 } }, { count: results.length }, results),
    };
  },

  cancelPlan: ({ session, path, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await cancelEnrollment(sql, path.id, session.person, now);
      return {
        status: 200,
        body: presentEnrollment(await readEnrollment(sql, path.id), todayInKolkata(now)),
      };
    }),

  lapseEnrollments: ({ session, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await lapseEnrollments(sql, body.enrollments, session.person, now);
      return { status: 204 };
    }),

  requestRedemption: ({ session, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const id = await createRedemptionRequest(sql, body.enrollment, session.accountId, now);
      return { status: 201, body: presentRedemption(await readRedemption(sql, id)) };
    }),

  listRedemptionRequests: async (call) => {
    const { rows, ...total } = await listRedemptions(call.store, pageWindow(call));
    return { status: 200, body: paged(call, total, rows.map(presentRedemption)) };
  },

  approveRedemption: ({ session, path, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await approveRedemptionRequest(sql, path.id, session.person, now);
      return { status: 200, body: presentRedemption(await readRedemption(sql, path.id)) };
    }),
} satisfies Partial<Handlers>;
