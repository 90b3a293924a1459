// A customer's savings, dues and next steps over all plans. Each figure is the vault's or the passbook's own.
import type { Day } from './dates.ts';
import { canRequestRedemption, isPast, promisedValue, savedIn } from './dueStatus.ts';
import { refundsOwed } from './refund.ts';
import { sumOfInstallments, unpaidInstallments, type ScheduleFacts } from './schedule.ts';

type SavingsEnrollment = ScheduleFacts &
  Parameters<typeof promisedValue>[0] &
  Parameters<typeof canRequestRedemption>[0] &
  Parameters<typeof refundsOwed>[0][number] & {
    id: string;
    total_paid: number;
    gold?: GoldSaved | null;
  };

interface GoldSaved {
  karat: number;
  /** In milligrams. */
  weight: number;
}

/** Amounts: whole rupees. Past plans are not counted, but for their refunds. */
export interface Savings {
  plans: number;
  amount: number;
  /** Gold saved in plans by weight, by karat; empty without such a plan. */
  gold: GoldSaved[];
  /** Instalments, over all of the plans. */
  paid: number;
  count: number;
  /** Instalments whose day is before today. */
  overdue: { count: number; amount: number };
  /** The oldest of these days; null if there are none. */
  overdueSince: Day | null;
  /** The first due day from today on, and the total due on it; null if nothing is left to pay. */
  next: { day: Day; amount: number } | null;
  /** The plans that begin with their first payment, which is never due. */
  toBegin: { count: number; amount: number };
  /** Plans that can be redeemed now; the ids are the enrollments'. */
  ready: { ids: string[]; amount: number };
  /** Refunds of cancelled plans that the shop still has to pay. */
  refund: number;
}

/** The savings as of a day. */
export function savingsOf(enrollments: readonly SavingsEnrollment[], today: Day): Savings {
  const held = enrollments.filter((one) => !isPast(one));
  const unpaid = held.flatMap(unpaidInstallments);
  const overdue = unpaid.filter(({ day }) => day < today);
  const next = firstDay(unpaid.filter(({ day }) => day >= today));
  const notBegun = held.filter(({ status }) => status === 'payment_pending');
  const ready = held.filter(canRequestRedemption);
  return {
    ...savedIn(held),
    gold: goldIn(held),
    paid: held.reduce((sum, one) => sum + one.installments_paid, 0),
    count: held.reduce((sum, one) => sum + one.total_installments, 0),
    overdue: { count: overdue.length, amount: sumOfInstallments(overdue) },
    overdueSince: firstDay(overdue),
    next:
      next === null
        ? null
        : { day: next, amount: sumOfInstallments(unpaid.filter(({ day }) => day === next)) },
    toBegin: {
      count: notBegun.length,
      amount: notBegun.reduce((sum, { monthly_amount }) => sum + monthly_amount, 0),
    },
    ready: {
      ids: ready.map(({ id }) => id),
      amount: ready.reduce((sum, one) => sum + (promisedValue(one, today)?.amount ?? 0), 0),
    },
    refund: refundsOwed(enrollments),
  };
}

/** Gold saved in plans by weight, by karat. */
export const goldIn = (enrollments: readonly Pick<SavingsEnrollment, 'gold'>[]): GoldSaved[] => {
  const weights = new Map<number, number>();
  for (const { gold } of enrollments)
    if (gold) weights.set(gold.karat, (weights.get(gold.karat) ?? 0) + gold.weight);
  return [...weights].map(([karat, weight]) => ({ karat, weight }));
};

const firstDay = (installments: readonly { day: Day }[]): Day | null =>
  installments.map(({ day }) => day).sort()[0] ?? null;
