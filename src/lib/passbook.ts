// One plan's passbook: its rows, its days and the reasons for its figures, all derived from the server's reply.
import { customerCopy } from './copy/customer.ts';
import { passbookCopy } from './copy/passbook.ts';
import { addDays, daysBetween, formatDay, type Day } from './dates.ts';
import {
  AT_RISK_DAYS,
  isAtRisk,
  isCompleted,
  promisedValue,
  savedValueOf,
  type DueFacts,
} from './dueStatus.ts';
import {
  arrearsOn,
  installmentDay,
  sumOfInstallments,
  unpaidNumbers,
  type LateRule,
  type ScheduleFacts,
} from './schedule.ts';
import { ADVANCE_DAYS } from './legalLimits.ts';
import { formatRate } from './goldRates.ts';
import { formatRupees } from './money.ts';
import { benefitOf } from './planFigures.ts';
import type { TransactionStatus } from './statuses.ts';
import { weightText } from './weightText.ts';

/** The enrollment fields that a passbook reads. Amounts: whole rupees. */
export interface PassbookEnrollment extends Omit<DueFacts, 'status' | 'late_rule'>, ScheduleFacts {
  late_rule: LateRule;
  total_paid: number;
  enrolled_on: Day;
  start_date: Day | null;
  /** The last instalment's day, moved on by late months where the plan says so. */
  end_date: Day;
  next_due_date: Day | null;
  matured_on: Day | null;
  redemption_eligible_on: Day | null;
  cancelled_on: Day | null;
  redemption_requested_on?: Day | null;
  redeemed_on?: Day | null;
  closed_on?: Day | null;
  redeem_value_final: number | null;
  redeem_value_estimated: number | null;
  /** Of a plan by weight. */
  gold?: { karat: number; weight: number; paise_per_gram: number | null; value: number } | null;
}

/** The terms that the enrollment copied from its plan; they never change. */
interface PassbookTerms {
  benefits_percentage: number;
  redemption_days: number;
}

interface RowFacts {
  installment_number: number;
  status: TransactionStatus;
  amount: number;
  actual_due_date: Day;
  paid_on: Day | null;
}

export type RowStatus = keyof typeof passbookCopy.status;

export interface PassbookRow<Transaction> {
  number: number;
  /** Paid on, or due on; null before the first payment, which sets the days. */
  day: Day | null;
  /** Whole rupees: what was paid, or what is open. */
  amount: number;
  /** The paid part of an unpaid one. */
  part: number;
  status: RowStatus;
  /** Null while the instalment has no record yet. */
  transaction: Transaction | null;
}

/** Every instalment of a plan, first to last; of a cancelled plan only paid ones. */
export function passbookRows<Transaction extends RowFacts>(
  { status, anchored_on, start_date, monthly_amount, total_installments }: PassbookEnrollment,
  transactions: readonly Transaction[],
  today: Day,
): PassbookRow<Transaction>[] {
  const rows = Array.from({ length: total_installments }, (_, index): PassbookRow<Transaction> => {
    const number = index + 1;
    const records = transactions.filter((one) => one.installment_number === number);
    const parts = records
      .filter((one) => one.status === 'paid' || one.status === 'refunded')
      .sort((one, other) => ((one.paid_on ?? '') < (other.paid_on ?? '') ? 1 : -1));
    const part = sumOfInstallments(parts);
    const [settled] = part >= monthly_amount || status === 'cancelled' ? parts : [];
    const open = records.find((one) => one.status !== 'voided' && !parts.includes(one));
    const record = settled ?? open ?? null;
    const due = record?.actual_due_date ?? installmentDay(anchored_on, number);
    const awaited = status === 'active' && due <= today;
    const unpaid = awaited ? (due < today ? 'overdue' : 'due') : 'coming';
    return {
      number,
      day: settled?.paid_on ?? (start_date === null ? null : due),
      amount: settled ? part : monthly_amount - part,
      part: settled ? 0 : part,
      status: settled ? (settled.status === 'paid' ? 'paid' : 'refunded') : unpaid,
      transaction: record,
    };
  });
  return status === 'cancelled'
    ? rows.filter((row) => row.status === 'paid' || row.status === 'refunded')
    : rows;
}

/**
 * The plan's value, with the vault's label for its basis, and its parts: "₹12,000 yours + ₹400 benefit". The paid total
 * alone before the first payment, without a benefit, and once cancelled.
 */
