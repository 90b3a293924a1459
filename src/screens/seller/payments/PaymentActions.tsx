import type { ActorRef, Snapshot } from 'xstate';
import type { Transaction } from '../../../api/transactions.ts';
import { paymentsCopy as copy } from '../../../lib/copy/payments.ts';
import { mayVoid, type PaidTransaction } from '../../../machines/seller/voidPaymentForm.ts';
import { Button } from '../../parts/Button.tsx';
import { OutLink } from '../../parts/LinkButton.tsx';
import { receipt } from '../../parts/ornaments/icons.ts';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { useMayCall } from '../useRole.ts';

const dialogs = [
  { operation: 'correctPayment', event: 'payment.correct', label: copy.correct.open },
  { operation: 'voidPayment', event: 'payment.void', label: copy.void.open },
] as const;

interface PaymentActionsProps {
  row: Transaction;
  /** Distinguishes the row's buttons from the others. */
  of: string;
  flow: ActorRef<Snapshot<unknown>, { type: 'payment.correct' | 'payment.void'; row: PaidTransaction }>;
}

/** A paid row's receipt, and the dialogs about its payment for roles that may make the change. */
export function PaymentActions({ row, of, flow }: PaymentActionsProps) {
  const mayCall = useMayCall();
  return (
    <>
      {row.receipt_url && (
        <OutLink variant="quiet" icon={receipt} href={row.receipt_url} label={`${copy.receipt}, ${of}`}>
          {copy.receipt}
        </OutLink>
      )}
      {mayVoid(row) &&
        dialogs
          .filter(({ operation }) => mayCall(operation))
          .map(({ event, label }) => (
            <Button key={event} variant="quiet" onClick={() => flow.send({ type: event, row })}>
              {label}
              <VisuallyHidden>{` ${of}`}</VisuallyHidden>
            </Button>
          ))}
    </>
  );
}
