// The instalments of a plan that an amount pays, in words.
import { paymentsCopy } from './copy/payments.ts';
import { formatMonth } from './dates.ts';
import { formatRupees } from './money.ts';
import { coveredBy, type Installment } from './schedule.ts';

/** "Feb 2028 in full, ₹500 of Mar 2028"; `open`: the unpaid instalments. */
export function coverageText(open: readonly Installment[], monthlyAmount: number, amount: number): string {
  const { covers } = paymentsCopy;
  const paid = coveredBy(open, amount).map((one, at) => ({
    month: formatMonth(one.day.slice(0, 7)),
    amount: formatRupees(one.amount),
    isWhole: one.amount === monthlyAmount,
    isPaidUp: one.amount === open[at]!.amount,
  }));
  const whole = paid.filter(({ isWhole }) => isWhole);
  return [
    ...paid
      .filter(({ isWhole, isPaidUp }) => isPaidUp && !isWhole)
      .map((one) => covers.rest(one.amount, one.month)),
    ...(whole.length > 0 ? [covers.whole(whole[0]!.month, whole.at(-1)!.month, whole.length)] : []),
    ...paid.filter(({ isPaidUp }) => !isPaidUp).map((one) => covers.part(one.amount, one.month)),
  ].join(', ');
}
