import type { components } from '../../../src/api/generated/schema.d.ts';
import { todayInKolkata } from '../../../src/lib/dates.ts';
import type { StoreSql } from '../../db/storeSql.ts';
import type { Payment } from '../../domain/transaction.ts';
import type { Handlers } from '../handler.ts';
import { enrollmentFigures, readEnrollment } from '../../repositories/enrollments.ts';
import {
  cashOfDay,
  markPaid,
  readPayment,
  receivePayment,
  voidPayment,
} from '../../repositories/payments.ts';
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

const paymentOf = (
  body: Pick<components['schemas']['Payment'], 'paid_through' | 'payment_reference' | 'paid_on'>,
  now: Temporal.Instant,
): Payment => ({
  receivedOn: body.paid_on ?? todayInKolkata(now),
  paidThrough: body.paid_through,
  reference: body.payment_reference || null,
  source: 'seller',
});

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
      await markPaid(sql, path.id, paymentOf(body, now), session.person, now);
      return {
        status: 200,
        body: presentTransaction(await readTransaction(sql, path.id), todayInKolkata(now)),
      };
    });
  },

  receivePayment: async ({ session, body, now, idempotentTransaction }) => {
    return idempotentTransaction(async (sql) => {
      const id = await receivePayment(sql, body.installments, paymentOf(body, now), session.person, now);
      return { status: 201, body: presentPayment(await readPayment(sql, id), todayInKolkata(now)) };
    });
  },

  voidPayment: async ({ session, path, body, now, idempotentTransaction }) => {
    return idempotentTransaction(async (sql) => {
      await voidPayment(sql, path.id, body.reason, session.person, now);
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
