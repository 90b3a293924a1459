// What a customer has, owes and may do next, over all plans. Each figure is the vault's or the passbook's own.
import type { Day } from './dates.ts';
import { canRequestRedemption, isPast, promisedValue, savedIn } from './dueStatus.ts';
import { unpaidDays } from './installments.ts';

type SavingsEnrollment = Parameters<typeof unpaidDays>[0] &
  Parameters<typeof promisedValue>[0] &
  Parameters<typeof canRequestRedemption>[0] & { id: string; monthly_amount: number; total_paid: number };

/** Amounts: whole rupees. Past plans count nowhere. */
export interface Savings {
  plans: number;
  amount: number;
  /** Instalments, over all of the plans. */
  paid: number;
  count: number;
  /** The instalments whose day is before today. */
  overdue: { count: number; amount: number };
  /** The first day from today on, and what is due on it in all; null when nothing is left to pay. */
  next: { day: Day; amount: number } | null;
  /** What may be redeemed now; the ids are the enrollments'. */
  ready: { ids: string[]; amount: number };
}

const sumOf = (list: readonly { amount: number }[]): number =>
  list.reduce((sum, { amount }) => sum + amount, 0);

/** The savings as of a day. */
export function savingsOf(enrollments: readonly SavingsEnrollment[], today: Day): Savings {
  const held = enrollments.filter((one) => !isPast(one));
  const unpaid = held.flatMap((one) => unpaidDays(one).map((day) => ({ day, amount: one.monthly_amount })));
  const overdue = unpaid.filter(({ day }) => day < today);
  const [next] = unpaid.flatMap(({ day }) => (day < today ? [] : [day])).sort();
  const ready = held.filter(canRequestRedemption);
  return {
    ...savedIn(held),
    paid: held.reduce((sum, one) => sum + one.installments_paid, 0),
    count: held.reduce((sum, one) => sum + one.total_installments, 0),
    overdue: { count: overdue.length, amount: sumOf(overdue) },
    next: next === undefined ? null : { day: next, amount: sumOf(unpaid.filter(({ day }) => day === next)) },
    ready: {
      ids: ready.map(({ id }) => id),
      amount: ready.reduce((sum, one) => sum + (promisedValue(one, today)?.amount ?? 0), 0),
    },
  };
}
