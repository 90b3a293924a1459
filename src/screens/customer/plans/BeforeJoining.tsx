import type { Plan } from '../../../api/plans.ts';
import { joiningCopy as copy } from '../../../lib/copy/joining.ts';
import { formatDay, type Day } from '../../../lib/dates.ts';
import { joiningDays, lateRuleText } from '../../../lib/joining.ts';
import { formatRupees } from '../../../lib/money.ts';
import { figuresFor } from '../../../lib/planFigures.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import css from './BeforeJoining.module.css';

/**
 * The terms of joining with this amount if the first payment is made today: figures, every due date, missed months, and
 * the plan's own terms.
 */
export function BeforeJoining({
  plan,
  amount,
  today,
  changed,
}: {
  plan: Plan;
  amount: number;
  today: Day;
  /** The server refused the terms shown before. */
  changed: boolean;
}) {
  const { duration_months: count, benefits_percentage: percent } = plan;
  const { savings, benefit, total } = figuresFor(plan, amount);
  const { dueDays, lastDay, redeemFrom, riskFrom } = joiningDays(plan, today);
  return (
    <Disclosure label={copy.title} open={changed}>
      <div className={css.sheet}>
        {changed && <Alert tone="info">{copy.changed}</Alert>}
        <p className={css.text}>
          {copy.daysCount} {copy.paidToday}
        </p>
        <DescriptionList
          rows={[
            { term: copy.firstPayment, value: formatDay(today) },
            { term: copy.lastDue, value: formatDay(lastDay) },
            { term: copy.redeemFrom, value: formatDay(redeemFrom) },
            { term: copy.savings(count, formatRupees(amount)), value: formatRupees(savings) },
            { term: copy.benefit(percent), value: formatRupees(benefit) },
            ...(plan.karat === null ? [{ term: copy.total, value: formatRupees(total), total: true }] : []),
          ]}
        />
        <div>
          {plan.karat && (
            <Disclosure label={copy.byWeight}>
              <p className={css.text}>{copy.byWeightText(plan.karat)}</p>
            </Disclosure>
          )}
          <Disclosure label={copy.dueDays(count)}>
            <ol className={css.days}>
              {dueDays.map((day) => (
                <li key={day}>{formatDay(day)}</li>
              ))}
            </ol>
          </Disclosure>
          <Disclosure label={copy.missed}>
            {count > 1 && (
              <p className={css.text}>
                {lateRuleText(plan.late_rule)}{' '}
                {riskFrom && nonBreaking(copy.missedSecond(formatDay(dueDays[1]), formatDay(riskFrom)))}
              </p>
            )}
            <p className={css.text}>{copy.missedLater}</p>
          </Disclosure>
          {plan.terms_conditions && (
            <Disclosure label={copy.ownTerms}>
              <p className={css.text}>{plan.terms_conditions}</p>
            </Disclosure>
          )}
        </div>
      </div>
    </Disclosure>
  );
}
