import type { components } from '../../../src/api/generated/schema.d.ts';
import { todayInKolkata } from '../../../src/lib/dates.ts';
import type { Session } from '../../auth/sessions.ts';
import type { StoreSql } from '../../db/storeSql.ts';
import { backDatingRefusal } from '../../domain/payment.ts';
import { fieldProblem } from '../../domain/problem.ts';
import type { Payment } from '../../domain/transaction.ts';
import { changeUnlessStale } from '../changeUnlessStale.ts';
import { ratesSeenIn } from '../ratesSeen.ts';
import type { Handlers } from '../handler.ts';
import { enrollmentFigures, readEnrollment } from '../../repositories/enrollments.ts';
import { settleCheque } from '../../repositories/cheques.ts';
import { correctPayment } from '../../repositories/paymentCorrections.ts';
import { cashOfDay, markPaid, readPayment, receivePayments } from '../../repositories/payments.ts';
import { lockPayment, voidPayment } from '../../repositories/paymentVoids.ts';
import { presentPayment, presentPendingPayment, presentTransaction } from '../presenters/transaction.ts';
import { paged, pageWindow } from '../presenters/page.ts';
import {
  collections,
  dueTransaction,
  listTransactions,
  paymentFigures,
  pendingPayments,
  readTransaction,
} from '../../repositories/transactions.ts';
import { openReports, reportPayment, setReportNotFound } from '../../repositories/reportedPayments.ts';
import { requireDateRange } from '../dateRange.ts';

/** Throws a field error for a day that is further back than the person may book. */
function paymentOf(
  body: Omit<components['schemas']['Payment'], 'installments'>,
  { role }: Session,
  now: Temporal.Instant,
): Payment {
  const today = todayInKolkata(now);
  const receivedOn = body.paid_on ?? today;
  const refusal = role && backDatingRefusal(receivedOn, role, today);
  if (refusal) throw fieldProblem('paid_on', refusal);
  return {
    receivedOn,
    paidThrough: body.paid_through,
    reference: body.payment_reference || null,
    isReferenceConfirmed: body.is_reference_confirmed ?? false,
    source: 'seller',
    ratesSeen: ratesSeenIn(body),
  };
}

async function listOfPending(store: StoreSql, customerId: string, now: Temporal.Instant) {
  const today = todayInKolkata(now);
  const payments = await pendingPayments(store, customerId, today);
  return { pending_payments: payments.map((payment) => presentPendingPayment(payment, today)) };
}

export const transactions = {
  listTransactions: async (call) => {
    const { store, session, query, now } = call;
    requireDateRange(query);
    const today = todayInKolkata(now);
    const filter = {
      customerId: session.realm === 'customer' ? session.accountId : null,
      q: query.q,
      from: query.from ?? null,
      to: query.to ?? null,
      status: query.status ?? null,
      figure: query.figure ?? null,
      today,
      sort: query.sort,
    };
    const { rows, ...total } = await listTransactions(store, filter, pageWindow(call));
    const results = rows.map((row) => presentTransaction(row, today));
    return { status: 200, body: paged(call, total, results) };
  },

  markTransactionPaid: async ({ session, path, body, now, idempotentTransaction }) => {
    return idempotentTransaction(async (sql) => {
      await markPaid(sql, path.id, paymentOf(body, session, now), session.person, now);
      return {
        status: 200,
        body: presentTransaction(await readTransaction(sql, path.id), todayInKolkata(now)),
      };
    });
  },

  receivePayment: async ({ session, body, now, idempotentTransaction }) => {
    return idempotentTransaction(async (sql) => {
      const payment = paymentOf(body, session, now);
      const ids = await receivePayments(sql, body.installments, payment, session.person, now);
      const payments = [];
      for (const id of ids) payments.push(presentPayment(await readPayment(sql, id), todayInKolkata(now)));
      return { status: 201, body: { payments } };
    });
  },

  voidPayment: async ({ session, path, body, now, idempotentTransaction }) => {
    return idempotentTransaction(async (sql) => {
      await voidPayment(sql, path.id, body.reason, session.person, now);
      return { status: 200, body: presentPayment(await readPayment(sql, path.id), todayInKolkata(now)) };
    });
  },

  correctPayment: async ({ session, path, body, now, idempotentTransaction }) => {
    return idempotentTransaction(async (sql) => {
      const correction = {
        paidThrough: body.paid_through,
        reference: body.payment_reference || null,
        isReferenceConfirmed: body.is_reference_confirmed ?? false,
        reason: body.reason,
      };
      const corrected = await changeUnlessStale(body.before, {
        lock: () => lockPayment(sql, path.id, now),
        read: async () => presentPayment(await readPayment(sql, path.id), todayInKolkata(now)),
        write: () => correctPayment(sql, path.id, correction, session.person, now),
      });
      return { status: 200, body: corrected };
    });
  },

  settleCheque: async ({ session, path, body, now, idempotentTransaction }) => {
    return idempotentTransaction(async (sql) => {
      const returned = body.outcome === 'returned' ? (body.reason ?? '') : null;
      await settleCheque(sql, path.id, returned, session.person, now);
      return { status: 200, body: presentPayment(await readPayment(sql, path.id), todayInKolkata(now)) };
    });
  },

  showCashOfDay: async ({ store, query: { enrollment, day } }) => ({
    status: 200,
    body: { day, amount: await cashOfDay(store, enrollment, day) },
  }),

  upsertTransactionForDue: async ({ store, session, body, now }) => {
    const today = todayInKolkata(now);
    await readEnrollment(store, body.enrollment, session.accountId);
    const due = await dueTransaction(store, body.enrollment, today);
    return { status: 200, body: { transaction: due && presentTransaction(due, today) } };
  },

  listPendingPayments: async ({ store, session, now }) => ({
    status: 200,
    body: await listOfPending(store, session.accountId, now),
  }),

  reportPayment: ({ session: { accountId }, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await reportPayment(sql, body.installments, body.reference, accountId, now);
      return { status: 201, body: await listOfPending(sql, accountId, now) };
    }),

  setReportNotFound: async ({ store, path, body, now }) => {
    await store.transaction((sql) => setReportNotFound(sql, path.id, body.reference, now));
    return { status: 200, body: { reported_payments: await openReports(store) } };
  },

  showPaymentAnalytics: async ({ store, query, now }) => {
    requireDateRange({ from: query.start_date, to: query.end_date }, 'end_date');
    const overall = await paymentFigures(store, query.start_date, query.end_date, todayInKolkata(now));
    return { status: 200, body: { overall } };
  },

  showCollections: async ({ store, now }) => ({
    status: 200,
    body: await collections(store, todayInKolkata(now)),
  }),

  showEnrollmentAnalytics: async ({ store, now }) => ({
    status: 200,
    body: { enrollment_stats: await enrollmentFigures(store, todayInKolkata(now)) },
  }),
} satisfies Partial<Handlers>;
