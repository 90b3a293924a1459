// Checks a shop's register row by row: what each row means, what is wrong with it, and what all rows come to.
import { cleanText, unreadable } from '../../src/lib/cleanText.ts';
import { type Day } from '../../src/lib/dates.ts';
import { benefitOf, isAllowedAmount } from '../../src/lib/planFigures.ts';
import { planBounds } from '../../src/lib/planBounds.ts';
import { installmentDay, type LateRule } from '../../src/lib/schedule.ts';
import { searchable } from '../../src/lib/search.ts';
import { readersCopy } from '../language.ts';
import { readCount, readDay, readPhone, readRupees } from './cells.ts';
import { isHeadings, type Mapping, type RegisterField } from './columns.ts';

/** A plan that the register may name. Amounts: whole rupees a month. */
export interface KnownPlan {
  id: string;
  name: string;
  duration_months: number;
  redemption_days: number;
  min_amount: number;
  max_amount: number | null;
  benefits_percentage: number;
  late_rule: LateRule;
  /** Of a plan by weight, which a register cannot bring in: it has no weights. */
  karat?: number | null;
}

/** The choice for a plan that the store does not have: one of the store's plans, or a new one with these terms. */
export type PlanChoice =
  | { plan: string }
  | { duration_months: number; benefits_percentage: number; redemption_days: number };

export interface RegisterCheck {
  /** Data rows without the headings; the first one has the number `firstRow`, as in the file. */
  rows: readonly (readonly string[])[];
  firstRow: number;
  mapping: Mapping;
  plans: readonly KnownPlan[];
  /** By the plan's name as `planKey` has it. */
  choices: Readonly<Record<string, PlanChoice>>;
  /** The store takes part payments. */
  takesParts: boolean;
  /** The store's customers by phone. */
  customers: ReadonlyMap<string, string>;
  /** Running enrollments of these customers, as `enrollmentKey` has them. */
  enrolled: ReadonlySet<string>;
  today: Day;
}

/** One row as it will be taken in. Amounts: whole rupees. */
export interface RegisterRow {
  row: number;
  name: string;
  phone: string;
  plan: string;
  amount: number;
  begun_on: Day;
  /** Its instalments that are paid in full, and what is paid of the next one. */
  paid: number;
  part: number;
  /** Null where nothing is paid. */
  last_payment_on: Day | null;
}

export interface RowNote {
  row: number;
  field: RegisterField;
  value: string;
  message: string;
}

/** A plan's name in the register that the store does not have, and its rows. */
export interface UnknownPlan {
  key: string;
  name: string;
  rows: number;
  min_amount: number;
  max_amount: number;
  /** The instalments of its rows, where the register says them and all agree. */
  installments: number | null;
  /** Null while it is to be made, or names a plan that the store no longer has. */
  choice: PlanChoice | null;
}

export interface RegisterTotals {
  people: number;
  /** Of these, how many have an account already. */
  known: number;
  plans: number;
  saved: number;
  /** The benefit when all instalments are paid. */
  benefit: number;
}

export interface CheckedRegister {
  rows: RegisterRow[];
  errors: RowNote[];
  notices: RowNote[];
  unknown: UnknownPlan[];
  totals: RegisterTotals;
}

/** Whole rupees. */
export const savedOf = ({ paid, amount, part }: Pick<RegisterRow, 'paid' | 'amount' | 'part'>): number =>
  paid * amount + part;

/** A count with a part of an instalment. */
const PARTS = /^\d+\s*(?:[.,]\d+|[½¼¾]|\d\/\d)$/;
/** The texts of a cell that mean "nothing". */
const NOTHING = /^(?:[-–—]+|n\.?\/?a\.?)$/i;
const TOTALS = new RegExp(
  '^(?:(?:grand|sub) ?)?totals?\\b|^(?:कुल|योग|महायोग|जोड़)(?![\\p{L}\\p{M}])'.normalize('NFC'),
  'iu',
);

export const planKey = (name: string): string => searchable(cleanText(name)).trim();

export const enrollmentKey = (phone: string, plan: string, amount: number, begunOn: Day): string =>
  [phone, planKey(plan), amount, begunOn].join('|');

type Terms = Pick<KnownPlan, 'duration_months' | 'benefits_percentage'>;

export const termsOf = (
  { plans, choices }: Pick<RegisterCheck, 'plans' | 'choices'>,
  name: string,
): (Terms & { plan: KnownPlan | null }) | null => {
  const key = planKey(name);
  const choice = choices[key];
  const known = plans.find(
    (plan) => planKey(plan.name) === key || (choice && 'plan' in choice && plan.id === choice.plan),
  );
  if (known) return { ...known, plan: known };
  return choice && 'duration_months' in choice ? { ...choice, plan: null } : null;
};

