import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Enrollment } from '../../api/enrollments.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formatDay, type Day } from '../../lib/dates.ts';
import {
  badgeStyle,
  completedChip,
  dueText,
  isAtRisk,
  isDue,
  redeemValue,
  statusLabel,
  vaultFilters,
} from '../../lib/dueStatus.ts';
import { formatRupees } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { inView, vaultMachine } from '../../machines/customer/vault.ts';
import { Amount } from '../parts/Amount.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button, LinkButton } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { EmptyNote } from '../parts/EmptyNote.tsx';
import { ErrorNote } from '../parts/ErrorNote.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Ring } from '../parts/Ring.tsx';
import { Rows } from '../parts/Rows.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { useFlow, useNamed } from '../useApp.ts';
import css from './cards.module.css';
import vault from './GoldVault.module.css';

const copy = customerCopy.vault;

export default function GoldVault() {
  const flow = useFlow(vaultMachine, { toasts: useNamed('toasts') });
  const now = useSelector(flow, (snapshot) => snapshot);
  if (now.matches('loading')) return <Skeleton shape="card" count={3} />;
  if (now.matches('failed')) {
    return (
      <ErrorNote
        title={copy.failed}
        action={{ label: sharedCopy.actions.retry, onPress: () => flow.send({ type: 'vault.reload' }) }}
      />
    );
  }
  if (now.matches('empty')) {
    return (
      <EmptyNote
        title={copy.empty}
        action={
          <LinkButton look="primary" href={paths.home}>
            {copy.emptyAction}
          </LinkButton>
        }
      >
        {copy.emptyHint}
      </EmptyNote>
    );
  }
  const { today, filter } = now.context;
  const shown = inView(now.context);
  return (
    <Tabs
      label={copy.filterName}
      tabs={vaultFilters.map((id) => ({ id, label: copy.filters[id] }))}
      current={filter}
      onSelect={(id) => flow.send({ type: 'filter.choose', filter: id })}
    >
      {shown.length === 0 ? (
        <EmptyNote title={copy.emptyFilter} />
      ) : (
        <ul className={css.cards}>
          {shown.map((enrollment) => (
            <li key={enrollment.id}>
              <Holding enrollment={enrollment} today={today}>
                <Button onClick={() => flow.send({ type: 'payment.ask', id: enrollment.id })}>
                  {copy.payNow}
                </Button>
              </Holding>
            </li>
          ))}
        </ul>
      )}
    </Tabs>
  );
}

/** One plan of the customer's, as a leaf of the passbook; `children` are what can be done with it while it is being saved for. */
function Holding({
  enrollment,
  today,
  children,
}: {
  enrollment: Enrollment;
  today: Day;
  children: ReactNode;
}) {
  const { status, installments_paid: paid, total_installments: count } = enrollment;
  const chip = completedChip(status);
  const due = dueText(enrollment, today);
  const risk = isAtRisk(enrollment);
  const isSaving = status === 'payment_pending' || status === 'active';
  const badge = badgeStyle(status);
  return (
    <Card>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{enrollment.plan_name}</h2>
          {chip && <p className={css.note}>{`${chip.label} · ${formatDay(enrollment[chip.dateField])}`}</p>}
        </div>
        <Badge look={risk ? 'risk' : isDue(enrollment, today) ? 'due' : badge}>
          {statusLabel(status, 'customer', enrollment.status_display)}
        </Badge>
      </header>
      <div className={vault.figures}>
        <Ring paid={paid} count={count}>
          <strong>{paid}</strong> of {count}
        </Ring>
        <Amount rupees={enrollment.total_paid} size="m" label={copy.totalPaid} />
      </div>
      <p className={css.note}>{copy.installments(paid, count)}</p>
      {due && (
        <p className={vault.due} data-late={isDue(enrollment, today) ? '' : undefined}>
          {due}
        </p>
      )}
      {risk && <Notice tone="error">{copy.atRisk}</Notice>}
      <Rows rows={factsOf(enrollment, risk)} />
      {isSaving && <div className={css.actions}>{children}</div>}
    </Card>
  );
}

const day = (term: string, date: Day | null) => (date ? [{ term, value: formatDay(date) }] : []);
const rupees = (term: string, amount: number | null) =>
  amount === null ? [] : [{ term, value: formatRupees(amount) }];

function factsOf(enrollment: Enrollment, risk: boolean): { term: string; value: string; total?: boolean }[] {
  const { status } = enrollment;
  const value = redeemValue(enrollment);
  const saving = status === 'active' || status === 'payment_pending' || status === 'on_hold';
  return [
    ...rupees(copy.monthlyAmount, enrollment.monthly_amount),
    ...rupees(copy.principal, enrollment.principal_expected),
    ...(saving ? day(copy.nextDue, enrollment.next_due_date) : []),
    ...day(copy.lastPayment, enrollment.last_payment_on),
    ...day(copy.enrolledOn, enrollment.enrolled_on),
    ...day(copy.startDate, enrollment.start_date),
    ...(enrollment.start_date ? day(copy.endDate, enrollment.end_date) : []),
    ...(saving ? [] : day(copy.eligibleOn, enrollment.redemption_eligible_on)),
    ...(status === 'cancelled' ? day(copy.cancelledOn, enrollment.cancelled_on) : []),
    ...(status === 'cancelled' ? rupees(copy.refundAmount, enrollment.refund_amount) : []),
    ...(status === 'active'
      ? [{ term: copy.bonusEligibility, value: risk ? copy.notEligible : copy.eligible }]
      : []),
    ...(enrollment.benefit_granted > 0 ? rupees(copy.benefitGranted, enrollment.benefit_granted) : []),
    ...(status === 'cancelled' || !value
      ? []
      : [
          {
            term: value.estimated
              ? `${copy.redeemValue} (${sharedCopy.amounts.estimated})`
              : copy.redeemValue,
            value: formatRupees(value.amount),
            total: true,
          },
        ]),
  ];
}
