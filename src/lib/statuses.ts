// The statuses of enrollments, instalments and redemption requests, as in the contract, and the groups that both sides
// use.

export const enrollmentStatuses = [
  'payment_pending',
  'active',
  'on_hold',
  'matured',
  'redemption_requested',
  'redeemed',
  'closed',
  'cancelled',
] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

/** The enrollments that are not complete. A held one may be paid to the end: it matures on release. */
export const runningEnrollments: readonly EnrollmentStatus[] = ['payment_pending', 'active', 'on_hold'];

/** An enrollment may be cancelled until its last instalment is paid. */
export const cancellableStatuses = runningEnrollments;

export const transactionStatuses = ['pending', 'due', 'paid', 'failed', 'voided', 'refunded'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** Filters of the seller's lists (decision 78); void and refunded ones show under All only. */
export const transactionFilters = ['pending', 'paid', 'due', 'failed'] as const;

/**
 * Statuses in the database. A pending instalment becomes due on its day, which is derived and not stored; one that has
 * not begun is never due.
 */
export type StoredTransactionStatus = Exclude<TransactionStatus, 'due'> | 'not_begun';

/** The figures of the store's payments. */
export const paymentFigures = ['billed', 'collected', 'pending', 'due', 'outstanding'] as const;
export type PaymentFigure = (typeof paymentFigures)[number];

/** Paid, also where the money went back to the customer later. */
export const paidStatuses = ['paid', 'refunded'] as const satisfies readonly TransactionStatus[];

/** Due once the day has come. */
export const unpaidStatuses: readonly StoredTransactionStatus[] = ['pending', 'failed'];

/** Statuses that can be paid, including the first instalment of a plan without payments. */
export const openStatuses: readonly StoredTransactionStatus[] = ['not_begun', ...unpaidStatuses];

/** The enrollments that are over: their money is no longer with the store. What is redeemed stays with it until the hand-over. */
export const pastEnrollments: readonly EnrollmentStatus[] = ['closed', 'cancelled'];

/** The enrollments that take payments. */
export const payableEnrollments: readonly EnrollmentStatus[] = ['payment_pending', 'active', 'on_hold'];

/** The enrollments whose payments are asked for. */
export const askedEnrollments: readonly EnrollmentStatus[] = ['payment_pending', 'active'];

/** True when an instalment waits for its payment, whatever its plan's status. */
export const isUnpaid = ({ status }: { status: TransactionStatus }): boolean =>
  status === 'due' || openStatuses.includes(status);

/** True when an instalment's payment can be recorded; the server also requires that it is the plan's next one. */
export const isPayable = (transaction: {
  status: TransactionStatus;
  enrollment_status: EnrollmentStatus;
}): boolean => isUnpaid(transaction) && payableEnrollments.includes(transaction.enrollment_status);

export const redemptionStatuses = ['requested', 'approved', 'rejected', 'cancelled'] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];
