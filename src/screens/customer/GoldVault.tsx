import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import emptyVault from '../../assets/empty/vault.svg?raw';
import { customerCopy } from '../../lib/copy/customer.ts';
import { formatDay } from '../../lib/dates.ts';
import { savedIn, vaultFilters } from '../../lib/dueStatus.ts';
import { paths } from '../../lib/paths.ts';
import { inView, vaultMachine } from '../../machines/customer/vault.ts';
import { Amount } from '../parts/Amount.tsx';
import { LinkButton } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Confirmation } from '../parts/Confirmation.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ListRest } from '../parts/ListRest.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { useFlow, useAppActor } from '../useApp.ts';
import css from './cards.module.css';
import vault from './GoldVault.module.css';
import { EnrollmentCard } from './EnrollmentCard.tsx';
import outlines from './skeletons.module.css';

const copy = customerCopy.vault;

export default function GoldVault() {
  const flow = useFlow(vaultMachine, { toasts: useAppActor('toasts') });
  const now = useSelector(flow, (snapshot) => snapshot);
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton
          className={outlines.two}
          blocks={[outlines.hero, outlines.tabs, outlines.enrollment, outlines.enrollment]}
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

/** What is saved in all, and the enrollments under their filter. */
function Vault({ flow }: { flow: ActorRefFrom<typeof vaultMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { enrollments, complete, today, filter, subject } = now.context;
  const shown = inView(now.context);
  const saved = savedIn(enrollments);
  const cancelling = now.matches({ shown: { action: 'cancelling' } });
  const asking = cancelling || now.matches({ shown: { action: 'asking' } });
  const asked = asking ? enrollments.find(({ id }) => id === subject) : undefined;
  return (
    <div className={vault.page}>
      {complete && (
        <Card variant="highlight" label={copy.saved}>
          <Amount amount={saved.amount} label={copy.saved} />
          <p className={css.note}>{`${copy.held(saved.plans)}, ${copy.today(formatDay(today))}`}</p>
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
          tabs={vaultFilters.map((id) => ({ id, label: copy.filters[id] }))}
          current={filter}
          onSelect={(id) => flow.send({ type: 'filter.choose', filter: id })}
        >
          {shown.length === 0 ? (
            <EmptyState title={copy.emptyFilter} />
          ) : (
            <ul className={css.cards}>
              {shown.map((enrollment) => (
                <li key={enrollment.id}>
                  <EnrollmentCard
                    enrollment={enrollment}
                    today={today}
                    may={(event) => now.can(event)}
                    requesting={now.matches({ shown: { action: 'requesting' } }) && subject === enrollment.id}
                    send={(event) => flow.send(event)}
                  />
                </li>
              ))}
            </ul>
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
        {asked && <Amount amount={asked.total_paid} size="m" label={asked.plan_name} />}
        <p>{copy.cancelQuestion}</p>
      </Confirmation>
    </div>
  );
}
