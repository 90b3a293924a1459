// The statuses of enrollments, instalments and redemption requests, as the contract has them, and the groups that both sides go by.

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

/** What the seller's lists narrow to (decision 78); what is void or refunded shows among all. */
export const transactionFilters = ['pending', 'paid', 'due', 'failed'] as const;

/** What the database holds: a pending instalment is due from its day on, and that is read from the day; one that is not begun never is. */
export type StoredTransactionStatus = Exclude<TransactionStatus, 'due'> | 'not_begun';

/** The figures of the store's payments. */
export const paymentFigures = ['billed', 'collected', 'pending', 'due', 'outstanding'] as const;
export type PaymentFigure = (typeof paymentFigures)[number];

/** Paid, also where the money went back to the customer later. */
export const paidStatuses = ['paid', 'refunded'] as const satisfies readonly TransactionStatus[];

/** Due once the day has come. */
export const unpaidStatuses: readonly StoredTransactionStatus[] = ['pending', 'failed'];

/** Can be paid: also the first instalment of a plan that nobody has begun. */
export const openStatuses: readonly StoredTransactionStatus[] = ['not_begun', ...unpaidStatuses];

/** The enrollments that are over: their money is no longer with the store. What is redeemed stays with it until the hand-over. */
export const pastEnrollments: readonly EnrollmentStatus[] = ['closed', 'cancelled'];

/** The enrollments that take payments. */
export const payableEnrollments: readonly EnrollmentStatus[] = ['payment_pending', 'active', 'on_hold'];

/** The enrollments whose payments are asked for. */
export const askedEnrollments: readonly EnrollmentStatus[] = ['payment_pending', 'active'];

/** Whether an instalment waits for its payment, whatever its plan is. */
export const isUnpaid = ({ status }: { status: TransactionStatus }): boolean =>
  status === 'due' || openStatuses.includes(status);

/** Whether the payment of an instalment can be recorded; the server also requires that it is the plan's next one. */
export const isPayable = (transaction: {
  status: TransactionStatus;
  enrollment_status: EnrollmentStatus;
}): boolean => isUnpaid(transaction) && payableEnrollments.includes(transaction.enrollment_status);

export const redemptionStatuses = ['requested', 'approved', 'rejected', 'cancelled'] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];
