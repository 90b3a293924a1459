// The customer's history by month, each with its sums.
import type { Day } from './dates.ts';
import { isPayable, isUnpaid, type EnrollmentStatus, type TransactionStatus } from './statuses.ts';

interface HistoryFacts {
  scheduled_due_date: Day;
  paid_on: Day | null;
  status: TransactionStatus;
  enrollment_status: EnrollmentStatus;
  /** Whole rupees. */
  amount: number;
}

interface HistoryMonth<Transaction> {
  /** `yyyy-mm`. */
  month: string;
  transactions: Transaction[];
  /** Whole rupees; null while rows of the month may be missing. */
  sums: { paid: number; unpaid: number; onHold: number } | null;
}

/** The month, `yyyy-mm`, that an instalment is listed under: of its payment, or else of its due day. */
export const monthOfTransaction = ({
  scheduled_due_date,
  paid_on,
}: Pick<HistoryFacts, 'scheduled_due_date' | 'paid_on'>): string =>
  (paid_on ?? scheduled_due_date).slice(0, 7);

/**
 * Groups a list ordered by these days into months. When more rows follow, the last month may be incomplete: it is left
 * out, or, if it is the only one, shown without sums.
 */
export function historyMonths<Transaction extends HistoryFacts>(
  transactions: readonly Transaction[],
  goesOn: boolean,
): HistoryMonth<Transaction>[] {
  const months = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const month = monthOfTransaction(transaction);
    months.set(month, [...(months.get(month) ?? []), transaction]);
  }
  const all = [...months].map(([month, rows]) => ({ month, transactions: rows, sums: sumsOf(rows) }));
  if (!goesOn) return all;
  return all.length > 1 ? all.slice(0, -1) : all.map((month) => ({ ...month, sums: null }));
}

function sumsOf(transactions: readonly HistoryFacts[]) {
  const sum = (counts: (transaction: HistoryFacts) => boolean) =>
    transactions.filter(counts).reduce((total, { amount }) => total + amount, 0);
  return {
    paid: sum(({ status }) => status === 'paid'),
    unpaid: sum((one) => isPayable(one) && one.enrollment_status !== 'on_hold'),
    onHold: sum((one) => isUnpaid(one) && one.enrollment_status === 'on_hold'),
  };
}
