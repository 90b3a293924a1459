import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { Enrollment } from '../../../api/enrollments.ts';
import emptyVault from '../../../assets/empty/vault.svg?raw';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { formatDay, type Day } from '../../../lib/dates.ts';
import {
  byNextDue,
  isCompleted,
  isPast,
  promisedValue,
  savedIn,
  vaultFilters,
} from '../../../lib/dueStatus.ts';
import { paths } from '../../../lib/paths.ts';
import { refundOwed, refundsOwed } from '../../../lib/refund.ts';
import { goldIn } from '../../../lib/savings.ts';
import { vaultMachine } from '../../../machines/customer/vault.ts';
import { inView, readVaultQuery } from '../../../machines/customer/vaultContents.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Button } from '../../parts/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { Confirmation } from '../../parts/dialogs/Confirmation.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import { ListRest } from '../../parts/lists/ListRest.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { Tabs } from '../../parts/lists/Tabs.tsx';
import { pageAddress } from '../../../machines/shared/pageAddress.ts';
import { useApp, useFlow, useAppActor } from '../../useApp.ts';
import css from './cards.module.css';
import vault from './GoldVault.module.css';
import { EnrollmentCard, rowAmount } from './EnrollmentCard.tsx';
import { GoldSaved } from './GoldSaved.tsx';
import outlines from '../skeletons.module.css';

const copy = customerCopy.vault;

export default function GoldVault() {
  const flow = useFlow(vaultMachine, {
    toasts: useAppActor('toasts'),
    address: pageAddress(readVaultQuery, useApp()),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton
          className={vault.outline}
          blocks={[outlines.hero, outlines.tabs, vault.heading, ...repeat(5, outlines.planRow)]}
        />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'vault.reload' })}
      empty={
        now.matches('empty') && (
          <EmptyState
            art={emptyVault}
            title={copy.empty}
            action={
              <LinkButton variant="primary" href={paths.plans}>
                {copy.emptyAction}
              </LinkButton>
            }
          >
            {copy.emptyHint}
          </EmptyState>
        )
      }
    >
      <Vault flow={flow} />
    </LoadState>
  );
}

