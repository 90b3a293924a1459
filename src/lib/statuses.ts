// The statuses of enrollments, instalments and redemption requests, as the contract has them, and the groups that both sides go by.

/** A customer's screens know seven; `on_hold` is set by hand only. */
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

/** An enrollment may be cancelled until its last instalment is paid. */
export const cancellableStatuses: readonly EnrollmentStatus[] = ['payment_pending', 'active', 'on_hold'];

export type TransactionStatus = 'pending' | 'due' | 'paid' | 'failed' | 'voided' | 'refunded';

/** What the database holds: a pending instalment is due from its day on, and that is read from the day. */
export type StoredTransactionStatus = Exclude<TransactionStatus, 'due'>;

/** Not paid, and still to be paid. */
export const unpaidStatuses: readonly StoredTransactionStatus[] = ['pending', 'failed'];

/** The enrollments that take payments. */
export const payableEnrollments: readonly EnrollmentStatus[] = ['payment_pending', 'active'];

/** Whether the payment of an instalment can be recorded; the server also requires that it is the plan's next one. */
export const isPayable = (transaction: {
  status: TransactionStatus;
  enrollment_status: EnrollmentStatus;
}): boolean =>
  (transaction.status === 'due' || unpaidStatuses.includes(transaction.status)) &&
  payableEnrollments.includes(transaction.enrollment_status);

export type RedemptionStatus = 'requested' | 'approved' | 'rejected' | 'cancelled';
