// An enrollment on the seller's side: customer, plan, status, what is due, else its main figure, and its dates.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Enrollment } from '../../../api/enrollments.ts';
import { legalCopy } from '../../../lib/copy/legal.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay, type Day } from '../../../lib/dates.ts';
import { badgeStyle, dueText, isDue, isOverdue, statusLabel } from '../../../lib/dueStatus.ts';
import { arrearsOn } from '../../../lib/schedule.ts';
import { ADVANCE_DAYS, ADVANCE_NOTICE_DAYS, advanceDay } from '../../../lib/legalLimits.ts';
import { formatRupees } from '../../../lib/money.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { HoldNote } from '../../HoldNote.tsx';
import { Alert } from '../../parts/states/Alert.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Amount } from '../../parts/figures/Amount.tsx';
import css from './EnrollmentCard.module.css';
import { EnrollmentAmount, EnrollmentDates } from './enrollmentFacts.tsx';

const copy = sellerCopy.enrollment;

interface EnrollmentCardProps {
  enrollment: Enrollment;
  today: Day;
  /** On the customer's own page the plan is the heading; elsewhere the name, and the card links to that page. */
  ownPage?: boolean;
  children?: ReactNode;
}

export function EnrollmentCard({ enrollment, today, ownPage, children }: EnrollmentCardProps) {
  const { user_id, user_name, plan_name, status, status_display, installments_paid, total_installments } =
    enrollment;
  const arrears = arrearsOn(enrollment, today);
  const due = <DueNote enrollment={enrollment} today={today} />;
  return (
    <article className={css.card}>
      <header className={css.head}>
        <div>
          <h3 className={css.name}>
            {ownPage ? plan_name : <Link href={sellerPaths.customer(user_id)}>{user_name}</Link>}
          </h3>
          <p className={css.soft}>
            {ownPage ? sharedCopy.amounts.perMonth(formatRupees(enrollment.monthly_amount)) : plan_name}
          </p>
        </div>
        <Badge variant={badgeStyle(status)}>{statusLabel(status, 'seller', status_display)}</Badge>
      </header>
      {arrears && (
        <div className={css.figures} data-due>
          <Amount
            size="m"
            amount={arrears.amount}
            label={nonBreaking(
              copy.since(sharedCopy.amounts.months(arrears.count), formatDay(arrears.oldest)),
            )}
          />
          {due}
        </div>
      )}
      <div className={css.figures}>
        <EnrollmentAmount enrollment={enrollment} size={arrears ? 's' : 'm'} />
        <p className={css.soft}>{copy.installments(installments_paid, total_installments)}</p>
      </div>
      {!arrears && due}
      {status === 'payment_pending' && <p className={css.awaited}>{copy.notBegun}</p>}
      <EnrollmentDates enrollment={enrollment} />
      <HoldNote enrollment={enrollment} className={css.soft} />
      {ownPage && <AdvanceClock enrollment={enrollment} today={today} />}
      {children}
    </article>
  );
}

function DueNote({ enrollment, today }: Pick<EnrollmentCardProps, 'enrollment' | 'today'>) {
  const due = dueText(enrollment, today);
  if (!due) return null;
  return isDue(enrollment, today) ? (
    <Badge variant={isOverdue(enrollment, today) ? 'risk' : 'due'}>{due}</Badge>
  ) : (
    <p className={css.soft}>{due}</p>
  );
}

/** How old the first advance is, and what the law says of it when its year comes to an end. */
function AdvanceClock({ enrollment, today }: Pick<EnrollmentCardProps, 'enrollment' | 'today'>) {
  const day = advanceDay(enrollment, today);
  if (day === null) return null;
  return (
    <>
      <p className={css.soft}>
        {day > ADVANCE_DAYS ? legalCopy.advanceOver(day) : legalCopy.advanceDay(day)}
      </p>
      {day >= ADVANCE_DAYS - ADVANCE_NOTICE_DAYS && <Alert tone="info">{legalCopy.advanceNear}</Alert>}
    </>
  );
}
