// The form that receives several instalments together, of one customer or of several: one payment for each.
import type { CustomerRecord } from '../../api/customers.ts';
import type { Enrollment } from '../../api/enrollments.ts';
import { isProblem } from '../../api/problem.ts';
import {
  receivePayment,
  type InstallmentsPaid,
  type ReceivedPayment,
  type ReceivePaymentRequest,
} from '../../api/transactions.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { acceptsPayment } from '../../lib/customerDues.ts';
import { isDay } from '../../lib/dates.ts';
import { changeField } from '../../lib/form.ts';
import { formatRupees, parseRupees } from '../../lib/money.ts';
import { methodOf } from '../../lib/paymentMethod.ts';
import {
  coveredBy,
  dueOn,
  MOST_INSTALLMENTS,
  openInstallments,
  sumOfFirst,
  sumOfInstallments,
  unpaidNumbers,
  type Installment,
} from '../../lib/schedule.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import {
  confirmedRates,
  confirmedReference,
  rateQuestion,
  referenceQuestion,
  type PaymentQuestion,
} from './paymentQuestions.ts';

const copy = paymentsCopy.receive;

/** The payment's method, and by enrollment id the number of its next instalments to pay. */
type ReceivePaymentValues = Record<string, string>;

type ReceivePaymentInput = FormInput<
  ReceivePaymentValues,
  ReceivedPayment[],
  ReceivePaymentRequest,
  PaymentQuestion
>;

export const receivePaymentFormMachine = formOf<
  ReceivePaymentValues,
  ReceivedPayment[],
  ReceivePaymentRequest,
  PaymentQuestion
>({
  save: receivePayment,
});

/** The enrollments that accept payments, earliest due first. */
export const payableOf = ({ customer }: CustomerRecord): Enrollment[] =>
  customer.enrollments
    .filter(acceptsPayment)
    .sort((a, b) => (a.next_due_date ?? '').localeCompare(b.next_due_date ?? ''));

export const installmentsLeft = (
  enrollment: Pick<Enrollment, 'installments_paid' | 'total_installments'>,
): number => enrollment.total_installments - enrollment.installments_paid;

/** The enrollments of which something is chosen. */
const paidOf = (enrollments: readonly Enrollment[], values: ReceivePaymentValues): Enrollment[] =>
  enrollments.filter(({ id }) => Number(values[id]) > 0);

/** The enrollment that is paid alone: it may pay ahead of what is chosen. */
export function paidAlone(
  enrollments: readonly Enrollment[],
  values: ReceivePaymentValues,
): Enrollment | null {
  const [first, second] = paidOf(enrollments, values);
  return first && !second ? first : null;
}

/**
 * The share of each chosen enrollment in the typed amount, in whole rupees. Of several, each gets what is chosen until the amount is used up;
 * first payments come first, because they are whole.
 */
export function amountsOf(
  enrollments: readonly Enrollment[],
  values: ReceivePaymentValues,
): Map<string, number> {
  const paid = paidOf(enrollments, values);
  let left = parseRupees(values['amount'] ?? '') ?? 0;
  if (paid.length === 1)
    return new Map([[paid[0]!.id, isFirst(paid[0]!) ? sumOfChosen(paid[0]!, values) : left]]);
  const amounts = new Map<string, number>();
  for (const one of [...paid.filter(isFirst), ...paid.filter((other) => !isFirst(other))]) {
    const amount = Math.min(sumOfChosen(one, values), left);
    amounts.set(one.id, amount);
    left -= amount;
  }
  return amounts;
}

/** Nothing is paid of the plan yet. */
const isFirst = ({ start_date }: Enrollment): boolean => start_date === null;

/** The enrollments that get less than what is chosen, and how much. */
export const paidInPart = (
  enrollments: readonly Enrollment[],
  values: ReceivePaymentValues,
): { enrollment: Enrollment; amount: number }[] => {
  const amounts = amountsOf(enrollments, values);
  return paidOf(enrollments, values)
    .map((enrollment) => ({ enrollment, amount: amounts.get(enrollment.id) ?? 0 }))
    .filter(({ enrollment, amount }) => amount < sumOfChosen(enrollment, values));
};

const sumOfAll = (enrollments: readonly Enrollment[], values: ReceivePaymentValues): number =>
  enrollments.reduce((sum, one) => sum + sumOfChosen(one, values), 0);

/** The installments of an enrollment that one payment can cover. */
export const openOf = (enrollment: Enrollment): Installment[] =>
  openInstallments(enrollment).slice(0, MOST_INSTALLMENTS);

/** The payment of each enrollment, the number of instalments, and their sum in whole rupees. */
export function chosenOf(
  enrollments: readonly Enrollment[],
  values: ReceivePaymentValues,
): { installments: InstallmentsPaid[]; count: number; amount: number } {
  const amounts = amountsOf(enrollments, values);
  const installments: InstallmentsPaid[] = [];
  let [count, amount] = [0, 0];
  for (const one of enrollments) {
    const open = openInstallments(one);
    const paid = amounts.get(one.id) ?? 0;
    const covered = coveredBy(open, paid);
    count += covered.length;
    amount += paid;
    if (covered.length > 0)
      installments.push({
        enrollment: one.id,
        first: unpaidNumbers(one)[0]!,
        count: covered.length,
        first_open: open[0]!.amount,
        ...(paid < sumOfFirst(open, covered.length) && { amount: paid }),
      });
  }
  return { installments, count, amount };
}

