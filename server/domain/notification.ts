// The customer's notifications. `occasion` identifies the event: the database stores one notification for each.
import { notificationTexts as texts, type notificationTypeNames } from '../../src/lib/copy/notifications.ts';
import { daysBetween, type Day } from '../../src/lib/dates.ts';
import type { Language } from '../../src/lib/languages.ts';
import { payableEnrollments, unpaidStatuses } from '../../src/lib/statuses.ts';
import { inEveryLanguage } from '../language.ts';
import type { EnrollmentRow } from './enrollment.ts';
import type { TransactionRow } from './transaction.ts';

type NotificationType = keyof typeof notificationTypeNames;

export interface NewNotification {
  type: NotificationType;
  occasion: string;
  /** In English. */
  message: string;
  /** In each other language. */
  translations: Partial<Record<Language, string>>;
}

function written(text: () => string): Pick<NewNotification, 'message' | 'translations'> {
  const { en: message, ...others } = inEveryLanguage(text);
  // A language that has no words for it yet keeps none: it is read in English until then.
  const translations = Object.fromEntries(Object.entries(others).filter(([, own]) => own !== message));
  return { message, translations };
}

type Saved = { id: string } & Pick<EnrollmentRow, 'plan_name' | 'monthly_amount'>;
type Instalment = { id: string } & Pick<
  TransactionRow,
  'amount' | 'installment_number' | 'scheduled_due_date'
>;

/** A payment is reminded of from this many days before it is due. */
export const REMIND_DAYS_BEFORE = 3;

export const enrolled = ({ id, plan_name: plan, monthly_amount: amount }: Saved): NewNotification => ({
  type: 'enrolled',
  occasion: `enrolled:${id}`,
  ...written(() => texts.enrolled({ plan, amount })),
});

export const paymentReceived = (
  transaction: Instalment,
  enrollment: Pick<EnrollmentRow, 'plan_name' | 'total_installments'>,
): NewNotification => ({
  type: 'payment_received',
  occasion: `payment_received:${transaction.id}`,
  ...written(() =>
    texts.paymentReceived({
      plan: enrollment.plan_name,
      amount: transaction.amount,
      number: transaction.installment_number,
      total: enrollment.total_installments,
    }),
  ),
});

/** One payment for several instalments. */
export const paymentsReceived = (payment: {
  id: string;
  amount: number;
  count: number;
  number: number;
}): NewNotification => ({
  type: 'payment_received',
  occasion: `payment_received:${payment.id}`,
  ...written(() => texts.paymentsReceived(payment)),
});

export const paymentVoided = (payment: {
  id: string;
  amount: number;
  number: number;
  reason: string;
}): NewNotification => ({
  type: 'payment_voided',
  occasion: `payment_voided:${payment.id}`,
  ...written(() => texts.paymentVoided(payment)),
});

/** What a customer reported as paid, and the shop looked for in vain. */
export const paymentNotFound = (
  { id, plan_name: plan }: Pick<Saved, 'id' | 'plan_name'>,
  { amount, reference }: { amount: number; reference: string },
): NewNotification => ({
  type: 'payment_not_found',
  occasion: `payment_not_found:${reference}:${id}`,
  ...written(() => texts.paymentNotFound({ plan, amount, reference })),
});

/** `lastPayment`: the last instalment. `eligible`: the enrollment's `redemption_eligible_on`. */
export const matured = (
  enrollment: Pick<Saved, 'plan_name'>,
  lastPayment: Pick<Saved, 'id'>,
  eligible: Day,
): NewNotification => ({
  type: 'matured',
  occasion: `matured:${lastPayment.id}`, // a plan whose last payment was voided matures once more
  ...written(() => texts.matured({ plan: enrollment.plan_name, eligible })),
});

export const redemptionApproved = (
  enrollment: Pick<Saved, 'id' | 'plan_name'>,
  redeemValue: number,
): NewNotification => ({
  type: 'redemption_approved',
  occasion: `redemption_approved:${enrollment.id}`,
  ...written(() => texts.redemptionApproved({ plan: enrollment.plan_name, amount: redeemValue })),
});

export const cancelled = (enrollment: Pick<Saved, 'id' | 'plan_name'>, refund: number): NewNotification => ({
  type: 'cancelled',
  occasion: `cancelled:${enrollment.id}`,
  ...written(() => texts.cancelled({ plan: enrollment.plan_name, amount: refund })),
});

/** Today's reminder: a payment due within `REMIND_DAYS_BEFORE` days or overdue; null otherwise. */
export function reminder(
  transaction: Instalment & Pick<TransactionRow, 'status'>,
  enrollment: Pick<EnrollmentRow, 'status' | 'plan_name'>,
  today: Day,
): NewNotification | null {
  const awaited = unpaidStatuses.includes(transaction.status);
  const payable = payableEnrollments.includes(enrollment.status);
  const days = daysBetween(today, transaction.scheduled_due_date);
  if (!awaited || !payable || days === 0 || days > REMIND_DAYS_BEFORE) return null;

  const about = {
    plan: enrollment.plan_name,
    amount: transaction.amount,
    due: transaction.scheduled_due_date,
  };
  return days < 0
    ? { type: 'overdue', occasion: `overdue:${transaction.id}`, ...written(() => texts.overdue(about)) }
    : { type: 'due_soon', occasion: `due_soon:${transaction.id}`, ...written(() => texts.dueSoon(about)) };
}
