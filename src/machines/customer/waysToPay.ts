// Online payment is not active (spec A1): Pay Now shows the payee and links to the ways to pay.
import { customerCopy } from '../../lib/copy/customer.ts';
import { paths } from '../../lib/paths.ts';
import type { Toast } from '../session/toasts.ts';

/** The page with the ways to pay a plan. */
export const waysToPay = (enrollment: string): Toast['way'] => ({
  to: paths.waysToPay(enrollment),
  label: customerCopy.duePayments.waysToPay,
});
