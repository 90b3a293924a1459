// Since when and why a plan is on hold, for jewellers and customers.
import type { Enrollment } from '../api/enrollments.ts';
import { holdCopy } from '../lib/copy/hold.ts';
import { formatDay } from '../lib/dates.ts';
import { nonBreaking } from '../lib/nonBreaking.ts';

interface HoldNoteProps {
  enrollment: Pick<Enrollment, 'status' | 'held_on' | 'hold_reason' | 'next_due_date'>;
  className: string | undefined;
}

/** Nothing of a plan that is not on hold. One that is paid to the end waits for its release: that is said too. */
export function HoldNote({ enrollment, className }: HoldNoteProps) {
  const { status, held_on, hold_reason, next_due_date } = enrollment;
  if (status !== 'on_hold') return null;
  return (
    <>
      {held_on && (
        <p className={className}>
          {nonBreaking(holdCopy.since(formatDay(held_on)))}: <bdi>{hold_reason}</bdi>
        </p>
      )}
      {next_due_date === null && <p className={className}>{holdCopy.paidUp}</p>}
    </>
  );
}
