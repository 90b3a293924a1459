// Pages rendered by the server, for reading and printing.

/** Stands for the logged-in customer. */
export const OWN_STATEMENT = 'mine';

/** A customer's savings. */
export const statementPath = (customerId: string): string => `/statements/${encodeURIComponent(customerId)}`;

/** The terms that an enrollment was joined under. */
export const certificatePath = (enrollmentId: string): string =>
  `/certificates/${encodeURIComponent(enrollmentId)}`;

/** One payment; `id` is the payment's or that of one of its instalments. */
export const receiptPath = (id: string): string => `/receipts/${encodeURIComponent(id)}`;

/** The public page that proves a receipt or a certificate. */
export const proofPath = (token: string): string => `/proof/${encodeURIComponent(token)}`;

/** Opens a paper and prints it. */
export const printPath = (paper: string): string => `${paper}?print`;

/** Handing over for an approved redemption. */
export const slipPath = (requestId: string): string => `/slips/${encodeURIComponent(requestId)}`;

/** The bill of what was handed over. */
export const invoicePath = (requestId: string): string => `/invoices/${encodeURIComponent(requestId)}`;

/** The paper that a customer signs at the counter: to join a plan, or to have one redeemed. */
export const consentPath = (
  customerId: string,
  what: { plan: string; amount: number } | { enrollment: string },
): string => {
  const query = new URLSearchParams(Object.entries(what).map(([name, value]) => [name, String(value)]));
  return `/consents/${encodeURIComponent(customerId)}?${query}`;
};

/** The voucher of a refund. */
export const voucherPath = (payoutId: string): string => `/vouchers/${encodeURIComponent(payoutId)}`;

/** A day's sheet. */
export const daySheetPaperPath = (day: string): string => `/day-sheets/${encodeURIComponent(day)}`;

/** All data that the store has about the customer. */
export const myDataPaper = '/papers/my-data';
