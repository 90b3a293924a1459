// The amount of a payment, and in words what it pays: of a plan, or of several, the last instalment may be paid in part.
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { plainFigures } from '../../../lib/plainFigures.ts';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useTakesParts } from '../useRole.ts';

const DIGITS = 12;

interface AmountFieldProps {
  /** The instalments that it pays. */
  coverage: string;
  /** Nothing is paid of the plan: its first payment is a whole instalment. */
  isFirst?: boolean;
}

/** Nothing where the shop takes no part payments. */
export function AmountField({ coverage, isFirst = false }: AmountFieldProps) {
  if (!useTakesParts()) return null;
  return (
    <TextField
      name="amount"
      label={paymentsCopy.amount}
      hint={isFirst ? paymentsCopy.firstIsWhole : nonBreaking(coverage)}
      readOnly={isFirst}
      required
      keep={(text) => plainFigures(text).slice(0, DIGITS)}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