/** The shares of a karat's plans in the typed amount, each in whole rupees. */
export const amountsByWeight = (
  enrollments: readonly Enrollment[],
  values: ReceivePaymentValues,
  karat: number,
): number[] => {
  const amounts = amountsOf(enrollments, values);
  return enrollments.filter(({ gold }) => gold?.karat === karat).map(({ id }) => amounts.get(id) ?? 0);
};

/** In whole rupees, the chosen instalments of an enrollment. */
const sumOfChosen = (enrollment: Enrollment, values: ReceivePaymentValues): number =>
  sumOfFirst(openInstallments(enrollment), Number(values[enrollment.id]));

/** The error of the amount for what is chosen. */
function amountError(enrollments: readonly Enrollment[], values: ReceivePaymentValues): string | null {
  const alone = paidAlone(enrollments, values);
  const amount = alone ? chosenOf(enrollments, values).amount : (parseRupees(values['amount'] ?? '') ?? 0);
  const most = alone ? sumOfInstallments(openOf(alone)) : sumOfAll(enrollments, values);
  if (amount < 1 || amount > most)
    return alone ? paymentsCopy.amountRequired(formatRupees(most)) : copy.amountOfSeveral(formatRupees(most));
  const firsts = paidInPart(enrollments, values).filter(
    ({ enrollment, amount: paid }) => isFirst(enrollment) && paid > 0,
  );
  return firsts.length > 0 ? paymentsCopy.firstIsWhole : null;
}

/** Opens with the payment that the only customer reported, else of each with all dues, else with the awaited first payments. */
export function receivePaymentForm(
  records: readonly CustomerRecord[],
  toasts: ReceivePaymentInput['toasts'],
  form = 'receivePayment',
): ReceivePaymentInput {
  const { today } = records[0]!;
  const enrollments = records.flatMap(payableOf);
  const reports = records.length === 1 ? records[0]!.customer.reported_payments : [];
  const [reported] = reports;
  const sameReference = reports.filter(({ reference }) => reference === reported?.reference);
  const countOf = (one: Enrollment, isDue: boolean): number => {
    if (reported) return sameReference.find(({ enrollment }) => enrollment === one.id)?.installments ?? 0;
    return isDue ? dueOn(one, today).length : Number(one.status === 'payment_pending');
  };
  const counts: ReceivePaymentValues = Object.fromEntries(
    records.map(payableOf).flatMap((own) => {
      const isDue = own.some((one) => dueOn(one, today).length > 0);
      return own.map((one) => [one.id, String(countOf(one, isDue))]);
    }),
  );
  const values = {
    ...counts,
    paid_through: reported ? 'upi' : 'cash',
    payment_reference: reported?.reference ?? '',
    paid_on: reported?.reported_on ?? today,
  };
  const withAmount = { ...values, amount: String(sumOfAll(enrollments, values) || '') };
  const fields = Object.keys(withAmount);
  return {
    values: withAmount,
    record: null,
    draft: { owner: 'seller', form, record: records.map(({ customer }) => customer.id).join(' '), fields },
    validate: (filled) => {
      const { count } = chosenOf(enrollments, filled);
      const { paid_on = '' } = filled;
      const first = enrollments[0]?.id ?? '';
      const isNoneChosen = paidOf(enrollments, filled).length === 0;
      const amount = isNoneChosen ? null : amountError(enrollments, filled);
      return {
        ...(isNoneChosen && { [first]: copy.noneChosen }),
        ...(amount !== null && { amount }),
        ...(count > MOST_INSTALLMENTS && { [first]: copy.tooMany(MOST_INSTALLMENTS) }),
        ...(!methodOf(filled) && { paid_through: sellerCopy.payments.methodRequired }),
        ...((!isDay(paid_on) || paid_on > today) && { paid_on: paymentsCopy.receivedOn.required }),
      };
    },
    normalize: (filled, _, idempotencyKey, _changed, confirmed) => ({
      installments: chosenOf(enrollments, filled).installments,
      paid_through: methodOf(filled) ?? 'other',
      payment_reference: filled['payment_reference'] ?? '',
      paid_on: filled['paid_on'] ?? today,
      ...confirmedReference(confirmed),
      ...confirmedRates(confirmed),
      idempotencyKey,
    }),
    texts: { saved: copy.booked, failed: copy.failed },
    change: (form, name, value) => {
      const changed = changeField(form, name, value);
      return name in counts
        ? changeField(changed, 'amount', String(sumOfAll(enrollments, changed.values) || ''))
        : changed;
    },
    reject: (error) =>
      referenceQuestion(error) ??
      rateQuestion(error, ['amount', 'paid_on', ...Object.keys(counts)]) ??
      (isProblem(error, 'idempotency_mismatch')
        ? { message: copy.bookedBefore, closesForm: true }
        : { closesForm: isProblem(error, 'not_payable') }), // the chosen instalments are outdated: the customer is loaded again
    toasts,
  };
}
