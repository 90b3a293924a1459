import { useSelector } from '@xstate/react';
import emptyDue from '../../assets/empty/due.svg?raw';
import type { PendingPayment } from '../../api/dues.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formatDay, type Day } from '../../lib/dates.ts';
import { formatRupees } from '../../lib/money.ts';
import { dueListMachine } from '../../machines/customer/dueList.ts';
import { Amount } from '../parts/Amount.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { DescriptionList } from '../parts/DescriptionList.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useFlow, useAppActor } from '../useApp.ts';
import list from './cards.module.css';
import css from './DuePayments.module.css';
import outlines from './skeletons.module.css';

const copy = customerCopy.duePayments;

export default function DuePayments() {
  const flow = useFlow(dueListMachine, { toasts: useAppActor('toasts') });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { payments, today } = now.context;

  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton className={outlines.two} blocks={[outlines.title, outlines.payment, outlines.payment]} />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'dues.reload' })}
      empty={
        payments.length === 0 && (
          <EmptyState art={emptyDue} title={copy.empty}>
            {copy.emptyHint}
          </EmptyState>
        )
      }
    >
      <div className={css.page}>
        <hgroup className={css.head}>
          <h2>{copy.title}</h2>
          <p>{copy.inAll(payments.length, formatRupees(total))}</p>
        </hgroup>
        <ul className={list.cards}>
          {payments.map((payment) => (
            <li key={payment.transaction_id}>
              <Payment payment={payment} today={today} onPay={() => flow.send({ type: 'payment.ask' })} />
            </li>
          ))}
        </ul>
      </div>
    </LoadState>
  );
}

function Payment({ payment, today, onPay }: { payment: PendingPayment; today: Day; onPay: () => void }) {
  const { plan_name, amount, due_date, overdue } = payment;
  return (
    <Card className={overdue ? css.late : ''}>
      <div className={list.head}>
        <h3 className={css.name}>{plan_name}</h3>
        {overdue && <Badge variant="risk">{copy.overdue}</Badge>}
        {!overdue && due_date === today && <Badge variant="due">{sharedCopy.due.today}</Badge>}
      </div>
      <Amount amount={amount} label={copy.amount} />
      <DescriptionList
        rows={[{ term: copy.dueOn, value: <time dateTime={due_date}>{formatDay(due_date)}</time> }]}
      />
      <Button variant="primary" wide onClick={onPay}>
        {copy.payNow}
      </Button>
    </Card>
  );
}
