import { useSelector } from '@xstate/react';
import { Link, useParams } from 'wouter';
import type { Plan } from '../../../api/plans.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { joiningCopy } from '../../../lib/copy/joining.ts';
import { planDetailsCopy } from '../../../lib/copy/planDetails.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { lateRuleText } from '../../../lib/joining.ts';
import { formatRupees } from '../../../lib/money.ts';
import { paths } from '../../../lib/paths.ts';
import { amountRangeText, planPageFigures } from '../../../lib/planFigures.ts';
import { planMachine } from '../../../machines/customer/plan.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { CoinStacks } from '../../parts/figures/CoinStacks.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { gem, lock } from '../../parts/ornaments/icons.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { useFlow } from '../../useApp.ts';
import { PlanImages } from './PlanSummary.tsx';
import css from './Plan.module.css';
import outlines from '../skeletons.module.css';

const copy = customerCopy.plan;

export default function PlanDetail() {
  const { id } = useParams<{ id: string }>();
  const flow = useFlow(planMachine, { id });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { plan, isBestDeal } = now.context;
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton
          className={outlines.two}
          blocks={[outlines.planHeader, outlines.planExample]}
          label={copy.loading}
        />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'plan.reload' })}
    >
      {plan ? (
        <div className={css.plan}>
          <PlanHeader plan={plan} isBestDeal={isBestDeal} />
          <Example plan={plan} />
          <About plan={plan} />
          <EnrollBar plan={plan} />
        </div>
      ) : (
        <EmptyState
          title={copy.notFound}
          action={<LinkButton href={paths.plans}>{copy.backToPlans}</LinkButton>}
        />
      )}
    </LoadState>
  );
}

function PlanHeader({ plan, isBestDeal }: { plan: Plan; isBestDeal: boolean }) {
  return (
    <Card variant="highlight">
      <div className={css.images}>
        <PlanImages plan={plan} eager />
      </div>
      <div className={css.name}>
        {isBestDeal && <Badge variant="completed">{copy.bestDeal}</Badge>}
        <h2>{plan.name}</h2>
        {plan.benefits_percentage > 0 && (
          <p className={css.benefit}>{customerCopy.plans.benefit(plan.benefits_percentage)}</p>
        )}
      </div>
      <DescriptionList
        rows={[
          { term: copy.duration, value: sharedCopy.amounts.months(plan.duration_months) },
          { term: copy.amount, value: amountRangeText(plan) },
        ]}
      />
      <p className={css.wait}>{planDetailsCopy.redemptionWait(plan.redemption_days)}</p>
      {!plan.is_active && <Alert tone="info">{copy.closed}</Alert>}
    </Card>
  );
}

/** The button to enroll, always near the thumb. */
function EnrollBar({ plan }: { plan: Plan }) {
  return (
    <div className={css.enroll}>
      <p>{plan.name}</p>
      {plan.is_active ? (
        <LinkButton variant="primary" href={paths.homeWithPlan(plan.id)}>
          {copy.enroll}
        </LinkButton>
      ) : (
        <Button icon={lock} disabled>
          {copy.enrollmentsClosed}
        </Button>
      )}
    </div>
  );
}

/** The figures for the lowest monthly amount (decision 60), and their calculation. */
function Example({ plan }: { plan: Plan }) {
  const { savings, benefit, total } = planPageFigures(plan);
  return (
    <Card label={copy.exampleTitle}>
      <div>
        <h2>{copy.exampleTitle}</h2>
        <p className={css.soft}>{copy.exampleAt(formatRupees(plan.min_amount))}</p>
      </div>
      {/* What gold by weight is worth depends on the rate. */}
      {plan.karat === null && <Amount amount={total} label={copy.exampleTotal} />}
      <CoinStacks
        count={plan.duration_months}
        extra={plan.min_amount > 0 ? benefit / plan.min_amount : 0}
        label={copy.exampleDrawn(plan.duration_months)}
        from={copy.exampleMonth(1)}
        to={copy.exampleMonth(plan.duration_months)}
      />
      <DescriptionList
        rows={[
          {
            term: copy.exampleSavings(plan.duration_months),
            value: <Share color="brand">{formatRupees(savings)}</Share>,
          },
          { term: copy.exampleBenefit, value: <Share color="gold">{formatRupees(benefit)}</Share> },
        ]}
      />
      <p className={css.gold}>
        <Icon path={gem} />
        {copy.asGold}
      </p>
    </Card>
  );
}

/** A figure in its color of the drawing. */
function Share({ color, children }: { color: 'brand' | 'gold'; children: string }) {
  return (
    <span className={css.share} data-color={color}>
      {children}
    </span>
  );
}

function About({ plan }: { plan: Plan }) {
  const more: [string, string | null][] = [
    [copy.faq, plan.faq],
    [copy.termsOfPlan, plan.terms_conditions],
  ];
  return (
    <Card label={copy.description} className={css.about}>
      <h2>{copy.description}</h2>
      <p className={css.text}>{plan.plan_details || copy.defaultDescription(plan.duration_months)}</p>
      {plan.options.length > 0 && (
        <>
          <h3>{copy.options}</h3>
          <ul className={css.options}>
            {plan.options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
        </>
      )}
      {more.map(
        ([title, text]) =>
          text && (
            <section key={title}>
              <h3>{title}</h3>
              <p className={css.text}>{text}</p>
            </section>
          ),
      )}
      {plan.karat && (
        <section>
          <h3>{joiningCopy.byWeight}</h3>
          <p className={css.text}>{joiningCopy.byWeightText(plan.karat)}</p>
        </section>
      )}
      {plan.duration_months > 1 && (
        <section>
          <h3>{joiningCopy.missed}</h3>
          <p className={css.text}>{lateRuleText(plan.late_rule)}</p>
        </section>
      )}
      <Link href={paths.terms} className={css.terms}>
        {copy.terms}
      </Link>
    </Card>
  );
}
