import { useSelector } from '@xstate/react';
import type { Plan } from '../../../api/plans.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { paths } from '../../../lib/paths.ts';
import { bestDeal } from '../../../lib/planFigures.ts';
import { plansMachine } from '../../../machines/customer/plans.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { lock } from '../../parts/ornaments/icons.ts';
import { ListRest } from '../../parts/lists/ListRest.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { Rosette } from '../../parts/ornaments/Rosette.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useFlow } from '../../useApp.ts';
import css from '../savings/cards.module.css';
import { PlanSummary } from './PlanSummary.tsx';
import own from './Plans.module.css';
import outlines from '../skeletons.module.css';

const copy = customerCopy.plans;

export default function Plans() {
  const flow = useFlow(plansMachine, undefined);
  const now = useSelector(flow, (snapshot) => snapshot);
  const { plans } = now.context;
  const best = bestDeal(plans);
  const listed = [...plans.filter(({ id }) => id === best), ...plans.filter(({ id }) => id !== best)];
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton
          className={outlines.two}
          blocks={repeat(2, classNames(outlines.plan, outlines.planListed))}
        />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'plans.reload' })}
      empty={
        plans.length === 0 && (
          <EmptyState
            title={copy.empty}
            action={<LinkButton href={paths.catalogue}>{copy.emptyAction}</LinkButton>}
          >
            {copy.emptyHint}
          </EmptyState>
        )
      }
    >
      <div className={own.page}>
        <ul className={css.cards}>
          {listed.map((plan, at) => (
            <li key={plan.id}>
              <PlanCard
                plan={plan}
                isBestDeal={plan.id === best}
                first={at === 0}
                wide={at === 0 && plans.length % 2 === 1}
              />
            </li>
          ))}
        </ul>
        <ListRest
          complete={now.context.complete}
          loading={now.matches({ shown: 'reloading' })}
          skeleton={
            <Skeleton className={outlines.two} blocks={[classNames(outlines.plan, outlines.planListed)]} />
          }
          onRetry={() => flow.send({ type: 'plans.reload' })}
        />
        {now.context.complete && (
          <div className={own.end}>
            <Rosette />
            <p>{copy.end}</p>
          </div>
        )}
      </div>
    </LoadState>
  );
}

interface PlanCardProps {
  plan: Plan;
  isBestDeal: boolean;
  first: boolean;
  /** With an odd number of plans the first takes a whole line of a two-column layout. */
  wide: boolean;
}

function PlanCard({ plan, isBestDeal, first, wide }: PlanCardProps) {
  return (
    <Card
      className={classNames(
        css.card,
        own.card,
        isBestDeal && own.best,
        !plan.is_active && own.closed,
        wide && own.wide,
      )}
    >
      <PlanSummary plan={plan} eager={first} compact wide={wide} />
      <div className={own.gives}>
        {isBestDeal && <Badge variant="completed">{copy.bestDeal}</Badge>}
        {!plan.is_active && <Badge variant="neutral">{copy.closed}</Badge>}
        {plan.benefits_percentage > 0 && (
          <p className={own.benefit}>{copy.benefit(plan.benefits_percentage)}</p>
        )}
      </div>
      <div className={own.ways}>
        <LinkButton variant="quiet" href={paths.plan(plan.id)}>
          {copy.viewMore}
        </LinkButton>
        {plan.is_active ? (
          <LinkButton variant={isBestDeal ? 'primary' : 'secondary'} href={paths.homeWithPlan(plan.id)}>
            {copy.enroll}
          </LinkButton>
        ) : (
          <Button icon={lock} disabled>
            {copy.locked}
          </Button>
        )}
      </div>
    </Card>
  );
}
