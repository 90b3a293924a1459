// What a customer has, owes and may do next, over all plans. Each figure is the vault's or the passbook's own.
import type { Day } from './dates.ts';
import { canRequestRedemption, isPast, promisedValue, savedIn } from './dueStatus.ts';
import { sumOfInstallments, unpaidInstallments, type ScheduleFacts } from './schedule.ts';

type SavingsEnrollment = ScheduleFacts &
  Parameters<typeof promisedValue>[0] &
  Parameters<typeof canRequestRedemption>[0] & { id: string; total_paid: number };

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

/** The savings as of a day. */
export function savingsOf(enrollments: readonly SavingsEnrollment[], today: Day): Savings {
  const held = enrollments.filter((one) => !isPast(one));
  const unpaid = held.flatMap(unpaidInstallments);
  const overdue = unpaid.filter(({ day }) => day < today);
  const [next] = unpaid.flatMap(({ day }) => (day < today ? [] : [day])).sort();
  const ready = held.filter(canRequestRedemption);
  return {
    ...savedIn(held),
    paid: held.reduce((sum, one) => sum + one.installments_paid, 0),
    count: held.reduce((sum, one) => sum + one.total_installments, 0),
    overdue: { count: overdue.length, amount: sumOfInstallments(overdue) },
    next:
      next === undefined
        ? null
        : { day: next, amount: sumOfInstallments(unpaid.filter(({ day }) => day === next)) },
    ready: {
      ids: ready.map(({ id }) => id),
      amount: ready.reduce((sum, one) => sum + (promisedValue(one, today)?.amount ?? 0), 0),
    },
  };
}