export function valueOf(
  enrollment: PassbookEnrollment,
  today: Day,
): { label: string; amount: number; parts: string | null } {
  const { status, total_paid } = enrollment;
  const { vault } = customerCopy;
  const value = status === 'cancelled' || total_paid === 0 ? null : promisedValue(enrollment, today);
  if (!value) return { label: vault.totalPaid, amount: total_paid, parts: null };
  const saved = savedValueOf(enrollment) ?? total_paid;
  const benefit = value.amount - saved;
  const parts = benefit > 0 ? passbookCopy.yoursAndBenefit(formatRupees(saved), formatRupees(benefit)) : null;
  return { label: vault.redeemValue[value.basis], amount: value.amount, parts };
}

/**
 * The first day of redemption: the server's, or the expected one if the last instalment is paid on its day. Null before
 * the first payment, on hold, and when the expected day has passed without it: the last payment's day is then unknown.
 */
const redeemFrom = (
  { status, start_date, end_date, redemption_eligible_on }: PassbookEnrollment,
  { redemption_days }: PassbookTerms,
  today: Day,
): Day | null =>
  redemption_eligible_on ??
  (status === 'cancelled' || status === 'on_hold' || start_date === null || end_date < today
    ? null
    : addDays(end_date, redemption_days));

const lastDay = ({ anchored_on, total_installments }: PassbookEnrollment): Day =>
  installmentDay(anchored_on, total_installments);

interface PassbookStop {
  label: string;
  day: Day;
  /** True when the event has happened, not only its date. */
  reached: boolean;
}

