// The amount of a payment, and in words the instalments it pays: the last one may be paid in part.
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { coverageText } from '../../../lib/coverage.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { plainFigures } from '../../../lib/plainFigures.ts';
import type { Installment } from '../../../lib/schedule.ts';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useTakesParts } from '../useRole.ts';

const DIGITS = 12;

interface AmountFieldProps {
  /** The instalments that can be paid. */
  open: readonly Installment[];
  /** A whole instalment. */
  monthlyAmount: number;
  amount: number;
  /** Nothing is paid of the plan: its first payment is a whole instalment. */
  isFirst: boolean;
}

/** Nothing where the shop takes no part payments. */
export function AmountField({ open, monthlyAmount, amount, isFirst }: AmountFieldProps) {
  if (!useTakesParts()) return null;
  return (
    <TextField
      name="amount"
      label={paymentsCopy.amount}
      hint={isFirst ? paymentsCopy.firstIsWhole : nonBreaking(coverageText(open, monthlyAmount, amount))}
      readOnly={isFirst}
      required
      keep={(text) => plainFigures(text).slice(0, DIGITS)}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
