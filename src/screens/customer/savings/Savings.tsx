import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay, type Day } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/money.ts';
import { paths } from '../../../lib/paths.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import type { Savings as Figures } from '../../../lib/savings.ts';
import { savingsMachine } from '../../../machines/customer/savings.ts';
import { customerOf } from '../../../machines/session/session.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { checkCircle, clock, gem, warning } from '../../parts/ornaments/icons.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { ProgressRing } from '../../parts/figures/ProgressRing.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { useAppSelector, useFlow } from '../../useApp.ts';
import { GoldSaved } from './GoldSaved.tsx';
import css from './Savings.module.css';

const copy = customerCopy.home.savings;

/** The customer's savings, dues and next steps; empty without savings. */
export function Savings() {
  const expected = useAppSelector('customer', (now) => customerOf(now)?.has_savings === true);
  const flow = useFlow(savingsMachine, { expected });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { savings, today } = now.context;
  if (now.matches('none')) return null;
  return (
    <div className={css.place}>
      <LoadState
        of={now}
        skeleton={<Skeleton blocks={[css.outline]} label={copy.loading} />}
        title={copy.failed}
        onRetry={() => flow.send({ type: 'savings.reload' })}
      >
        {savings && <SavingsCard savings={savings} today={today} />}
      </LoadState>
    </div>
  );
}

function SavingsCard({ savings, today }: { savings: Figures; today: Day }) {
  const { amount, gold, plans, paid, count, refund } = savings;
  const { held, refundToCome } = customerCopy.vault;
  if (plans === 0)
    return (
      <Card variant="highlight" label={refundToCome} className={css.refund}>
        <Amount amount={refund} label={refundToCome} />
        <VaultButton />
      </Card>
    );
  return (
    <Card variant="highlight" label={copy.title} className={css.card}>
      <div className={css.sum}>
        <Amount amount={amount} label={copy.title} />
        <GoldSaved of={gold} />
        {isCalm(savings, today) ? (
          gold.length === 0 && <p>{held(plans)}</p>
        ) : (
          <Link href={paths.goldVault} className={css.vault}>
            {`${held(plans)} · ${copy.openVault}`}
          </Link>
        )}
      </div>
      <div className={css.ring}>
        <ProgressRing paid={paid} count={count}>
          <span className={css.count}>
            <strong>{paid}</strong> {partsCopy.ofAll(count)}
          </span>
        </ProgressRing>
      </div>
      <Steps savings={savings} today={today} />
    </Card>
  );
}

const VaultButton = () => (
  <LinkButton wide href={paths.goldVault}>
    {copy.openVault}
  </LinkButton>
);

/** The customer's next step, with the one way to it in gold; a future day only while nothing is due. */
function Steps({ savings, today }: { savings: Figures; today: Day }) {
  const { next, toBegin, ready, refund } = savings;
  const asked = askedNow(savings, today);
  return (
    <div className={css.steps}>
      {asked ? (
        <>
          <p className={classNames(css.asked, css[asked.look])}>
            <Icon path={icons[asked.look]} />
            {asked.text}
          </p>
          <LinkButton variant="primary" wide href={paths.duePayments}>
            {customerCopy.vault.payNow}
          </LinkButton>
        </>
      ) : (
        ready.ids.length === 0 && (
          <p className={classNames(css.asked, css.upToDate)}>
            <Icon path={checkCircle} />
            {copy.upToDate}
          </p>
        )
      )}
      {ready.ids[0] !== undefined && (
        <LinkButton
          variant={asked ? 'secondary' : 'primary'}
          wide
          icon={gem}
          href={paths.goldVaultWith(ready.ids[0])}
        >
          {`${formatRupees(ready.amount)} ${copy.ready}`}
        </LinkButton>
      )}
      {asked?.look !== 'overdue' && next?.day !== today && (
        <p className={css.next}>
          {next ? (
            <>
              {copy.next} <b>{`${formatDay(next.day)} · ${formatRupees(next.amount)}`}</b>
            </>
          ) : toBegin.count > 0 ? (
            copy.begins(toBegin.count)
          ) : (
            copy.nothingDue
          )}
        </p>
      )}
      {refund > 0 && (
        <p className={css.next}>
          {customerCopy.vault.refundToCome} <b>{formatRupees(refund)}</b>
        </p>
      )}
      {isCalm(savings, today) && <VaultButton />}
    </div>
  );
}

const icons = { overdue: warning, due: clock };

/** Nothing is asked of the customer, and nothing awaits them. */
const isCalm = (savings: Figures, today: Day): boolean =>
  askedNow(savings, today) === null && savings.ready.ids.length === 0;

/** Arrears, else what is due today, else plans that wait for their first payment while nothing is ready to redeem. */
function askedNow({ overdue, overdueSince, next, toBegin, ready }: Figures, today: Day) {
  if (overdueSince !== null) {
    const text = sharedCopy.due.overdueSince(formatDay(overdueSince), formatRupees(overdue.amount));
    return { look: 'overdue', text: nonBreaking(text) } as const;
  }
  if (next?.day === today)
    return { look: 'due', text: `${formatRupees(next.amount)} ${copy.dueToday}` } as const;
  if (toBegin.count > 0 && ready.ids.length === 0)
    return { look: 'due', text: `${formatRupees(toBegin.amount)} ${copy.toBegin}` } as const;
  return null;
}
