// A payment that a customer reported and the shop has not found: it goes from the desk after a confirmation.
import { reportNotFound, type ReportedPayment } from '../../api/desk.ts';
import { deskCopy } from '../../lib/copy/desk.ts';
import type { DeletionInput } from './deletion.ts';

export const rejectionOf = (
  report: ReportedPayment | null,
  toasts: DeletionInput['toasts'],
): DeletionInput => {
  if (!report) throw new Error('No reported payment is chosen.');
  return {
    id: report.enrollment,
    remove: (_, signal) => reportNotFound(report, signal),
    words: deskCopy.reported,
    toasts,
  };
};
