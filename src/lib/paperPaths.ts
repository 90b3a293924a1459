// Pages rendered by the server, for reading and printing.
import type { paperFolders } from './pageAddress.ts';

/** Stands for the logged-in customer. */
export const OWN_STATEMENT = 'mine';

const papersIn =
  (folder: (typeof paperFolders)[number]) =>
  (id: string): string =>
    `/${folder}/${encodeURIComponent(id)}`;

/** A customer's savings. */
export const statementPath = papersIn('statements');

/** The terms that an enrollment was joined under. */
export const certificatePath = papersIn('certificates');

/** One payment; the id is the payment's or that of one of its instalments. */
export const receiptPath = papersIn('receipts');

/** The public page that proves a receipt or a certificate. */
export const proofPath = papersIn('proof');

/** Opens a paper and prints it. */
export const printPath = (paper: string): string => `${paper}?print`;

/** Handing over for an approved redemption. */
export const slipPath = papersIn('slips');

/** The bill of what was handed over. */
export const invoicePath = papersIn('invoices');

/** The paper that a customer signs at the counter: to join a plan, or to have one redeemed. */
export const consentPath = (
  customerId: string,
  what: { plan: string; amount: number } | { enrollment: string },
): string => {
  const query = new URLSearchParams(Object.entries(what).map(([name, value]) => [name, String(value)]));
  return `${papersIn('consents')(customerId)}?${query}`;
};

/** The voucher of a refund. */
export const voucherPath = papersIn('vouchers');

/** A day's sheet. */
export const daySheetPaperPath = papersIn('day-sheets');

/** All data that the store has about the customer. */
export const myDataPaper = papersIn('papers')('my-data');
