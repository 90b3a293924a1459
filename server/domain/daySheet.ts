// A day sheet: what was received on a day, less what was voided on it; and the refunds that were paid out, which leave the drawer but not
// what was collected. A void counts on its own day, whenever the payment was received, so
// that the sheets of all days add up to what was kept, and a closed sheet stays as it was counted.

import { copyFor } from '../language.ts';
import type { Refused } from './change.ts';
import type { PaymentMethod } from './transaction.ts';

/** Payments of one kind, method and person. */
export interface SheetGroup {
  kind: 'received' | 'voided' | 'paid_out';
  paid_through: PaymentMethod;
  /** The account of who received, voided or paid them out. */
  person_id: string;
  person: string;
  count: number;
  /** As it was received: a voided one is positive, too. */
  amount: number;
}

export interface Taken {
  received: number;
  voided: number;
  /** Received less voided. */
  amount: number;
  /** Refunds, in rupees. */
  paid_out: number;
}

export interface SheetFigures {
  total: Taken;
  /** In the order in which methods are offered. */
  methods: (Taken & { paid_through: PaymentMethod })[];
  /** By name. */
  people: (Taken & { id: string; name: string })[];
  cash_booked: number;
}

const methodsInOrder = Object.keys(copyFor('en').sharedCopy.paidThrough) as PaymentMethod[];

export function sheetFigures(groups: readonly SheetGroup[]): SheetFigures {
  const of = (belongs: (group: SheetGroup) => boolean) => taken(groups.filter(belongs));
  const methods = methodsInOrder.filter((method) =>
    groups.some(({ paid_through }) => paid_through === method),
  );
  const cash = of(({ paid_through }) => paid_through === 'cash');
  const people = new Map(groups.map(({ person_id, person }) => [person_id, person]));
  return {
    total: taken(groups),
    methods: methods.map((paid_through) => ({
      paid_through,
      ...of((group) => group.paid_through === paid_through),
    })),
    people: [...people]
      .map(([id, name]) => ({ id, name, ...of(({ person_id }) => person_id === id) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en-IN')),
    cash_booked: cash.amount - cash.paid_out,
  };
}

function taken(groups: readonly SheetGroup[]): Taken {
  const figures = { received: 0, voided: 0, amount: 0, paid_out: 0 };
  for (const { kind, count, amount } of groups) {
    if (kind === 'paid_out') {
      figures.paid_out += amount;
      continue;
    }
    figures[kind] += count;
    figures.amount += kind === 'received' ? amount : -amount;
  }
  return figures;
}

export interface CashCount {
  /** What the person saw as booked. */
  cash_booked: number;
  cash_counted: number;
  reason: string | null;
}

/** A day is closed with the cash that was booked when it was counted, and a difference has a reason. */
export function closing(
  count: CashCount,
  booked: number,
): CashCount | Refused<'conflict', 'booked_meanwhile'> | Refused<'validation_failed', 'reason'> {
  if (count.cash_booked !== booked) return { refused: 'conflict', reason: 'booked_meanwhile' };
  const reason = count.reason?.trim() || null;
  if (reason === null && count.cash_counted !== booked)
    return { refused: 'validation_failed', reason: 'reason' };
  return { ...count, reason };
}
