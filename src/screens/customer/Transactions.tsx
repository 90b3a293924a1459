import { useSelector } from '@xstate/react';
import type { Transaction } from '../../api/transactions.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formatDay } from '../../lib/dates.ts';
import { transactionsMachine } from '../../machines/customer/transactions.ts';
import { Amount } from '../parts/Amount.tsx';
import { Badge, type BadgeLook } from '../parts/Badge.tsx';
import { Card } from '../parts/Card.tsx';
import { EmptyNote } from '../parts/EmptyNote.tsx';
import { ErrorNote } from '../parts/ErrorNote.tsx';
import { Rows } from '../parts/Rows.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useFlow } from '../useApp.ts';
import css from './cards.module.css';

const copy = customerCopy.transactions;

const looks: Record<Transaction['status'], BadgeLook> = {
  pending: 'neutral',
  failed: 'risk',
  paid: 'completed',
  due: 'due',
  voided: 'neutral',
  refunded: 'info',
};

export default function Transactions() {
  const flow = useFlow(transactionsMachine, undefined);
  const now = useSelector(flow, (snapshot) => snapshot);
  if (now.matches('loading')) return <Skeleton shape="card" count={4} />;
  if (now.matches('failed')) {
    return (
      <ErrorNote
        title={copy.failed}
        action={{ label: sharedCopy.actions.retry, onPress: () => flow.send({ type: 'history.reload' }) }}
      />
    );
  }
  const { transactions } = now.context;
  if (transactions.length === 0) return <EmptyNote title={copy.empty}>{copy.emptyHint}</EmptyNote>;
  return (
    <ul className={css.cards}>
      {transactions.map((transaction) => (
        <li key={transaction.id}>
          <Leaf {...transaction} />
        </li>
      ))}
    </ul>
  );
}

function Leaf(transaction: Transaction) {
  const facts: [string, string | null][] = [
    [copy.paidOn, formatDay(transaction.paid_on)],
    [copy.dueOn, formatDay(transaction.actual_due_date)],
    [copy.paidThrough, transaction.paid_through_display],
    [copy.reference, transaction.payment_reference],
    [copy.sellerNumber, transaction.seller_transaction_id],
    [copy.systemNumber, transaction.system_transaction_id],
  ];
  return (
    <Card>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{transaction.plan_name}</h2>
          <p className={css.note}>{copy.installment(transaction.installment_number)}</p>
        </div>
        <Badge look={looks[transaction.status]}>{sharedCopy.transactionStatus[transaction.status]}</Badge>
      </header>
      <Amount rupees={transaction.amount} />
      <Rows rows={facts.flatMap(([term, value]) => (value ? [{ term, value }] : []))} />
    </Card>
  );
}