/** The key days in order, with today among them. A cancelled plan has past days only. */
export function passbookStops(
  enrollment: PassbookEnrollment,
  terms: PassbookTerms,
  today: Day,
): PassbookStop[] {
  const { status, start_date, matured_on } = enrollment;
  const { vault } = customerCopy;
  const isPaidUp = matured_on !== null;
  const stops: [string, Day | null, mayBeReached?: boolean][] =
    status === 'cancelled'
      ? [
          [vault.enrolledOn, enrollment.enrolled_on],
          [passbookCopy.firstPayment, start_date],
          [vault.cancelledOn, enrollment.cancelled_on],
        ]
      : start_date === null
        ? [
            [vault.enrolledOn, enrollment.enrolled_on],
            [passbookCopy.today, today],
          ]
        : [
            [passbookCopy.firstPayment, start_date],
            [passbookCopy.today, today],
            [
              isPaidUp ? passbookCopy.matured : passbookCopy.lastInstallment,
              matured_on ?? lastDay(enrollment),
              isPaidUp,
            ],
            [
              isPaidUp ? passbookCopy.redeemFrom : passbookCopy.redeemExpected,
              redeemFrom(enrollment, terms, today),
              isPaidUp,
            ],
            [vault.requestedOn, enrollment.redemption_requested_on ?? null],
            [vault.redeemedOn, enrollment.redeemed_on ?? null],
            [vault.closedOn, enrollment.closed_on ?? null],
            [passbookCopy.yearOver, start_date && addDays(start_date, ADVANCE_DAYS)],
          ];
  return stops
    .flatMap(([label, day, mayBeReached = true]) =>
      day ? [{ label, day, reached: mayBeReached && day <= today }] : [],
    )
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** A question about the page's figures, and its answer with the numbers. */
interface Why {
  question: string;
  answer: string;
}

/** The weight of a plan by weight, and its value at the rate, with their numbers; null by value. */
function goldReason(gold: PassbookEnrollment['gold']): string | null {
  if (!gold || gold.weight === 0) return null;
  const { because } = passbookCopy;
  const weight = weightText(gold.weight);
  const bought = because.goldBought(weight, gold.karat);
  if (gold.paise_per_gram === null) return bought;
  return `${bought} ${because.goldValue(weight, formatRate(gold.paise_per_gram), formatRupees(gold.value))}`;
}

/** Reasons for the plan's state, most urgent first. */
export function reasonsOf(enrollment: PassbookEnrollment, terms: PassbookTerms, today: Day): Why[] {
  const { why, because } = passbookCopy;
  const { status, monthly_amount, total_paid, installments_paid, total_installments } = enrollment;
  const { next_due_date: next, anchored_on, matured_on, end_date } = enrollment;
  const month = formatRupees(monthly_amount);
  const part = total_paid - installments_paid * monthly_amount;
  const sum = [
    ...(installments_paid > 0 ? [`${installments_paid} × ${month}`] : []),
    ...(part > 0 ? [formatRupees(part)] : []),
  ].join(' + ');
  const paid = [because.paid(sum, formatRupees(total_paid)), goldReason(enrollment.gold)]
    .filter(Boolean)
    .join(' ');
  if (status === 'cancelled')
    return [{ question: why.cancelled, answer: `${paid} ${because.cancelled(formatRupees(total_paid))}` }];

  const awaited = status === 'active' ? next : null;
  const arrears = arrearsOn(enrollment, today);
  const risk = isAtRisk(enrollment, today);
  const isInDoubt = enrollment.late_rule === 'shop_decides';
  const reasons: Why[] = [];
  if (arrears) {
    const { count, amount, oldest } = arrears;
    const ahead = because.riskAhead(AT_RISK_DAYS, formatDay(addDays(oldest, AT_RISK_DAYS)));
    const paidOfThese = count * monthly_amount - amount;
    const open = `${count} × ${month}${paidOfThese > 0 ? ` − ${formatRupees(paidOfThese)}` : ''}`;
    const due = because.due(count, open, formatRupees(amount), formatDay(oldest));
    reasons.push({ question: why.due, answer: risk || !isInDoubt ? due : `${due} ${ahead}` });
  } else if (awaited) {
    const answer = because.next(unpaidNumbers(enrollment)[0]!, formatDay(awaited), formatDay(anchored_on));
    reasons.push({ question: why.next(formatDay(awaited)), answer });
  }
  if (status === 'payment_pending') reasons.push({ question: why.begin, answer: because.begin });
  if (status === 'on_hold')
    reasons.push({
      question: why.hold,
      answer: next === null ? `${because.hold} ${because.holdPaid}` : because.hold,
    });
  if (risk && awaited) {
    const answer = because.risk(AT_RISK_DAYS, formatDay(awaited), daysBetween(awaited, today));
    reasons.push({ question: why.risk, answer });
  }

  const last = lastDay(enrollment);
  const isMoved = enrollment.start_date !== null && end_date > last;
  if (isMoved) {
    const answer = because.endMoved(formatDay(last), formatDay(end_date));
    reasons.push({ question: why.endMoved, answer });
  }

  const { benefits_percentage: percent, redemption_days: wait } = terms;
  const benefit = formatRupees(benefitOf(monthly_amount, percent));
  const granted =
    enrollment.redeem_value_final === null
      ? null
      : formatRupees(enrollment.redeem_value_final - (savedValueOf(enrollment) ?? total_paid));
  const added = isCompleted(status)
    ? granted === null || granted === benefit
      ? because.benefitGiven(percent, month, benefit)
      : because.benefitReduced(granted, benefit)
    : because.benefit(percent, month, benefit, total_installments);
  const basis = promisedValue(enrollment, today)?.basis;
  const condition =
    basis === 'withoutBonus'
      ? ` ${because.benefitNotCounted}`
      : basis === 'ifPaidOnTime'
        ? ` ${because.benefitIfOnTime}`
        : '';
  reasons.push({ question: why.value, answer: percent > 0 ? `${paid} ${added}${condition}` : paid });

  const from = redeemFrom(enrollment, terms, today);
  if (from === null && enrollment.start_date !== null) {
    const open = total_installments - installments_paid;
    const isHeld = status === 'on_hold';
    const waits = isHeld ? because.holdPaid : customerCopy.vault.matureWithCheque;
    const unpaid = isHeld ? because.redeemHeld : because.noRedeemDay(open, formatDay(last), wait);
    const answer = open === 0 ? waits : unpaid;
    reasons.push({ question: why.redeemDay, answer });
  } else if (from !== null) {
    const isAhead = matured_on !== null && matured_on < end_date && from === addDays(end_date, wait);
    const byEnd = isAhead || matured_on === null;
    const answer =
      isMoved && byEnd
        ? because.redeemMoved(wait, matured_on && formatDay(matured_on), formatDay(end_date), formatDay(from))
        : isAhead
          ? because.redeemAhead(wait, formatDay(matured_on), formatDay(end_date), formatDay(from))
          : matured_on
            ? because.redeemFrom(wait, formatDay(matured_on), formatDay(from))
            : because.redeemExpected(wait, formatDay(end_date), formatDay(from));
    reasons.push({ question: matured_on ? why.redeemFrom(formatDay(from)) : why.redeemDay, answer });
  }
  return reasons;
}