const nameOf = (text: string): string | null => (text.length <= 100 && !unreadable.test(text) ? text : null);

export function checkRegister(check: RegisterCheck): CheckedRegister {
  const reader = new RegisterReader(check);
  for (const [at, cells] of check.rows.entries()) {
    if (cells.some((cell) => cleanText(cell) !== '')) reader.read(check.firstRow + at, cells);
  }
  return reader.result();
}

class RegisterReader {
  readonly #rows: RegisterRow[] = [];
  readonly #errors: RowNote[] = [];
  readonly #notices: RowNote[] = [];
  readonly #unknown = new Map<string, UnknownPlan & { counts: Set<number | null> }>();
  readonly #names = new Map<string, { row: number; name: string }>();
  readonly #seen = new Map<string, number>();
  readonly #words = readersCopy().importCopy.errors;

  constructor(readonly check: RegisterCheck) {}

  read(row: number, cells: readonly string[]): void {
    const { mapping, today } = this.check;
    const words = this.#words;
    const cell = (field: RegisterField): string => {
      const at = mapping[field];
      // Our own files mark a text with an apostrophe, so that a spreadsheet does not change it.
      const text = at === null ? '' : cleanText((cells[at] ?? '').replace(/^'/, '')).replaceAll(/\s+/g, ' ');
      return NOTHING.test(text) ? '' : text;
    };
    if (readPhone(cell('phone')) === null) {
      const leftOut = this.#leftOut(cells, cell('phone'));
      if (leftOut !== null) {
        const field = cell('amount_paid') === '' ? 'name' : 'amount_paid';
        this.#notices.push({ row, field, value: cell(field), message: leftOut });
        return;
      }
    }
    let isSound = true;
    const refuse = (field: RegisterField, message: string): null => {
      isSound = false;
      this.#errors.push({ row, field, value: cell(field), message });
      return null;
    };
    const required = <Value>(
      field: RegisterField,
      read: (text: string) => Value | null,
      message: string,
    ): Value | null => {
      const text = cell(field);
      if (text === '') return refuse(field, words.missing);
      return read(text) ?? refuse(field, message);
    };

    const name = required('name', nameOf, words.name);
    const phone = required('phone', readPhone, words.phone);
    const plan = required('plan', nameOf, words.plan);
    const amount = required('amount', readRupees, words.amount);
    const begunOn = required('begun_on', readDay, words.day);
    if (begunOn !== null && begunOn > today) refuse('begun_on', words.future);
    if (begunOn !== null && begunOn < '1990-01-01') refuse('begun_on', words.longAgo);
    const listed = cell('installments') === '' ? null : required('installments', readCount, words.count);
    const terms = plan === null ? null : this.#terms({ plan, amount, listed });
    if (terms?.plan?.karat) refuse('plan', words.byWeight);
    if (terms && listed !== null && listed !== terms.duration_months)
      refuse('installments', words.planLength(terms.duration_months));
    if (terms?.plan && amount !== null && !isAllowedAmount(terms.plan, amount))
      refuse('amount', words.amountOfPlan(terms.plan));
    if (amount === 0) refuse('amount', words.amount);
    if (amount !== null && amount > planBounds.amount.max) refuse('amount', words.amountTooLarge);

    const paid = this.#paid({
      cell,
      refuse,
      amount,
      most: terms?.duration_months ?? planBounds.duration_months.max,
    });
    const last = cell('last_payment_on') === '' ? null : required('last_payment_on', readDay, words.day);
    if (last !== null && last > today) refuse('last_payment_on', words.future);
    if (last !== null && begunOn !== null && last < begunOn) refuse('last_payment_on', words.beforeBegin);
    if (last !== null && paid?.whole === 0 && paid.part === 0) refuse('last_payment_on', words.nothingPaid);
    if (
      !isSound ||
      name === null ||
      phone === null ||
      plan === null ||
      amount === null ||
      begunOn === null ||
      paid === null
    )
      return;

    const key = enrollmentKey(phone, terms?.plan?.name ?? plan, amount, begunOn);
    const before = this.#seen.get(key);
    if (before !== undefined) return void refuse('name', words.twice(before));
    this.#seen.set(key, row);
    if (this.check.enrolled.has(key)) return void refuse('name', words.isIn);
    this.#noteName(row, phone, name);
    const { whole, part } = paid;
    if (part > 0) {
      const message = words.inPart({ part, number: whole + 1 });
      this.#notices.push({ row, field: 'amount_paid', value: cell('amount_paid'), message });
    }
    const touched = part > 0 ? whole + 1 : whole;
    const lastDue = touched === 0 ? null : installmentDay(begunOn, touched);
    this.#rows.push({
      row,
      name,
      phone,
      plan,
      amount,
      begun_on: begunOn,
      paid: whole,
      part,
      last_payment_on: last ?? (lastDue && lastDue > today ? today : lastDue),
    });
  }

  result(): CheckedRegister {
    const { customers } = this.check;
    const phones = new Set(this.#rows.map(({ phone }) => phone));
    const sum = (value: (row: RegisterRow) => number) =>
      this.#rows.reduce((total, row) => total + value(row), 0);
    return {
      rows: this.#rows,
      errors: this.#errors,
      notices: this.#notices,
      unknown: [...this.#unknown.values()].map(({ counts, ...plan }) => ({
        ...plan,
        // The least amount is Infinity while no row has one that can be read.
        min_amount: Math.min(plan.min_amount, plan.max_amount),
        installments: counts.size === 1 ? [...counts][0] || null : null,
      })),
      totals: {
        people: phones.size,
        known: [...phones].filter((phone) => customers.has(phone)).length,
        plans: this.#rows.length,
        saved: sum(savedOf),
        benefit: sum(({ plan, amount }) =>
          benefitOf(amount, termsOf(this.check, plan)?.benefits_percentage ?? 0),
        ),
      },
    };
  }

  /** The terms of a row's plan; null where they are still to be chosen. Notes a name that the store does not have. */
  #terms({ plan, amount, listed }: { plan: string; amount: number | null; listed: number | null }) {
    const terms = termsOf(this.check, plan);
    const key = planKey(plan);
    if (this.check.plans.some(({ name }) => planKey(name) === key)) return terms;
    const found = this.#unknown.get(key);
    const counts = (found?.counts ?? new Set()).add(listed);
    const amounts = [found?.min_amount, found?.max_amount, amount].filter((one) => typeof one === 'number');
    this.#unknown.set(key, {
      key,
      name: found?.name ?? plan,
      rows: (found?.rows ?? 0) + 1,
      min_amount: Math.min(...amounts, Infinity),
      max_amount: Math.max(...amounts, 0),
      installments: null,
      choice: terms && this.check.choices[key]!,
      counts,
    });
    return terms;
  }

  /** How many instalments are paid, and what is paid of the next one. */
  #paid(of: {
    cell: (field: RegisterField) => string;
    refuse: (field: RegisterField, message: string) => null;
    amount: number | null;
    most: number;
  }): { whole: number; part: number } | null {
    const { cell, refuse, amount, most } = of;
    const words = this.#words;
    const counted = cell('installments_paid');
    const summed = cell('amount_paid');
    if (counted === '' && summed === '') return refuse('installments_paid', words.paidMissing);
    const count =
      counted === ''
        ? null
        : (readCount(counted) ??
          refuse('installments_paid', PARTS.test(counted) ? words.partCount : words.count));
    const sum = summed === '' ? null : (readRupees(summed) ?? refuse('amount_paid', words.amount));
    if ((counted !== '' && count === null) || (summed !== '' && sum === null) || !amount) return null;
    const part = sum === null ? 0 : sum % amount;
    const whole = count ?? (sum === null ? 0 : (sum - part) / amount);
    if (sum !== null && whole * amount + part !== sum)
      return refuse('amount_paid', words.disagree({ count: whole, amount, sum: whole * amount }));
    if (part > 0 && !this.check.takesParts) return refuse('amount_paid', words.notWhole(amount));
    return whole + (part > 0 ? 1 : 0) > most
      ? refuse('installments_paid', words.tooMany(most))
      : { whole, part };
  }

  /** Why a row is not one of a person: the totals below a table, or the headings of its next page. */
  #leftOut(cells: readonly string[], phone: string): string | null {
    const first = cells.map(cleanText).find((text) => text !== '') ?? '';
    if (phone === '' && TOTALS.test(first)) return this.#words.isTotals;
    return isHeadings(cells) ? this.#words.isHeadings : null;
  }

  /** One phone has one account: its first name stands, and the store's own before that. */
  #noteName(row: number, phone: string, name: string): void {
    const known = this.check.customers.get(phone);
    const first = this.#names.get(phone);
    const other = known ?? first?.name;
    if (!first) this.#names.set(phone, { row, name });
    if (other !== undefined && planKey(other) !== planKey(name))
      this.#notices.push({ row, field: 'name', value: name, message: this.#words.otherName(other) });
  }
}
