// A day sheet: payments received on a day, less those voided on it. A void counts on its own day, whenever the payment
// was received, so that the sheets of all days add up to the money kept, and a closed sheet never changes.

import { copyFor } from '../language.ts';
import type { Refused } from './change.ts';
import type { PaymentMethod } from './transaction.ts';

/** Payments of one kind, method and person. */
export interface SheetGroup {
  kind: 'received' | 'voided';
  paid_through: PaymentMethod;
  /** The account of who received or voided them. */
  person_id: string;
  person: string;
  count: number;
  /** Positive, even for a voided payment. */
  amount: number;
}

export interface Taken {
  received: number;
  voided: number;
  /** Received less voided. */
  amount: number;
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
    cash_booked: of(({ paid_through }) => paid_through === 'cash').amount,
  };
}

function taken(groups: readonly SheetGroup[]): Taken {
  const figures = { received: 0, voided: 0, amount: 0 };
  for (const { kind, count, amount } of groups) {
    figures[kind] += count;
    figures.amount += kind === 'received' ? amount : -amount;
  }
  return figures;
}

export interface CashCount {
  /** Booked cash as shown when the person confirmed. */
  cash_booked: number;
  cash_counted: number;
  reason: string | null;
}

/** Closes a day with the cash that was booked at the count; a difference needs a reason. */
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
