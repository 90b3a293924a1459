import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
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
import { checkCircle, clock, gem, warning } from '../../parts/ornaments/icons.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { ProgressRing } from '../../parts/figures/ProgressRing.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { useAppSelector, useFlow } from '../../useApp.ts';
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
  const { amount, plans, paid, count, next, toBegin } = savings;
  return (
    <Card variant="highlight" label={copy.title} className={css.card}>
      <div className={css.sum}>
        <Amount amount={amount} label={copy.title} />
        <Link href={paths.goldVault} className={css.vault}>
          {`${customerCopy.vault.held(plans)} · ${copy.openVault}`}
        </Link>
      </div>
      <div className={css.ring}>
        <ProgressRing paid={paid} count={count}>
          <span className={css.count}>
            <strong>{paid}</strong> {partsCopy.ofAll(count)}
          </span>
        </ProgressRing>
      </div>
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
      <Ways savings={savings} today={today} />
    </Card>
  );
}

/** Links to the next steps: always one or two, so that the card keeps its height. */
function Ways({ savings, today }: { savings: Figures; today: Day }) {
  const { overdue, overdueSince, next, toBegin, ready } = savings;
  const isDueToday = next?.day === today;
  const isQuiet = overdueSince === null && !isDueToday && ready.ids.length === 0;
  return (
    <ul className={css.ways}>
      {overdueSince !== null ? (
        <Way look="overdue" href={paths.duePayments}>
          <b>
            {nonBreaking(sharedCopy.due.overdueSince(formatDay(overdueSince), formatRupees(overdue.amount)))}
          </b>
        </Way>
      ) : (
        isDueToday && (
          <Way look="due" href={paths.duePayments}>
            <b>{formatRupees(next.amount)}</b> {copy.dueToday}
          </Way>
        )
      )}
      {ready.ids[0] !== undefined && (
        <Way look="ready" href={paths.goldVaultWith(ready.ids[0])}>
          <b>{formatRupees(ready.amount)}</b> {copy.ready}
        </Way>
      )}
      {isQuiet &&
        (toBegin.count > 0 ? (
          <Way look="due" href={paths.duePayments}>
            <b>{formatRupees(toBegin.amount)}</b> {copy.toBegin}
          </Way>
        ) : (
          <li className={classNames(css.way, css.upToDate)}>
            <Icon path={checkCircle} />
            {copy.upToDate}
          </li>
        ))}
    </ul>
  );
}

const icons = { overdue: warning, due: clock, ready: gem };

function Way({ look, href, children }: { look: keyof typeof icons; href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className={classNames(css.way, css[look])}>
        <Icon path={icons[look]} />
        <span>{children}</span>
      </Link>
    </li>
  );
}
