// A day sheet has two figures that are never mixed. What was *collected*: received on the day, less what was voided on it, whenever the payment
// was received, so that the sheets of all days add up to what was kept. And the *drawer*: the cash expected when the day is counted. What
// comes after the day's closing is collected on the day, and its cash is in the drawer of the day after. A refund that
// is paid out leaves the drawer, and what was collected stays as it is.

import { countedDifference } from '../../src/lib/cashCount.ts';
import { addDays, startOfMonth, todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { copyFor } from '../language.ts';
import type { Refused } from './change.ts';
import type { PaymentMethod } from './transaction.ts';

/**
 * The kinds of a day sheet's lines, each a branch of the repository's `entries`. A correction moves money of a closed day from one method to
 * another. A refund that is paid out, or whose payout is voided, does not count as collected.
 */
export const entryKinds = ['received', 'voided', 'corrected', 'paid_out', 'payout_voided'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Entries of one kind, method and person. */
export interface SheetGroup {
  kind: EntryKind;
  /** The day on which they count as collected. */
  day: Day;
  /** True when they came after the closing of that day. */
  is_after_closing: boolean;
  paid_through: PaymentMethod;
  /** The account of who received, voided or paid them out. */
  person_id: string;
  person: string;
  count: number;
  /** Negative where money was given back. */
  amount: number;
}

export interface Taken {
  received: number;
  voided: number;
  /** Received less voided; of a method also what corrections moved to it. */
  amount: number;
  /** Refunds less voided ones, in rupees. */
  paid_out: number;
}

export interface SheetFigures {
  total: Taken;
  /** In the order in which methods are offered. */
  methods: (Taken & { paid_through: PaymentMethod })[];
  /** By name. */
  people: (Taken & { id: string; name: string })[];
  drawer: { kind: 'carried' | EntryKind; amount: number }[];
  cash_booked: number;
  after_closing: Taken & { cash: number };
}

const methodsInOrder = Object.keys(copyFor('en').sharedCopy.paidThrough) as PaymentMethod[];

/** `groups`: the entries of the day, and of the day before what came after its closing. */
export function sheetFigures(day: Day, groups: readonly SheetGroup[]): SheetFigures {
  const own = groups.filter((group) => group.day === day);
  const of = (belongs: (group: SheetGroup) => boolean) => taken(own.filter(belongs));
  const methods = methodsInOrder.filter((method) => own.some(({ paid_through }) => paid_through === method));
  const people = new Map(own.map(({ person_id, person }) => [person_id, person]));
  const late = own.filter(({ is_after_closing }) => is_after_closing);
  const drawer = drawerOf(day, groups);
  return {
    total: taken(own),
    methods: methods.map((paid_through) => ({
      paid_through,
      ...of((group) => group.paid_through === paid_through),
    })),
    people: [...people]
      .map(([id, name]) => ({ id, name, ...of(({ person_id }) => person_id === id) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en-IN')),
    drawer,
    cash_booked: drawer.reduce((sum, { amount }) => sum + amount, 0),
    after_closing: {
      ...taken(late),
      cash: cashOf(late),
    },
  };
}

/** Which day's drawer an entry is in. */
const drawerDay = ({ day, is_after_closing }: SheetGroup): Day => (is_after_closing ? addDays(day, 1) : day);

function drawerOf(day: Day, groups: readonly SheetGroup[]): SheetFigures['drawer'] {
  const cash = groups.filter((group) => group.paid_through === 'cash' && drawerDay(group) === day);
  return (['carried', ...entryKinds] as const)
    .map((kind) => ({
      kind,
      of: cash.filter((group) => (group.day === day ? group.kind : 'carried') === kind),
    }))
    .filter(({ of }) => of.length > 0)
    .map(({ kind, of }) => ({ kind, amount: cashOf(of) }));
}

const cashOf = (groups: readonly SheetGroup[]): number =>
  groups.filter(({ paid_through }) => paid_through === 'cash').reduce((sum, { amount }) => sum + amount, 0);

function taken(groups: readonly SheetGroup[]): Taken {
  const figures = { received: 0, voided: 0, amount: 0, paid_out: 0 };
  for (const { kind, count, amount } of groups) {
    if (kind === 'paid_out' || kind === 'payout_voided') {
      figures.paid_out -= amount;
      continue;
    }
    if (kind !== 'corrected') figures[kind] += count;
    figures.amount += amount;
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
  if (reason === null && countedDifference(count.cash_counted, booked) !== 0)
    return { refused: 'validation_failed', reason: 'reason' };
  return { ...count, reason };
}

/** The moment at which something is written that comes after a cut: the books tell the two apart by their moments. */
export function after(cut: string | null, now: Temporal.Instant): Temporal.Instant {
  const first = cut && Temporal.Instant.from(cut).add({ milliseconds: 1 });
  return first && Temporal.Instant.compare(now, first) < 0 ? first : now;
}

/** A month is locked once it is over. */
export const isMonthOver = (day: Day, now: Temporal.Instant): boolean =>
  startOfMonth(day) < startOfMonth(todayInKolkata(now));
