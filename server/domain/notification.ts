// The customer's notifications. `occasion` identifies the event: the database stores one notification for each.
import type { Day } from '../../src/lib/dates.ts';
import type { Language } from '../../src/lib/languages.ts';
import { inEveryLanguage, type Copy } from '../language.ts';
import type { EnrollmentRow } from './enrollment.ts';
import type { PaymentMethod, TransactionRow } from './transaction.ts';

type NotificationType = keyof Copy['notificationTypeNames'];

export interface NewNotification {
  type: NotificationType;
  occasion: string;
  /** In English. */
  message: string;
  /** In each other language. */
  translations: Partial<Record<Language, string>>;
  /** In each language, the values in its text, for a registered template with the same text. */
  variables: Record<Language, object>;
}

type Texts = Copy['notificationTexts'];

/** `variables`: a function if they differ by language. */
function written<Name extends keyof Texts>(
  name: Name,
  variables: Parameters<Texts[Name]>[0] | ((copy: Copy) => Parameters<Texts[Name]>[0]),
): Pick<NewNotification, 'message' | 'translations' | 'variables'> {
  const variablesIn = (copy: Copy) => (typeof variables === 'function' ? variables(copy) : variables);
  const { en: message, ...others } = inEveryLanguage((copy) =>
    (copy.notificationTexts[name] as (about: object) => string)(variablesIn(copy)),
  );
  // A language without its own text for this message keeps none; it is shown in English until then.
  const translations = Object.fromEntries(Object.entries(others).filter(([, own]) => own !== message));
  return { message, translations, variables: inEveryLanguage(variablesIn) };
}

type Saved = { id: string } & Pick<EnrollmentRow, 'plan_name' | 'monthly_amount'>;
type Instalment = { id: string } & Pick<
  TransactionRow,
  'amount' | 'installment_number' | 'scheduled_due_date'
>;

/** Days after the due day on which a customer is reminded of an instalment, six times at most. */
export const REMINDER_DAYS = [-3, 0, 7, 14, 21, 28] as const;

export const enrolled = ({ id, plan_name: plan, monthly_amount: amount }: Saved): NewNotification => ({
  type: 'enrolled',
  occasion: `enrolled:${id}`,
  ...written('enrolled', { plan, amount }),
});

export const paymentReceived = (
  transaction: Instalment,
  enrollment: Pick<EnrollmentRow, 'plan_name' | 'total_installments' | 'monthly_amount'>,
): NewNotification => ({
  type: 'payment_received',
  occasion: `payment_received:${transaction.id}`,
  ...written('paymentReceived', {
    plan: enrollment.plan_name,
    amount: transaction.amount,
    number: transaction.installment_number,
    total: enrollment.total_installments,
    ...(transaction.amount < enrollment.monthly_amount && { whole: enrollment.monthly_amount }),
  }),
});

/** One payment for several instalments. */
export const paymentsReceived = ({
  id,
  amount,
  count,
  number,
}: {
  id: string;
  amount: number;
  count: number;
  number: number;
}): NewNotification => ({
  type: 'payment_received',
  occasion: `payment_received:${id}`,
  ...written('paymentsReceived', { amount, count, number }),
});

export const paymentVoided = ({
  id,
  amount,
  number,
  reason,
}: {
  id: string;
  amount: number;
  number: number;
  reason: string;
}): NewNotification => ({
  type: 'payment_voided',
  occasion: `payment_voided:${id}`,
  ...written('paymentVoided', { amount, number, reason }),
});

/** A payment may be corrected more than once. */
export const paymentCorrected = (payment: {
  correction_id: string;
  amount: number;
  number: number;
  paid_through: PaymentMethod;
  payment_reference: string | null;
  reason: string;
}): NewNotification => ({
  type: 'payment_corrected',
  occasion: `payment_corrected:${payment.correction_id}`,
  ...written('paymentCorrected', ({ sharedCopy }) => {
    const method = sharedCopy.paidThrough[payment.paid_through];
    const { amount, number, reason } = payment;
    return { amount, number, reason, how: [method, payment.payment_reference].filter(Boolean).join(', ') };
  }),
});

type ChequePaid = { id: string; amount: number; number: number };

export const chequeCleared = ({ id, amount, number }: ChequePaid): NewNotification => ({
  type: 'cheque_cleared',
  occasion: `cheque_cleared:${id}`,
  ...written('chequeCleared', { amount, number }),
});

export const chequeReturned = ({
  id,
  amount,
  number,
  reason,
}: ChequePaid & { reason: string }): NewNotification => ({
  type: 'cheque_returned',
  occasion: `cheque_returned:${id}`,
  ...written('chequeReturned', { amount, number, reason }),
});

/** The shop has not found a payment that the customer reported. */
export const paymentNotFound = (
  { id, plan_name: plan }: Pick<Saved, 'id' | 'plan_name'>,
  { amount, reference }: { amount: number; reference: string },
): NewNotification => ({
  type: 'payment_not_found',
  occasion: `payment_not_found:${reference}:${id}`,
  ...written('paymentNotFound', { plan, amount, reference }),
});

