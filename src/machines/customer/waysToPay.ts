// Online payment is not active (spec A1): Pay Now says whom to pay, and leads to how.
import { customerCopy } from '../../lib/copy/customer.ts';
import { paths } from '../../lib/paths.ts';
import type { Toast } from '../session/toasts.ts';

/** Where a plan is paid. */
export const waysToPay = (enrollment: string): Toast['way'] => ({
  to: paths.waysToPay(enrollment),
  label: customerCopy.duePayments.waysToPay,
});
