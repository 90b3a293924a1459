import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import type { Plan } from '../../api/plans.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { formatRupees } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { amountRangeText, figuresFor, isFixedAmount, quickSelects } from '../../lib/planFigures.ts';
import { enrollmentMachine } from '../../machines/customer/enrollment.ts';
import { customerOf } from '../../machines/session/session.ts';
import { Amount } from '../parts/Amount.tsx';
import { Button, LinkButton } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Carousel } from '../parts/Carousel.tsx';
import { CheckField } from '../parts/CheckField.tsx';
import { Chips } from '../parts/Chips.tsx';
import { Donut } from '../parts/Donut.tsx';
import { EmptyNote } from '../parts/EmptyNote.tsx';
import { ErrorNote } from '../parts/ErrorNote.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Slider } from '../parts/Slider.tsx';
import { useFact, useFlow, useNamed } from '../useApp.ts';
import css from './Home.module.css';

const copy = customerCopy.home;

/** Rupees between two stops of the slider (spec A9). */
const STEP = 1000;

export default function Home() {
  const wanted = new URLSearchParams(useSearch()).get('selectedPlan');
  const staff = useFact('customer', (session) => customerOf(session)?.staff ?? null);
  const flow = useFlow(enrollmentMachine, {
    wanted,
    staff,
    toasts: useNamed('toasts'),
    navigation: useNamed('navigation'),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { plans, plan, amount, accepted } = now.context;

  if (now.matches('loading')) return <Skeleton shape="card" count={2} label={copy.loadingPlan} />;
  if (now.matches('failed')) {
    return (
      <ErrorNote
        title={copy.planFailed}
        action={{ label: sharedCopy.actions.retry, onPress: () => flow.send({ type: 'plans.reload' }) }}
      />
    );
  }
  if (!plan) {
    return (
      <EmptyNote
        title={copy.noPlans}
        action={
          <Button onClick={() => flow.send({ type: 'plans.reload' })}>{sharedCopy.actions.reload}</Button>
        }
      >
        {copy.noPlansHint}
      </EmptyNote>
    );
  }
  const figures = figuresFor(plan, amount);
  return (
    <div className={css.home}>
      <section className={css.bar}>
        <p className={css.banner}>{copy.banner}</p>
        <LinkButton href={paths.plans}>{copy.investToday}</LinkButton>
      </section>
      <div className={css.choice}>
        {plans.length > 1 && (
          <SelectField
            name="plan"
            label={copy.planSelector}
            value={plan.id}
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => flow.send({ type: 'plan.choose', id })}
          />
        )}
        <PlanCard key={plan.id} plan={plan} wanted={wanted === plan.id} />
      </div>
      <Card label={copy.amountTitle} className={css.saving}>
        <h2>{copy.amountTitle}</h2>
        {isFixedAmount(plan) ? (
          <Amount rupees={amount} label={copy.amount} />
        ) : (
          <>
            <Slider
              name="amount"
              label={copy.amount}
              min={plan.min_amount}
              max={plan.max_amount ?? plan.min_amount}
              step={STEP}
              value={amount}
              onChange={(rupees) => flow.send({ type: 'amount.change', amount: rupees })}
            />
            <Chips
              name="quick"
              label={copy.quickSelect}
              value={amount}
              options={quickSelects(plan).map((value) => ({ value, label: formatRupees(value) }))}
              onChange={(rupees) => flow.send({ type: 'amount.change', amount: rupees })}
            />
          </>
        )}
        <CheckField
          name="terms"
          value={accepted}
          label={
            <>
              {copy.acceptTerms} <Link href={paths.terms}>{copy.terms}</Link>
            </>
          }
          onChange={() => flow.send({ type: 'terms.toggle' })}
        />
        <Button
          look="primary"
          wide
          busy={now.matches('enrolling') && copy.enrolling}
          disabled={!now.can({ type: 'enrollment.submit' })}
          onClick={() => flow.send({ type: 'enrollment.submit' })}
        >
          {copy.enroll}
        </Button>
      </Card>
      <Card label={copy.benefitsTitle} className={css.benefits}>
        <h2>{copy.benefitsTitle}</h2>
        <Donut
          label={copy.benefitsTitle}
          shares={[
            { label: copy.totalPaid, rupees: figures.savings, look: 'brand' },
            { label: copy.benefit, rupees: figures.benefit, look: 'gold' },
          ]}
        />
        <Amount rupees={figures.total} size="m" label={copy.totalValue} />
        <p className={css.reassurance}>{copy.reassurance}</p>
      </Card>
    </div>
  );
}

/** The plan that is looked at; it comes into view when the address asked for it (spec A2). */
function PlanCard({ plan, wanted }: { plan: Plan; wanted: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) card.current?.scrollIntoView({ block: 'start' });
  }, [wanted]);
  const pictures = [plan.main_image, ...plan.images.map(({ image }) => image)]
    .map(mediaUrl)
    .filter((src) => src !== null);
  return (
    <div ref={card} className={css.plan}>
      <Card look="vitrine" label={plan.name}>
        {pictures.length > 0 && (
          <Carousel
            eager
            label={plan.name}
            width={880}
            height={530}
            pictures={pictures.map((src, at) => ({
              src,
              alt: sharedCopy.carousel.picture(at + 1, pictures.length),
            }))}
          />
        )}
        <h2>{plan.name}</h2>
        <p>{`${sharedCopy.amounts.months(plan.duration_months)} · ${amountRangeText(plan)}`}</p>
        <LinkButton href={paths.plan(plan.id)}>{copy.viewMore}</LinkButton>
      </Card>
    </div>
  );
}
