import { fromPromise } from 'xstate';
import { startOfMonth, type Day } from '../lib/dates.ts';
import type { DayRange } from '../lib/dayRange.ts';
import { daysOfPreset, type DayPreset } from '../lib/dayPresets.ts';
import { answer, client, type Schemas } from './client.ts';
import { today } from './clock.ts';
import { listTransactions } from './generated/decoders/transactions.ts';
import {
  showCollections,
  showEnrollmentAnalytics,
  showPaymentAnalytics,
} from './generated/decoders/analytics.ts';

type PaymentStats = Schemas['PaymentStats'];

/** The store's figures: its enrollments today, its payments from the first of the month to today. */
export interface StoreFigures extends DayRange {
  enrollments: Schemas['EnrollmentStats'];
  payments: PaymentStats;
}

const paymentsBetween = (from: Day, to: Day, signal: AbortSignal) =>
  answer(
    client.GET('/analytics/payments/', {
      params: { query: { period: 'daily', start_date: from, end_date: to } },
      signal,
    }),
    showPaymentAnalytics,
  );

/** Loads both at once; either failure fails the whole. */
export const loadStoreFigures = fromPromise<StoreFigures>(async ({ signal }) => {
  const to = today();
  const from = startOfMonth(to);
  const [{ enrollment_stats: enrollments }, { overall: payments }] = await Promise.all([
    answer(client.GET('/analytics/enrollments/', { signal }), showEnrollmentAnalytics),
    paymentsBetween(from, to, signal),
  ]);
  return { enrollments, payments, from, to };
});

/** The payments of some days, in whole rupees. */
export interface Income extends DayRange {
  amounts: PaymentStats['amounts'];
  /** The outstanding ones, the longest overdue first, not all where `unpaidCount` is more. */
  unpaid: Schemas['Transaction'][];
  unpaidCount: number;
}

const NAMED = 5;

/** The payments of a preset's days, counted from today in Kolkata, and who has not paid. */
export const loadIncome = fromPromise<Income, DayPreset>(async ({ input: preset, signal }) => {
  const days = daysOfPreset(preset, today());
  const query = { ...days, figure: 'outstanding', sort: 'overdue', page_size: NAMED } as const;
  const [{ overall }, { results: unpaid, count }] = await Promise.all([
    paymentsBetween(days.from, days.to, signal),
    answer(client.GET('/transactions/', { params: { query }, signal }), listTransactions),
  ]);
  return { ...days, amounts: overall.amounts, unpaid, unpaidCount: count };
});

/** Collections month by month, in whole rupees. */
export type Collections = Schemas['Collections'];

export const loadCollections = fromPromise<Collections>(({ signal }) =>
  answer(client.GET('/analytics/collections/', { signal }), showCollections),
);
