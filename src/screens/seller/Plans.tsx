// The store's plans as its jeweller keeps them: open or closed, and one more.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Plan } from '../../api/plans.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { amountRangeParts } from '../../lib/planFigures.ts';
import { plansMachine } from '../../machines/seller/plans.ts';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { classes } from '../parts/classes.ts';
import { EmptyNote } from '../parts/EmptyNote.tsx';
import { ErrorNote } from '../parts/ErrorNote.tsx';
import { Hidden } from '../parts/Hidden.tsx';
import { plus } from '../parts/icons.ts';
import { bringCropper } from '../parts/PhotoField.tsx';
import { Rows } from '../parts/Rows.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useFocusWhen } from '../parts/useFocusWhen.ts';
import { useFlow, useNamed } from '../useApp.ts';
import { PlanForm } from './PlanForm.tsx';
import { PlanPicture } from './PlanPicture.tsx';
import css from './Plans.module.css';
import records from './records.module.css';

const copy = sellerCopy.plans;

type Flow = ActorRefFrom<typeof plansMachine>;

export default function Plans() {
  const flow = useFlow(plansMachine, { toasts: useNamed('toasts'), bringCropper });
  const creation = useSelector(flow, ({ children }) => children.planCreation);
  return (
    <>
      <List flow={flow} />
      {creation && <PlanForm creation={creation} />}
    </>
  );
}

function List({ flow }: { flow: Flow }) {
  const { plans, problem, created } = useSelector(flow, ({ context }) => context);
  const loading = useSelector(flow, (now) => now.matches('loading'));
  const add = () => flow.send({ type: 'plan.add' });
  if (problem !== null) {
    return (
      <ErrorNote
        title={copy.failed}
        action={{ label: sharedCopy.actions.retry, onPress: () => flow.send({ type: 'plans.reload' }) }}
      >
        {problem === copy.failed ? null : problem}
      </ErrorNote>
    );
  }
  if (loading) {
    return (
      <div className={css.coming}>
        <Skeleton shape="poster" count={3} head />
      </div>
    );
  }
  if (plans.length === 0) {
    return (
      <EmptyNote
        title={copy.empty}
        action={
          <Button look="primary" icon={plus} onClick={add}>
            {copy.emptyAction}
          </Button>
        }
      >
        {copy.emptyHint}
      </EmptyNote>
    );
  }
  return (
    <div className={records.page}>
      <div className={records.head}>
        <p className={records.count}>{copy.count(plans.length)}</p>
        <Button look="primary" icon={plus} onClick={add}>
          {copy.add}
        </Button>
      </div>
      <ul className={css.cards}>
        {plans.map((plan, at) => (
          <li key={plan.id}>
            <PlanCard plan={plan} flow={flow} first={at < 2} created={plan.id === created} />
          </li>
        ))}
      </ul>
    </div>
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
  created,
}: {
  plan: Plan;
  flow: Flow;
  first: boolean;
  created: boolean;
}) {
  const toggle = { type: 'plan.toggle', id: plan.id } as const;
  const busy = useSelector(flow, ({ context }) => context.toggled?.id === plan.id);
  const mayToggle = useSelector(flow, (now) => now.can(toggle));
  const name = useFocusWhen<HTMLHeadingElement>(created); // the new plan is where its maker goes on
  return (
    <Card className={classes(css.card, !plan.is_active && css.closed)}>
      <PlanPicture src={mediaUrl(plan.main_image)} eager={first} />
      <div className={css.title}>
        <h2 ref={name} tabIndex={-1}>
          {plan.name}
        </h2>
        <Badge look={plan.is_active ? 'active' : 'neutral'}>
          {plan.is_active ? copy.active : copy.inactive}
        </Badge>
      </div>
      <Rows
        rows={[
          { term: copy.duration, value: sharedCopy.amounts.months(plan.duration_months) },
          { term: copy.investment, value: rangeOf(plan) },
          ...(plan.benefits_percentage > 0
            ? [{ term: copy.benefits, value: copy.percent(plan.benefits_percentage) }]
            : []),
          ...(plan.redemption_days > 0
            ? [{ term: copy.redemptionWait, value: sharedCopy.amounts.days(plan.redemption_days) }]
            : []),
        ]}
      />
      <div className={css.foot}>
        <Button
          wide
          busy={busy && copy.updating}
          disabled={!busy && !mayToggle}
          onClick={() => flow.send(toggle)}
        >
          {plan.is_active ? copy.deactivate : copy.activate}
          <Hidden>{` ${plan.name}`}</Hidden>
        </Button>
      </div>
    </Card>
  );
}
