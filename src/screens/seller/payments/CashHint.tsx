// A hint when a cash payment brings the customer's cash of the day to the legal limit.
import { useSelector } from '@xstate/react';
import type { Transaction } from '../../../api/transactions.ts';
import { legalCopy } from '../../../lib/copy/legal.ts';
import { formatDay, type Day } from '../../../lib/dates.ts';
import { reachesCashLimit } from '../../../lib/legalLimits.ts';
import { formatRupees } from '../../../lib/money.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { cashHintMachine } from '../../../machines/seller/cashHint.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { useFlow } from '../../useApp.ts';

interface CashHintProps {
  transaction: Pick<Transaction, 'enrollment' | 'user_name'>;
  /** The amount about to be received. */
  amount: number;
  /** The day of receipt. */
  day: Day;
}

export const CashHint = (props: CashHintProps) => (
  <HintOfDay key={`${props.transaction.enrollment} ${props.day}`} {...props} />
);

function HintOfDay({ transaction: { enrollment, user_name }, amount, day }: CashHintProps) {
  const flow = useFlow(cashHintMachine, { enrollment, day });
  const received = useSelector(flow, ({ context }) => context.received);
  if (!reachesCashLimit(received, amount)) return null;
  return (
    <Alert tone="info">
      {nonBreaking(legalCopy.cash(formatRupees(received + amount), user_name, formatDay(day)))}
    </Alert>
  );
}
