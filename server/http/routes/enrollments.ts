import { setHold } from '../../repositories/holds.ts';
import { todayInKolkata } from '../../../src/lib/dates.ts';
import { MOST_RUNNING } from '../../domain/enrollment.ts';
import { Problem } from '../../domain/problem.ts';
import { readersCopy } from '../../language.ts';
import type { Handlers } from '../handler.ts';
import {
  acceptedTerms,
  createRedemptionRequest,
  cancelEnrollment,
  cancelForShop,
  lapseEnrollments,
  createEnrollment,
  listEnrollments,
  enrollmentsById,
  readEnrollment,
} from '../../repositories/enrollments.ts';
import { presentEnrollment, presentEnrollmentDetail, presentProgress } from '../presenters/enrollment.ts';
import { ratesSeenIn } from '../ratesSeen.ts';
import { presentRedemption } from '../presenters/redemption.ts';
import { paged, pageWindow } from '../presenters/page.ts';
import { enrollmentTransactions } from '../../repositories/transactions.ts';
import {
  approveRedemptionRequest,
  recordHandover,
  rejectRedemption,
  undoRedemption,
  withdrawRedemption,
} from '../../repositories/redemptionDecisions.ts';
import { listRedemptions, readRedemption } from '../../repositories/redemptions.ts';
import { payRefund, voidPayout } from '../../repositories/payouts.ts';
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

  cancelEnrollment: ({ session, path, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const { reason, deduction = 0 } = body;
      if (deduction > 0 && session.role !== 'owner')
        throw new Problem('forbidden', { detail: readersCopy().refundCopy.refusals.ownerDeducts });
      await cancelForShop(sql, path.id, { reason, deduction }, session.person, now);
      return {
        status: 200,
        body: presentEnrollment(await readEnrollment(sql, path.id), todayInKolkata(now)),
      };
    }),

  payRefund: ({ session, path, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const payout = {
        amount: body.amount,
        paidThrough: body.paid_through,
        reference: body.payment_reference || null,
      };
      await payRefund(sql, path.id, payout, session.person, now);
      return {
        status: 201,
        body: presentEnrollment(await readEnrollment(sql, path.id), todayInKolkata(now)),
      };
    }),

  voidPayout: ({ session, path, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const id = await voidPayout(sql, path.id, body.reason, session.person, now);
      return { status: 200, body: presentEnrollment(await readEnrollment(sql, id), todayInKolkata(now)) };
    }),

  lapseEnrollments: ({ session, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await lapseEnrollments(sql, body.enrollments, session.person, now);
      return { status: 204 };
    }),

  holdEnrollment: ({ session, path, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await setHold(sql, path.id, 'hold', body.reason, session.person, now);
      return {
        status: 200,
        body: presentEnrollment(await readEnrollment(sql, path.id), todayInKolkata(now)),
      };
    }),

  releaseEnrollment: ({ session, path, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await setHold(sql, path.id, 'release', body.reason, session.person, now);
      return {
        status: 200,
        body: presentEnrollment(await readEnrollment(sql, path.id), todayInKolkata(now)),
      };
    }),

  requestRedemption: ({ session, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const id = await createRedemptionRequest(sql, body.enrollment, session.person, now);
      return { status: 201, body: presentRedemption(await readRedemption(sql, id)) };
    }),

  listRedemptionRequests: async (call) => {
    const { rows, ...total } = await listRedemptions(call.store, pageWindow(call));
    return { status: 200, body: paged(call, total, rows.map(presentRedemption)) };
  },

  withdrawRedemption: ({ session, path, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await withdrawRedemption(sql, path.id, session.person, now);
      return {
        status: 200,
        body: presentEnrollment(await readEnrollment(sql, path.id), todayInKolkata(now)),
      };
    }),

  approveRedemption: ({ session, path, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const decision = {
        benefit_granted: body?.benefit_granted ?? null,
        reason: body?.reason || null,
        ratesSeen: ratesSeenIn(body ?? {}),
      };
      await approveRedemptionRequest(sql, path.id, decision, session.person, now);
      return { status: 200, body: presentRedemption(await readRedemption(sql, path.id)) };
    }),

  rejectRedemption: ({ session, path, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await rejectRedemption(sql, path.id, body.reason, session.person, now);
      return { status: 200, body: presentRedemption(await readRedemption(sql, path.id)) };
    }),

  undoApproval: ({ session, path, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await undoRedemption(sql, path.id, body.reason, session.person, now);
      return { status: 200, body: presentRedemption(await readRedemption(sql, path.id)) };
    }),

  handOver: ({ session, path, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const facts = {
        item: body.item || null,
        purity: body.purity || null,
        gross_weight: body.gross_weight ?? null,
        net_weight: body.net_weight ?? null,
        rate: body.rate ?? null,
        making_charge: body.making_charge ?? null,
        gst_rate: body.gst_rate ?? null,
        invoice_number: body.invoice_number || null,
        settled: body.settled ?? null,
        paid_through: body.paid_through ?? null,
      };
      await recordHandover(sql, path.id, facts, session.person, now);
      return { status: 200, body: presentRedemption(await readRedemption(sql, path.id)) };
    }),
} satisfies Partial<Handlers>;
