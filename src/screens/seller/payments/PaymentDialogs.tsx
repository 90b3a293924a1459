// The dialogs over a list of instalments. Separate, so that opening one does not render the rows again.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sellerTransactionsMachine } from '../../../machines/seller/transactions.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { MarkPaidDialog, type MarkPaidWords } from './MarkPaidDialog.tsx';
import { VoidPaymentDialog } from './VoidPaymentDialog.tsx';

export function PaymentDialogs({
  transactions,
  words,
}: {
  transactions: ActorRefFrom<typeof sellerTransactionsMachine>;
  words: MarkPaidWords;
}) {
  const marking = useSelector(transactions, ({ children }) => children.markPaid);
  const voiding = useSelector(transactions, ({ children }) => children.voidPayment);
  const correction = useSelector(transactions, ({ children }) => children.correction);
  const paid = useSelector(transactions, ({ context }) => context.voiding);
  return (
    <>
      {marking && <MarkPaidDialog flow={marking} words={words} />}
      {voiding && paid && <VoidPaymentDialog form={voiding} transaction={paid} />}
      {correction && paid && <CorrectionForm form={correction} transaction={paid} />}
    </>
  );
}
