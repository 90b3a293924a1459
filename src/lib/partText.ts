import { sharedCopy } from './copy/shared.ts';
import { formatRupees } from './money.ts';

/** ", part of ₹1,000", after an instalment's number; empty for a whole one. */
export const partText = (row: { amount: number; installment_amount: number }): string =>
  row.amount < row.installment_amount ? sharedCopy.partOf(formatRupees(row.installment_amount)) : '';
