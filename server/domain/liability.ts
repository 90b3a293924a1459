// A shop's liability to its customers: savings not yet taken as gold, the benefits promised on them, and the refunds
// that it has not paid out.

import type { Day } from '../../src/lib/dates.ts';
import { karats, type Karat } from '../../src/lib/goldRates.ts';

/** Enrollments with savings that were open on the day, grouped by day of maturity and by the state of their benefit. */
export interface OpenSavings {
  plan_id: string;
  plan_name: string;
  /** The day they matured on, or the last instalment's due date. */
  matures_on: Day;
  enrollments: number;
  /** Of plans by value. */
  saved: number;
  /** Of a plan by weight; null: by value. */
  karat: Karat | null;
  /** Milligrams, and their value in rupees. */
  weight: number;
  value: number;
  /** The shop's benefit on completed plans. */
  benefit: number;
  benefit_is: 'earned' | 'to_come' | 'at_risk';
  /** Of cancelled ones: what is not paid back yet. */
  refunds: number;
}

export interface Owed {
  enrollments: number;
  /** Paid into plans by value. */
  saved: number;
  /** Of matured enrollments: owed by the shop. */
  benefit_earned: number;
  /** Of others: owed if they are paid to the end. */
  benefit_to_come: number;
  /** The same of enrollments that are 15 days late or more. */
  benefit_at_risk: number;
  /** Of cancelled enrollments, which are not among `enrollments`. */
  refunds_to_pay: number;
  /** Of plans by weight, the purest first. */
  gold: { karat: Karat; weight: number; value: number }[];
  /** Savings, the value of the gold, earned benefits and refunds. */
  owed: number;
}

export interface Liability {
  total: Owed;
  /** By name. */
  plans: (Owed & { plan_id: string; plan_name: string })[];
  /** By month of maturity, `yyyy-mm`, earliest first. */
  months: (Owed & { month: string })[];
}

export function liabilityOf(savings: readonly OpenSavings[]): Liability {
  const plans = grouped(savings, ({ plan_id }) => plan_id);
  const months = grouped(savings, ({ matures_on }) => matures_on.slice(0, 7));
  return {
    total: sumOf(savings),
    plans: [...plans]
      .map(([plan_id, group]) => ({ plan_id, plan_name: group[0]!.plan_name, ...sumOf(group) }))
      .sort((a, b) => a.plan_name.localeCompare(b.plan_name, 'en-IN')),
    months: [...months]
      .map(([month, group]) => ({ month, ...sumOf(group) }))
      .sort((a, b) => (a.month < b.month ? -1 : 1)),
  };
}

function grouped(savings: readonly OpenSavings[], keyOf: (of: OpenSavings) => string) {
  const groups = new Map<string, OpenSavings[]>();
  for (const one of savings) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

function sumOf(savings: readonly OpenSavings[]): Owed {
  const sum = (amount: (of: OpenSavings) => number) =>
    savings.reduce((total, group) => total + amount(group), 0);
  const saved = sum((group) => group.saved);
  const benefitThatIs = (state: OpenSavings['benefit_is']) =>
    sum(({ benefit_is, benefit }) => (benefit_is === state ? benefit : 0));
  const benefit_earned = benefitThatIs('earned');
  const refunds_to_pay = sum((group) => group.refunds);
  return {
    enrollments: sum((group) => group.enrollments),
    saved,
    benefit_earned,
    benefit_to_come: benefitThatIs('to_come'),
    benefit_at_risk: benefitThatIs('at_risk'),
    refunds_to_pay,
    gold: karats.flatMap((karat) => {
      const own = savings.filter((group) => group.karat === karat);
      const total = (of: 'weight' | 'value') => own.reduce((all, group) => all + group[of], 0);
      return own.length > 0 ? [{ karat, weight: total('weight'), value: total('value') }] : [];
    }),
    owed: saved + sum((group) => group.value) + benefit_earned + refunds_to_pay,
  };
}
