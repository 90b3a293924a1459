// A customer's choices of payment: everything due, or the dues of one plan.
import type { Day } from './dates.ts';
import { sumOfInstallments } from './schedule.ts';

/** An unpaid instalment. A plan's instalments are in order, oldest first. */
export interface DueInstallment {
  enrollment: string;
  plan_name: string;
  installment_number: number;
  /** Never due: it starts the plan. */
  is_first_payment: boolean;
  /** Whole rupees. */
  amount: number;
  due_date: Day;
}

export interface PaymentChoice {
  /** Empty for all dues; an enrollment's id for its dues; with ` 1` for its next instalment alone. */
  value: string;
  installments: { enrollment: string; plan_name: string; first: number; first_open: number; count: number }[];
  /** Whole rupees. */
  amount: number;
}

/** True when an instalment's day has come. */
export const isDueOn = (
  { is_first_payment, due_date }: Pick<DueInstallment, 'is_first_payment' | 'due_date'>,
  today: Day,
): boolean => !is_first_payment && due_date <= today;

/** Instalments due until today, or else the next ones. */
export function payableNow<Installment extends DueInstallment>(
  installments: readonly Installment[],
  today: Day,
): Installment[] {
  const due = installments.filter((one) => isDueOn(one, today));
  return due.length > 0 ? due : [...installments];
}

/** First all dues, then for each plan its dues or next instalment, if that is another sum. */
export function paymentChoices(installments: readonly DueInstallment[], today: Day): PaymentChoice[] {
  const now = payableNow(installments, today);
  const plans = new Set(installments.map(({ enrollment }) => enrollment));
  const each = [...plans].flatMap((enrollment) => {
    const payable = payableNow(
      installments.filter((one) => one.enrollment === enrollment),
      today,
    );
    const isAll = now.length === payable.length && now.every((one) => payable.includes(one));
    return [
      ...(isAll ? [] : [choiceOf(enrollment, payable)]),
      ...(payable.length > 1 ? [choiceOf(`${enrollment} 1`, payable.slice(0, 1))] : []),
    ];
  });
  return [choiceOf('', now), ...each];
}

function choiceOf(value: string, chosen: readonly DueInstallment[]): PaymentChoice {
  const installments: PaymentChoice['installments'] = [];
  for (const { enrollment, plan_name, installment_number: first, amount: first_open } of chosen) {
    const before = installments.find((one) => one.enrollment === enrollment);
    if (before) before.count += 1;
    else installments.push({ enrollment, plan_name, first, first_open, count: 1 });
  }
  return { value, installments, amount: sumOfInstallments(chosen) };
}

/** The payment app's note: the payer and the instalments. Without words, so that it suits readers of any language. */
export const paymentNote = (name: string, { installments }: PaymentChoice): string =>
  [
    name,
    ...installments.map(({ plan_name, first, count }) =>
      count > 1 ? `${plan_name} ${first}-${first + count - 1}` : `${plan_name} ${first}`,
    ),
  ]
    .filter(Boolean)
    .join(', ');
