import type { OperationId } from '../../../api/permissions.ts';
import type { Transaction } from '../../../api/transactions.ts';
import { mayVoid, type PaidTransaction } from '../../../machines/seller/voidPaymentForm.ts';
import { Button } from '../../parts/Button.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { useMayCall } from '../useRole.ts';

export interface OfPaidRow {
  row: Transaction;
  /** Distinguishes the row's button from the others. */
  of: string;
  onOpen: (row: PaidTransaction) => void;
}

/** Opens a dialog about the payment of a paid row, for roles that may make the change. */
export function PaidRowButton({
  row,
  of,
  onOpen,
  operation,
  label,
}: OfPaidRow & { operation: OperationId; label: string }) {
  const mayCall = useMayCall();
  return (
    mayVoid(row) &&
    mayCall(operation) && (
      <Button variant="quiet" onClick={() => onOpen(row)}>
        {label}
        <VisuallyHidden>{` ${of}`}</VisuallyHidden>
      </Button>
    )
  );
}
