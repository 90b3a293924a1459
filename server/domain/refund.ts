// Paying out a refund, in parts if need be.
import { refundOwed } from '../../src/lib/refund.ts';
import type { Change, Refused } from './change.ts';
import type { EnrollmentRow } from './enrollment.ts';
import type { TransactionRow } from './transaction.ts';

/** Takes a payout back: what it paid is owed again, and the instalments count as paid. */
export const takeBackPayout = (
  { refund_paid }: Pick<EnrollmentRow, 'refund_paid'>,
  amount: number,
): { [Part in keyof RefundPaid]: NonNullable<RefundPaid[Part]> } => ({
  enrollment: { from: ['cancelled'], expect: { refund_paid }, set: { refund_paid: refund_paid - amount } },
  transactions: { from: ['refunded'], set: { status: 'paid' } },
});

export interface RefundPaid {
  enrollment: Change<EnrollmentRow>;
  /** For every instalment of the enrollment; null while some of the refund is still owed. */
  transactions: Change<Pick<TransactionRow, 'status'>> | null;
}

/** Changes by a payout of `amount`. The paid instalments count as paid until the whole refund is handed out. */
export function payOut(
  enrollment: Pick<EnrollmentRow, 'refund_amount' | 'refund_paid'>,
  amount: number,
): RefundPaid | Refused<'conflict', 'nothing_owed'> | Refused<'validation_failed', 'too_much'> {
  const owed = refundOwed(enrollment);
  if (owed === 0) return { refused: 'conflict', reason: 'nothing_owed' };
  if (amount > owed) return { refused: 'validation_failed', reason: 'too_much' };
  const { refund_paid } = enrollment;
  return {
    enrollment: {
      from: ['cancelled'],
      expect: { refund_paid },
      set: { refund_paid: refund_paid + amount },
    },
    transactions: amount === owed ? { from: ['paid'], set: { status: 'refunded' } } : null,
  };
}
