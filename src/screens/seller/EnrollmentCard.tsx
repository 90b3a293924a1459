// One enrollment as the jeweller reads it: who, which plan, how it stands, the figure that counts and the dates that belong to it.
import type { ReactNode } from 'react';
import type { Enrollment } from '../../api/enrollments.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formatDay, type Day } from '../../lib/dates.ts';
import { badgeStyle, dueText, isDue, statusLabel } from '../../lib/dueStatus.ts';
import { cardAmount, cardBenefit, cardDates } from '../../lib/enrollmentCard.ts';
import { formatRupees } from '../../lib/money.ts';
import { Amount } from '../parts/Amount.tsx';
import { Badge } from '../parts/Badge.tsx';
import { DescriptionList } from '../parts/DescriptionList.tsx';
import css from './EnrollmentCard.module.css';

const copy = sellerCopy.enrollment;

interface EnrollmentCardProps {
  enrollment: Enrollment;
  today: Day;
  /** On the customer's own page the name is said already: the plan leads. */
  ownPage?: boolean;
  children?: ReactNode;
}

export function EnrollmentCard({ enrollment, today, ownPage, children }: EnrollmentCardProps) {
  const { user_name, plan_name, status, status_display, installments_paid, total_installments } = enrollment;
  const amount = cardAmount(enrollment);
  const benefit = cardBenefit(enrollment);
  const due = dueText(enrollment, today);
  return (
    <article className={css.card}>
      <header className={css.head}>
        <div>
          <h3 className={css.name}>{ownPage ? plan_name : user_name}</h3>
          <p className={css.soft}>
            {ownPage ? sharedCopy.amounts.perMonth(formatRupees(enrollment.monthly_amount)) : plan_name}
          </p>
        </div>
        <Badge variant={badgeStyle(status)}>{statusLabel(status, 'seller', status_display)}</Badge>
      </header>
      <div className={css.figures}>
        {amount && (
          <Amount
            size="m"
            rupees={amount.amount}
            label={amount.estimated ? `${amount.label} (${sharedCopy.amounts.estimated})` : amount.label}
          />
        )}
        <p className={css.soft}>{copy.installments(installments_paid, total_installments)}</p>
      </div>
      <DescriptionList
        rows={[
          ...cardDates(enrollment).map(({ label, day }) => ({ term: label, value: formatDay(day) })),
          ...(benefit === null ? [] : [{ term: copy.benefitGranted, value: formatRupees(benefit) }]),
        ]}
      />
      {due &&
        (isDue(enrollment, today) ? (
          <Badge variant={(enrollment.days_until_due ?? 0) < 0 ? 'risk' : 'due'}>{due}</Badge>
        ) : (
          <p className={css.soft}>{due}</p>
        ))}
      {children}
    </article>
  );
}
