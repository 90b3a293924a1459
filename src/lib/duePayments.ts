// What a customer may pay at once: all that is due, or what is due of one plan.
import type { Day } from './dates.ts';

/** A plan's next instalment, and the days of those that are due with it. */
export interface DueOfPlan {
  enrollment: string;
  plan_name: string;
  installment_number: number;
  /** Of each instalment, in whole rupees. */
  amount: number;
  due_date: Day;
  due_dates: Day[];
}

export interface PaymentChoice {
  /** Empty for all that is due; an enrollment's id for what is due of it; with ` 1` for its next instalment alone. */
  value: string;
  installments: { enrollment: string; plan_name: string; first: number; count: number }[];
  /** Whole rupees. */
  amount: number;
}

/** How many instalments of the plan are to be paid: those that are due by now, or the next one. */
export const monthsOf = ({ due_dates }: DueOfPlan, today: Day): number =>
  Math.max(due_dates.filter((day) => day <= today).length, 1);

export const amountOf = (payment: DueOfPlan, today: Day): number => payment.amount * monthsOf(payment, today);

export const sumOf = (payments: readonly DueOfPlan[], today: Day): number =>
  payments.reduce((sum, payment) => sum + amountOf(payment, today), 0);

/** What is due until today; where nothing is, what comes next. */
export function payableNow<Payment extends DueOfPlan>(payments: readonly Payment[], today: Day): Payment[] {
  const due = payments.filter(({ due_date }) => due_date <= today);
  return due.length > 0 ? due : [...payments];
}

/** All that is due first, then plan by plan what is another sum than that. */
export function paymentChoices(payments: readonly DueOfPlan[], today: Day): PaymentChoice[] {
  const choice = (value: string, counted: readonly [DueOfPlan, number][]): PaymentChoice => ({
    value,
    installments: counted.map(([{ enrollment, plan_name, installment_number: first }, count]) => ({
      enrollment,
      plan_name,
      first,
      count,
    })),
    amount: counted.reduce((sum, [{ amount }, count]) => sum + amount * count, 0),
  });
  const now = payableNow(payments, today);
  const all = choice(
    '',
    now.map((payment) => [payment, monthsOf(payment, today)]),
  );
  const each = payments.flatMap((payment) => {
    const months = monthsOf(payment, today);
    const isAll = now.length === 1 && now[0] === payment;
    return [
      ...(isAll ? [] : [choice(payment.enrollment, [[payment, months]])]),
      ...(months > 1 ? [choice(`${payment.enrollment} 1`, [[payment, 1]])] : []),
    ];
  });
  return [all, ...each];
}

/** What the payment app writes beside the sum: who pays, and which instalments. Without words, for a reader of any language. */
export const paymentNote = (name: string, { installments }: PaymentChoice): string =>
  [
    name,
    ...installments.map(({ plan_name, first, count }) =>
      count > 1 ? `${plan_name} ${first}-${first + count - 1}` : `${plan_name} ${first}`,
    ),
  ]
    .filter(Boolean)
    .join(', ');
