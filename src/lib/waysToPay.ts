// Online payment is not active (spec A1): Pay Now shows the payee and links to the ways to pay.
import { customerCopy } from './copy/customer.ts';
import { paths } from './paths.ts';

/** The page with the ways to pay a plan. */
export const waysToPay = (enrollment: string) => ({
  to: paths.waysToPay(enrollment),
  label: customerCopy.duePayments.waysToPay,
});
