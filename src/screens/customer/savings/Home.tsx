import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Actor } from 'xstate';
import type { Plan } from '../../../api/plans.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatRupees } from '../../../lib/money.ts';
import { paths } from '../../../lib/paths.ts';
import { amountGrid, figuresFor, isFixedAmount, quickSelects } from '../../../lib/planFigures.ts';
import { enrollmentMachine } from '../../../machines/customer/enrollment.ts';
import { isWantedGone } from '../../../machines/customer/enrollmentChoice.ts';
import { customerOf } from '../../../machines/session/session.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Button } from '../../parts/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { CheckField } from '../../parts/fields/CheckField.tsx';
import { Chips } from '../../parts/lists/Chips.tsx';
import { Donut } from '../../parts/figures/Donut.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { Slider } from '../../parts/fields/Slider.tsx';
import { StoreMark } from '../../parts/ornaments/StoreMark.tsx';
import { useScrolledTo } from '../../parts/useScrolledTo.ts';
import { lazyPart } from '../../lazyComponent.tsx';
import { useAppSelector, useFlow, useAppActor } from '../../useApp.ts';
import { useStoreBrand } from '../../useStoreBrand.ts';
import { BeforeJoining } from '../plans/BeforeJoining.tsx';
import { Enrolled } from '../plans/Enrolled.tsx';
import { Help } from '../help/Help.tsx';
import css from './Home.module.css';
import { PlanSummary } from '../plans/PlanSummary.tsx';
import { Savings } from './Savings.tsx';
import outlines from '../skeletons.module.css';

const copy = customerCopy.home;

const ShopRates = lazyPart(() => import('../plans/ShopRates.tsx'));
const InstallOffer = lazyPart(() => import('../InstallOffer.tsx'));

/** Rupees between two stops of the slider (spec A9). */
const STEP = 1000;

export default function Home() {
  const wanted = new URLSearchParams(useSearch()).get('selectedPlan');
  const customer = useAppSelector('customer', customerOf);
  const flow = useFlow(enrollmentMachine, {
    wanted,
    customer: customer?.id ?? '',
    staff: customer?.staff ?? null,
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
    session: useAppActor('customer'),
  });
  const [named] = useState(wanted);
  const isNew = !customer?.has_savings;
  // The address can change while the page stays: Back to another plan's.
  useEffect(() => {
    if (wanted) flow.send({ type: 'plan.choose', id: wanted });
  }, [flow, wanted]);
  return (
    <div className={css.home}>
      <Savings />
      <StoreBanner isNew={isNew} />
      <ShopRates />
      <Enrollment flow={flow} wanted={named} isNew={isNew} />
      {!isNew && <InstallOffer />}
      <Help />
    </div>
  );
}

/** One row with a gold edge: the store's mark and the way to its plans, which somebody new came for. */
function StoreBanner({ isNew }: { isNew: boolean }) {
  return (
    <section className={css.bar} aria-label={copy.banner}>
      <StoreMark {...useStoreBrand()} size="s" />
      <p className={css.banner}>{copy.banner}</p>
      <LinkButton variant={isNew ? 'primary' : 'secondary'} href={paths.plans}>
        {copy.investToday}
      </LinkButton>
    </section>
  );
}

type Flow = Actor<typeof enrollmentMachine>;

function Enrollment({ flow, wanted, isNew }: { flow: Flow; wanted: string | null; isNew: boolean }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { plans, plan } = now.context;
  const reload = () => flow.send({ type: 'plans.reload' });
  // While refused terms reload, the choice stays in place.
  if (now.matches('failed') || !plan) {
    return (
      <div>
        <LoadState
          of={now}
          skeleton={
            <Skeleton
              className={outlines.two}
              blocks={[classNames(outlines.plan, outlines.planListed), outlines.joining]}
              label={copy.loadingPlan}
            />
          }
          title={copy.planFailed}
          onRetry={reload}
        >
          <EmptyState
            title={copy.noPlans}
            action={<Button onClick={reload}>{sharedCopy.actions.reload}</Button>}
          >
            {copy.noPlansHint}
          </EmptyState>
        </LoadState>
      </div>
    );
  }
  return (
    <div className={css.joining}>
      <div className={css.choice}>
        {isWantedGone(now.context) && <Alert tone="info">{copy.planGone}</Alert>}
        {plans.length > 1 && (
          <SelectField
            name="plan"
            label={copy.planSelector}
            value={plan.id}
            disabled={!now.matches('choosing')}
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => flow.send({ type: 'plan.choose', id })}
          />
        )}
        <SelectedPlan key={plan.id} plan={plan} wanted={wanted === plan.id} isNew={isNew} />
      </div>
      <EnrollmentForm flow={flow} plan={plan} />
      <Benefits plan={plan} amount={now.context.amount} />
      <Enrolled
        open={now.matches('celebrating') || now.status === 'done'}
        plan={plan}
        amount={now.context.amount}
        onOpenVault={() => flow.send({ type: 'celebration.close' })}
        onPay={() => flow.send({ type: 'celebration.pay' })}
      />
    </div>
  );
}