/** `lastPayment`: the last instalment. `eligible`: the enrollment's `redemption_eligible_on`. */
export const matured = (
  enrollment: Pick<Saved, 'plan_name'>,
  lastPayment: Pick<Saved, 'id'>,
  eligible: Day,
): NewNotification => ({
  type: 'matured',
  occasion: `matured:${lastPayment.id}`, // a plan whose last payment was voided matures once more
  ...written('matured', { plan: enrollment.plan_name, eligible }),
});

/** An approval may be undone and given again, hence the time in `occasion`. */
export const redemptionApproved = (
  { plan_name: plan }: Pick<Saved, 'plan_name'>,
  { id, at, ...about }: { id: string; at: Temporal.Instant; amount: number; reason: string | null },
): NewNotification => ({
  type: 'redemption_approved',
  occasion: `redemption_approved:${id}:${at.toString()}`,
  ...written('redemptionApproved', { plan, ...about }),
});

export const redemptionRejected = (
  { plan_name: plan }: Pick<Saved, 'plan_name'>,
  { id, reason }: { id: string; reason: string },
): NewNotification => ({
  type: 'redemption_rejected',
  occasion: `redemption_rejected:${id}`,
  ...written('redemptionRejected', { plan, reason }),
});

export const redemptionUndone = (
  { plan_name: plan }: Pick<Saved, 'plan_name'>,
  { id, at, reason }: { id: string; at: Temporal.Instant; reason: string },
): NewNotification => ({
  type: 'redemption_undone',
  occasion: `redemption_undone:${id}:${at.toString()}`,
  ...written('redemptionUndone', { plan, reason }),
});

export const handedOver = (
  { id, plan_name: plan }: Pick<Saved, 'id' | 'plan_name'>,
  about: { item: string | null; amount: number },
): NewNotification => ({
  type: 'handed_over',
  occasion: `handed_over:${id}`,
  ...written('handedOver', { plan, ...about }),
});

export const cancelled = ({
  id,
  plan_name: plan,
  refund_amount,
  refund_deduction: deduction,
  cancellation_reason: reason,
}: Pick<Saved, 'id'> &
  Pick<
    EnrollmentRow,
    'plan_name' | 'refund_amount' | 'refund_deduction' | 'cancellation_reason'
  >): NewNotification => ({
  type: 'cancelled',
  occasion: `cancelled:${id}`,
  ...written('cancelled', { plan, amount: refund_amount ?? 0, deduction, reason }),
});

/** `left`: the part of the refund that is still owed. */
export const refundPaid = (
  { plan_name: plan }: Pick<Saved, 'plan_name'>,
  { id, ...payout }: { id: string; amount: number; number: number; left: number },
): NewNotification => ({
  type: 'refund_paid',
  occasion: `refund_paid:${id}`,
  ...written('refundPaid', { plan, ...payout }),
});

export const payoutVoided = (
  { plan_name: plan }: Pick<Saved, 'plan_name'>,
  { id, ...payout }: { id: string; amount: number; number: number; reason: string },
): NewNotification => ({
  type: 'payout_voided',
  occasion: `payout_voided:${id}`,
  ...written('payoutVoided', { plan, ...payout }),
});

type HeldPlan = Pick<Saved, 'id' | 'plan_name'>;

/** A plan may be held more than once, hence the time in `occasion`. */
export const held = (
  { id, plan_name: plan }: HeldPlan,
  reason: string,
  at: Temporal.Instant,
): NewNotification => ({
  type: 'held',
  occasion: `held:${id}:${at.toString()}`,
  ...written('held', { plan, reason }),
});

export const released = (
  { id, plan_name: plan }: HeldPlan,
  reason: string,
  at: Temporal.Instant,
): NewNotification => ({
  type: 'released',
  occasion: `released:${id}:${at.toString()}`,
  ...written('released', { plan, reason }),
});

/** `id` and `phone_end`: of the account that is gone. */
export const accountsMerged = (id: string, phone_end: string): NewNotification => ({
  type: 'accounts_merged',
  occasion: `accounts_merged:${id}`,
  ...written('accountsMerged', { end: phone_end }),
});

/** `phone_end`: the last digits of the new number. */
export const phoneChanged = (phone_end: string, now: Temporal.Instant): NewNotification => ({
  type: 'phone_changed',
  occasion: `phone_changed:${now.toString()}`,
  ...written('phoneChanged', { end: phone_end }),
});

/** At most one reminder of a plan on each day. */
export const reminderOccasion = (day: Day, enrollment: string): string => `reminder:${day}:${enrollment}`;

/** A plan's reminder for a day: all its dues, or its next instalment if nothing is due. */
export function reminder(
  coming: Pick<TransactionRow, 'amount' | 'scheduled_due_date'>,
  due: { count: number; amount: number; oldest: Day | null },
  { id, plan_name: plan }: Pick<Saved, 'id' | 'plan_name'>,
  day: Day,
): NewNotification {
  const occasion = reminderOccasion(day, id);
  const { oldest } = due;
  if (oldest === null || oldest === day) {
    const about = { plan, amount: coming.amount, due: coming.scheduled_due_date };
    return { type: 'due_soon', occasion, ...written('dueSoon', about) };
  }
  return { type: 'overdue', occasion, ...written('overdue', { plan, ...due, oldest }) };
}
