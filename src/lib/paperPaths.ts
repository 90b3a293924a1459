// The pages that the server writes itself, for reading and printing.

/** Of the customer who is logged in. */
export const OWN_STATEMENT = 'mine';

/** A customer's savings. */
export const statementPath = (customerId: string): string => `/statements/${encodeURIComponent(customerId)}`;

/** What an enrollment was joined under. */
export const certificatePath = (enrollmentId: string): string =>
  `/certificates/${encodeURIComponent(enrollmentId)}`;

/** What was paid at once, by one of its instalments or by the payment. */
export const receiptPath = (id: string): string => `/receipts/${encodeURIComponent(id)}`;

/** What is handed over for an approved redemption. */
export const slipPath = (requestId: string): string => `/slips/${encodeURIComponent(requestId)}`;

/** The bill of what was handed over. */
export const invoicePath = (requestId: string): string => `/invoices/${encodeURIComponent(requestId)}`;
/** What was paid back of a cancelled plan. */
export const voucherPath = (payoutId: string): string => `/vouchers/${encodeURIComponent(payoutId)}`;

/** A day's sheet. */
export const daySheetPaperPath = (day: string): string => `/day-sheets/${encodeURIComponent(day)}`;

/** All that the store holds about the customer. */
export const myDataPaper = '/papers/my-data';