/** The total saved, and the enrollments under their filter. */
function Vault({ flow }: { flow: ActorRefFrom<typeof vaultMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { enrollments, complete, today, filter, subject } = now.context;
  const shown = inView(now.context);
  const wanted = new URLSearchParams(useSearch()).get('open');
  // Only the plan that the address names is open at first, and stays so.
  const [opened] = useState(wanted);
  const saved = savedIn(enrollments);
  const refund = refundsOwed(enrollments);
  const isRefund = saved.plans === 0 && refund > 0;
  const sum = isRefund ? refund : saved.amount;
  const cancelling = now.matches({ shown: { action: 'cancelling' } });
  const asking = cancelling || now.matches({ shown: { action: 'asking' } });
  const asked = asking ? enrollments.find(({ id }) => id === subject) : undefined;
  const requesting = now.matches({ shown: { action: 'requesting' } });
  const redeeming = requesting || now.matches({ shown: { action: 'askingRedemption' } });
  const redeemed = redeeming ? enrollments.find(({ id }) => id === subject) : undefined;
  const withdrawing = now.matches({ shown: { action: 'withdrawing' } });
  const askingWithdrawal = withdrawing || now.matches({ shown: { action: 'askingWithdrawal' } });
  return (
    <div className={vault.page}>
      {complete && (
        <Card variant="highlight" label={copy.saved}>
          <Amount amount={sum} label={isRefund ? copy.refundToCome : copy.saved} />
          {!isRefund && (
            <>
              <GoldSaved of={goldIn(enrollments.filter((one) => !isPast(one)))} />
              <p className={css.note}>
                {`${copy.held(saved.plans)}, ${copy.today(formatDay(today))}`}
                {enrollments.some(showsBenefit) && ` · ${copy.paidIn}`}
                {saved.plans < enrollments.length && ` · ${copy.notInSum}`}
              </p>
            </>
          )}
        </Card>
      )}
      <ListRest
        complete={complete}
        loading={now.matches({ shown: { contents: 'reloading' } })}
        skeleton={<Skeleton blocks={[outlines.hero]} />}
        onRetry={() => flow.send({ type: 'vault.reload' })}
      />
      <div>
        <Tabs
          label={copy.filterName}
          tabs={vaultFilters.map((id) => ({
            id,
            label: copy.filters[id],
            count: inView({ ...now.context, filter: id }).length,
          }))}
          current={filter}
          onSelect={(id) => flow.send({ type: 'filter.choose', filter: id })}
        >
          {shown.length === 0 ? (
            <EmptyState
              title={copy.emptyFilter}
              action={
                <Button onClick={() => flow.send({ type: 'filter.choose', filter: 'all' })}>
                  {copy.showAll}
                </Button>
              }
            />
          ) : (
            <Groups enrollments={shown} today={today} opened={opened}>
              {(enrollment) => (
                <EnrollmentCard
                  enrollment={enrollment}
                  today={today}
                  repeats={complete && enrollments.length === 1 && rowAmount(enrollment, today) === sum}
                  open={enrollment.id === opened}
                  wanted={enrollment.id === wanted}
                  free={now.matches({ shown: { action: 'none' } })}
                  send={flow.send}
                />
              )}
            </Groups>
          )}
        </Tabs>
      </div>
      <Confirmation
        open={asked !== undefined}
        title={copy.cancelTitle}
        keep={copy.cancelKeep}
        confirm={copy.cancelConfirm}
        busy={cancelling && copy.cancelling}
        onKeep={() => flow.send({ type: 'cancellation.drop' })}
        onConfirm={() => flow.send({ type: 'cancellation.confirm' })}
      >
        {asked && (
          <Amount amount={asked.total_paid} size="m" label={`${asked.plan_name} · ${copy.totalPaid}`} />
        )}
        <p>{copy.cancelQuestion}</p>
      </Confirmation>
      <Confirmation
        open={redeemed !== undefined}
        title={copy.redemptionTitle}
        keep={copy.redemptionKeep}
        confirm={copy.redemptionConfirm}
        busy={requesting && copy.requesting}
        harmless
        onKeep={() => flow.send({ type: 'redemption.drop' })}
        onConfirm={() => flow.send({ type: 'redemption.confirm' })}
      >
        {redeemed && <Redeemed enrollment={redeemed} today={today} />}
        <p>{copy.redemptionQuestion}</p>
      </Confirmation>
      <Confirmation
        open={askingWithdrawal}
        title={copy.withdrawTitle}
        keep={copy.withdrawKeep}
        confirm={copy.withdrawConfirm}
        busy={withdrawing && copy.withdrawing}
        harmless
        onKeep={() => flow.send({ type: 'withdrawal.drop' })}
        onConfirm={() => flow.send({ type: 'withdrawal.confirm' })}
      >
        <p>{copy.withdrawQuestion}</p>
      </Confirmation>
    </div>
  );
}

/** The value of the requested gold. */
function Redeemed({ enrollment, today }: { enrollment: Enrollment; today: Day }) {
  const { amount, basis } = promisedValue(enrollment, today) ?? {
    amount: enrollment.total_paid,
    basis: 'withoutBonus',
  };
  return <Amount amount={amount} size="m" label={`${enrollment.plan_name} · ${copy.redeemValue[basis]}`} />;
}

/** True for plans that show their value, and count with it in the sum of completed plans. */
const showsBenefit = (one: Enrollment): boolean => isCompleted(one.status) && !isPast(one);

interface GroupsProps {
  enrollments: readonly Enrollment[];
  today: Day;
  /** The enrollment that is open initially. */
  opened: string | null;
  /** The row of an enrollment. */
  children: (enrollment: Enrollment) => ReactNode;
}

/** Running plans, most urgent first; completed ones; and past ones, folded unless there are no others or one is to be paid back. */
function Groups({ enrollments, today, opened, children: row }: GroupsProps) {
  const past = enrollments.filter(isPast);
  const complete = enrollments.filter(showsBenefit);
  const saving = byNextDue(
    enrollments.filter((one) => !isCompleted(one.status) && !isPast(one)),
    today,
  );
  const rows = (list: readonly Enrollment[]) => (
    <ul className={vault.rows}>
      {list.map((one) => (
        <li key={one.id} className={one.id === opened ? vault.first : undefined}>
          {row(one)}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={vault.groups}>
      {saving.length > 0 && (
        <section>
          <h2 className={vault.title}>{copy.groups.saving}</h2>
          {rows(saving)}
        </section>
      )}
      {saving.length < enrollments.length && (
        <section>
          {complete.length > 0 && (
            <>
              <h2 className={vault.title}>{copy.groups.complete}</h2>
              {rows(complete)}
            </>
          )}
          {past.length > 0 && (
            <Disclosure
              heading
              label={copy.past(past.length)}
              open={
                past.length === enrollments.length ||
                past.some((one) => one.id === opened || refundOwed(one) > 0)
              }
            >
              {rows(past)}
            </Disclosure>
          )}
        </section>
      )}
    </div>
  );
}
