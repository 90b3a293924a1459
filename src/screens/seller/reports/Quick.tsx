// Quick status: income and outstanding amounts, and who has not paid.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Income } from '../../../api/analytics.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay } from '../../../lib/dates.ts';
import { dayPresets } from '../../../lib/dayPresets.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { formatRupees } from '../../../lib/money.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { listKinds, listPath } from '../../../machines/seller/listAddress.ts';
import { quickMachine, readQuickQuery } from '../../../machines/seller/quick.ts';
import { pageAddress } from '../../../machines/shared/pageAddress.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Card } from '../../parts/Card.tsx';
import { Donut } from '../../parts/figures/Donut.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { chart, checkCircle, clock, hourglass, receipt, wallet } from '../../parts/ornaments/icons.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { listBlock, repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { Tabs } from '../../parts/lists/Tabs.tsx';
import { useApp, useFlow } from '../../useApp.ts';
import css from './Quick.module.css';
import outlines from '../skeletons.module.css';

const copy = sellerCopy.quick;
const tabs = dayPresets.map((id) => ({ id, label: copy[id] }));

export default function Quick() {
  const quick = useFlow(quickMachine, { address: pageAddress(readQuickQuery, useApp()) });
  const now = useSelector(quick, (snapshot) => snapshot);
  const { preset, income } = now.context;
  return (
    <div>
      <Tabs
        label={copy.presetName}
        tabs={tabs}
        current={preset}
        onSelect={(chosen) => quick.send({ type: 'preset.choose', preset: chosen })}
      >
        <LoadState
          of={now}
          skeleton={<IncomeSkeleton />}
          title={copy.failed}
          onRetry={() => quick.send({ type: 'income.reload' })}
        >
          {income && <Figures income={income} />}
        </LoadState>
      </Tabs>
      <div className={css.more}>
        <LinkButton href={sellerPaths.portfolio} icon={chart} wide>
          {copy.months}
        </LinkButton>
      </div>
    </div>
  );
}

function Figures({ income }: { income: Income }) {
  const { from, to, amounts } = income;
  const cards = [
    { figure: 'billed', icon: receipt, amount: amounts.billed },
    { figure: 'collected', icon: checkCircle, amount: amounts.collected },
    { figure: 'due', icon: clock, amount: amounts.due },
    { figure: 'outstanding', icon: wallet, amount: amounts.pending + amounts.due },
    { figure: 'pending', icon: hourglass, amount: amounts.pending },
  ] as const;
  return (
    <div className={css.figures}>
      <Card variant="highlight" className={css.income}>
        <div className={css.head}>
          <h2>{copy.breakdown}</h2>
          <p>{nonBreaking(from === to ? formatDay(to) : copy.days(formatDay(from), formatDay(to)))}</p>
        </div>
        <div className={css.sum}>
          <Amount label={copy.collected} amount={amounts.collected} />
          <p>{copy.of(formatRupees(amounts.collected + amounts.pending + amounts.due))}</p>
        </div>
        <Donut
          label={copy.breakdown}
          shares={[
            { label: copy.collected, amount: amounts.collected, color: 'gold' },
            { label: copy.pending, amount: amounts.pending, color: 'peacock' },
            { label: copy.due, amount: amounts.due, color: 'kumkum' },
          ]}
          wordsOnly
        />
      </Card>
      <Unpaid income={income} />
      <ul className={css.cards}>
        {cards.map(({ figure, icon, amount }) => (
          <li key={figure}>
            <Link className={css.card} href={listPath(listKinds.payments, { figure, from, to })}>
              <Icon path={icon} />
              <Amount size="m" amount={amount} label={copy[figure]} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The customers who have not paid. */
function Unpaid({ income: { from, to, amounts, unpaid, unpaidCount } }: { income: Income }) {
  const none = amounts.billed === 0 ? copy.nothingDue : copy.everyonePaid;
  return (
    <Card className={css.unpaid}>
      <h2>{unpaid.length === 0 ? none : copy.unpaid}</h2>
      <ul>
        {unpaid.map((row) => (
          <li key={row.id}>
            <Link href={sellerPaths.customer(row.user_id)}>{row.user_name}</Link>
            <b>{formatRupees(row.amount)}</b>
            <p className={row.is_overdue ? css.late : undefined}>
              {row.is_overdue
                ? sharedCopy.due.overdueBy(row.days_overdue)
                : copy.dueOn(formatDay(row.scheduled_due_date))}
            </p>
          </li>
        ))}
      </ul>
      {unpaidCount > unpaid.length && (
        <Link href={listPath(listKinds.payments, { figure: 'outstanding', from, to })}>
          {copy.allUnpaid(unpaidCount)}
        </Link>
      )}
      {amounts.on_hold > 0 && (
        <Link href={listPath(listKinds.customers, { status: 'on_hold' })}>
          {copy.onHold(formatRupees(amounts.on_hold))}
        </Link>
      )}
    </Card>
  );
}

/** The figures while they load. */
function IncomeSkeleton() {
  return (
    <div className={css.figures}>
      <Card variant="highlight" className={css.income}>
        <div className={css.head}>
          <h2>{copy.breakdown}</h2>
        </div>
        <Skeleton blocks={[outlines.figure]} label={null} />
        <div className={css.ring}>
          <Skeleton blocks={[outlines.ring]} label={null} />
          <Skeleton blocks={repeat(3, outlines.figure)} label={null} />
        </div>
      </Card>
      <Card className={css.unpaid}>
        <Skeleton blocks={repeat(5, outlines.figure)} label={null} />
      </Card>
      <Skeleton className={css.cards} blocks={repeat(5, listBlock)} />
    </div>
  );
}
