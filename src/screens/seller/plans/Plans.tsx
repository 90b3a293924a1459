// The store's plans: open or closed, and a new one.
import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { draftedRecord } from '../../../browser/drafts.ts';
import type { Plan } from '../../../api/plans.ts';
import { planFormCopy } from '../../../lib/copy/planForm.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { mediaUrl } from '../../../lib/mediaUrl.ts';
import { planParameter } from '../../../lib/sellerPlaces.ts';
import { amountRangeParts } from '../../../lib/planFigures.ts';
import { plansMachine } from '../../../machines/seller/plans.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { Confirmation } from '../../parts/dialogs/Confirmation.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { plus } from '../../parts/ornaments/icons.ts';
import { loadCropper } from '../../parts/pictures/ImageField.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { useFocusWhen } from '../../parts/useFocusWhen.ts';
import { useFlow, useAppActor } from '../../useApp.ts';
import { ExportList } from '../lists/ExportList.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PlanImage } from './PlanImage.tsx';
import css from './Plans.module.css';
import records from '../lists/records.module.css';
import outlines from '../skeletons.module.css';
import { useMayCall } from '../useRole.ts';

const copy = sellerCopy.plans;

type Flow = ActorRefFrom<typeof plansMachine>;

export default function Plans() {
  const flow = useFlow(plansMachine, {
    toasts: useAppActor('toasts'),
    loadCropper,
    drafted: draftedRecord('seller', 'plan'),
  });
  const creation = useSelector(flow, ({ children }) => children.planCreation);
  const asked = useSelector(flow, (now) => (now.matches('asking') ? now.context.toggled : null));
  return (
    <>
      <List flow={flow} />
      {creation && <PlanForm creation={creation} />}
      {asked && (
        <Confirmation
          title={copy.deactivation.title(asked.name)}
          keep={copy.deactivation.keep}
          confirm={copy.deactivate}
          onKeep={() => flow.send({ type: 'deactivation.cancel' })}
          onConfirm={() => flow.send({ type: 'deactivation.confirm' })}
        >
          <p>{copy.deactivation.question}</p>
        </Confirmation>
      )}
    </>
  );
}

function List({ flow }: { flow: Flow }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { plans, problem, created } = now.context;
  const wanted = new URLSearchParams(useSearch()).get(planParameter);
  const mayCall = useMayCall();
  const add = () => flow.send({ type: 'plan.add' });
  return (
    <LoadState
      of={now}
      skeleton={<Skeleton className={css.cards} blocks={[outlines.head, ...repeat(3, outlines.plan)]} />}
      title={copy.failed}
      reason={problem === copy.failed ? null : problem}
      onRetry={() => flow.send({ type: 'plans.reload' })}
      empty={
        plans.length === 0 && (
          <EmptyState
            title={copy.empty}
            action={
              mayCall('createPlan') && (
                <Button variant="primary" icon={plus} onClick={add}>
                  {copy.emptyAction}
                </Button>
              )
            }
          >
            {copy.emptyHint}
          </EmptyState>
        )
      }
    >
      <div className={records.page}>
        <div className={records.head}>
          <p className={records.count}>{copy.count(plans.length)}</p>
          <ExportList query={{ list: 'plans' }} />
          {mayCall('createPlan') && (
            <Button
              variant="primary"
              icon={plus}
              disabled={!now.can({ type: 'plan.add' })}
              onClick={add}
              data-new
            >
              {copy.add}
            </Button>
          )}
        </div>
        <ul className={css.cards}>
          {plans.map((plan, at) => (
            <li key={plan.id}>
              <PlanCard
                plan={plan}
                flow={flow}
                first={at < 2}
                focused={[created, wanted].includes(plan.id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </LoadState>
  );
}

function rangeOf(plan: Plan): string {
  const { from, to } = amountRangeParts(plan);
  return to === null ? from : copy.range(from, to);
}

function PlanCard({
  plan,
  flow,
  first,
  focused,
}: {
  plan: Plan;
  flow: Flow;
  first: boolean;
  focused: boolean;
}) {
  const mayCall = useMayCall();
  const toggle = { type: 'plan.toggle', id: plan.id } as const;
  const busy = useSelector(flow, (now) => now.matches('toggling') && now.context.toggled?.id === plan.id);
  const mayToggle = useSelector(flow, (now) => now.can(toggle));
  const name = useFocusWhen<HTMLHeadingElement>(focused); // continue at the plan just created, or at the one in the address
  return (
    <Card className={classNames(css.card, !plan.is_active && css.closed)}>
      <PlanImage src={mediaUrl(plan.main_image)} eager={first} />
      <div className={css.title}>
        <h2 ref={name} tabIndex={-1}>
          {plan.name}
        </h2>
        <Badge variant={plan.is_active ? 'active' : 'neutral'}>
          {plan.is_active ? copy.active : copy.inactive}
        </Badge>
      </div>
      <DescriptionList
        rows={[
          { term: copy.duration, value: sharedCopy.amounts.months(plan.duration_months) },
          { term: copy.investment, value: rangeOf(plan) },
          ...(plan.benefits_percentage > 0
            ? [{ term: copy.benefits, value: copy.percent(plan.benefits_percentage) }]
            : []),
          ...(plan.redemption_days > 0
            ? [{ term: copy.redemptionWait, value: sharedCopy.amounts.days(plan.redemption_days) }]
            : []),
          ...(plan.karat
            ? [{ term: planFormCopy.kind, value: planFormCopy.kinds.byWeight(plan.karat) }]
            : []),
          { term: planFormCopy.lateRule, value: planFormCopy.lateRules[plan.late_rule] },
        ]}
      />
      {mayCall('setPlanActive') && (
        <div className={css.foot}>
          <Button
            variant="quiet"
            busy={busy && copy.updating}
            disabled={!busy && !mayToggle}
            onClick={() => flow.send(toggle)}
          >
            {plan.is_active ? copy.deactivate : copy.activate}
            <VisuallyHidden>{` ${plan.name}`}</VisuallyHidden>
          </Button>
        </div>
      )}
    </Card>
  );
}
