// Putting a plan on hold, and releasing it: nothing is asked of it meanwhile, payments are taken, and it matures only on release.

import type { Day } from '../../src/lib/dates.ts';
import type { EnrollmentStatus } from '../../src/lib/statuses.ts';
import type { Change, Refused } from './change.ts';
import { maturity, type EnrollmentRow } from './enrollment.ts';

const holdable: readonly EnrollmentStatus[] = ['payment_pending', 'active'];

export function hold(
  { status }: Pick<EnrollmentRow, 'status'>,
  reason: string,
  today: Day,
): Change<EnrollmentRow> | Refused<'conflict', EnrollmentStatus> {
  if (!holdable.includes(status)) return { refused: 'conflict', reason: status };
  return { from: holdable, set: { status: 'on_hold', held_on: today, hold_reason: reason } };
}

/** A plan that was paid to the end while it was held matures now, as of its last payment, unless a cheque is not cleared yet. */
export function release(
  enrollment: EnrollmentRow,
): Change<EnrollmentRow> | Refused<'conflict', EnrollmentStatus> {
  const {
    status,
    installments_paid: paid,
    total_paid,
    total_installments: total,
    last_payment_on,
  } = enrollment;
  const isClear = enrollment.installments_clearing === 0;
  if (status !== 'on_hold') return { refused: 'conflict', reason: status };
  const after =
    paid === total && isClear && last_payment_on !== null
      ? maturity(enrollment, last_payment_on)
      : { status: total_paid === 0 ? ('payment_pending' as const) : ('active' as const) };
  return {
    from: ['on_hold'],
    expect: { total_paid },
    set: { ...after, held_on: null, hold_reason: null },
  };
}