/** The selected plan; scrolled into view if the URL names it (spec A2). */
function SelectedPlan({ plan, wanted, isNew }: { plan: Plan; wanted: boolean; isNew: boolean }) {
  const place = useScrolledTo<HTMLDivElement>(wanted);
  return (
    <div ref={place} className={css.plan}>
      <Card variant={isNew ? 'highlight' : 'sheet'} className={css.chosenPlan}>
        <PlanSummary plan={plan} eager compact />
        <LinkButton variant="quiet" href={paths.plan(plan.id)}>
          {copy.viewMore}
        </LinkButton>
      </Card>
    </div>
  );
}

/** The monthly amount, the terms and the enroll button. */
function EnrollmentForm({ flow, plan }: { flow: Flow; plan: Plan }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { amount, accepted } = now.context;
  const idle = now.matches('choosing');
  const grid = amountGrid(plan);
  const choose = (chosen: number) => flow.send({ type: 'amount.change', amount: chosen });
  return (
    <Card label={copy.amountTitle} className={css.form}>
      <h2>{copy.amountTitle}</h2>
      {isFixedAmount(plan) ? (
        <Amount amount={amount} label={copy.amount} />
      ) : (
        <>
          <Slider
            name="amount"
            label={copy.amount}
            min={grid.at(0)}
            max={grid.at(grid.size - 1)}
            step={STEP}
            value={amount}
            disabled={!idle}
            onChange={choose}
          />
          <Chips
            name="quick"
            label={copy.quickSelect}
            value={amount}
            disabled={!idle}
            options={quickSelects(plan).map((value) => ({ value, label: formatRupees(value) }))}
            onChange={choose}
          />
        </>
      )}
      <BeforeJoining
        plan={plan}
        amount={amount}
        today={now.context.today}
        changed={now.context.termsChanged}
      />
      <CheckField
        name="terms"
        value={accepted}
        disabled={!idle}
        label={
          <>
            {copy.acceptTerms} <Link href={paths.terms}>{copy.terms}</Link>
          </>
        }
        onChange={() => flow.send({ type: 'terms.toggle' })}
      />
      {now.context.isUnanswered && <Alert tone="error">{copy.enrollUnanswered}</Alert>}
      <div className={css.enroll}>
        {/* Seen again where it is pinned, far from the slider; a screen reader has it there. */}
        <p aria-hidden="true">{sharedCopy.amounts.perMonth(formatRupees(amount))}</p>
        <Button
          variant="primary"
          busy={now.matches('enrolling') && copy.enrolling}
          disabled={!now.can({ type: 'enrollment.submit' })}
          onClick={() => flow.send({ type: 'enrollment.submit' })}
        >
          {copy.enroll}
        </Button>
      </div>
    </Card>
  );
}

function Benefits({ plan, amount }: { plan: Plan; amount: number }) {
  const figures = figuresFor(plan, amount);
  return (
    <Card label={copy.benefitsTitle}>
      <h2>{copy.benefitsTitle}</h2>
      {plan.karat === null && <Amount amount={figures.total} label={copy.totalValue} />}
      <Donut
        label={copy.benefitsTitle}
        shares={[
          { label: copy.totalPaid, amount: figures.savings, color: 'brand' },
          { label: copy.benefit, amount: figures.benefit, color: 'gold' },
        ]}
      />
    </Card>
  );
}
