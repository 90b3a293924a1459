import { useSelector } from '@xstate/react';
import emptyList from '../../assets/empty/list.svg?raw';
import type { Transaction } from '../../api/transactions.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formatDay } from '../../lib/dates.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { OWN_STATEMENT, statementPath } from '../../lib/paths.ts';
import { transactionsMachine } from '../../machines/customer/transactions.ts';
import { Amount } from '../parts/Amount.tsx';
import { OutLink } from '../parts/Button.tsx';
import { Badge, type BadgeVariant } from '../parts/Badge.tsx';
import { Card } from '../parts/Card.tsx';
import { classNames } from '../parts/classNames.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { Icon } from '../parts/Icon.tsx';
import { printer, receipt } from '../parts/icons.ts';
import { DescriptionList, rowsOf } from '../parts/DescriptionList.tsx';
import { ListRest } from '../parts/ListRest.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { repeat, Skeleton } from '../parts/Skeleton.tsx';
import { useFlow } from '../useApp.ts';
import css from './cards.module.css';
import own from './Transactions.module.css';
import outlines from './skeletons.module.css';

const copy = customerCopy.transactions;

const badgeVariants: Record<Transaction['status'], BadgeVariant> = {
  pending: 'neutral',
  failed: 'risk',
  paid: 'active',
  due: 'due',
  voided: 'neutral',
  refunded: 'info',
};

export default function Transactions() {
  const flow = useFlow(transactionsMachine, undefined);
  const now = useSelector(flow, (snapshot) => snapshot);
  const { transactions } = now.context;
  return (
    <LoadState
      of={now}
      skeleton={<Skeleton className={outlines.two} blocks={repeat(4, outlines.transaction)} />}
      title={copy.failed}
      onRetry={() => flow.send({ type: 'history.reload' })}
      empty={
        transactions.length === 0 && (
          <EmptyState art={emptyList} title={copy.empty}>
            {copy.emptyHint}
          </EmptyState>
        )
      }
    >
      <div className={css.list}>
        <div className={own.statement}>
          <OutLink icon={printer} href={statementPath(OWN_STATEMENT)}>
            {copy.statement}
          </OutLink>
        </div>
        <ul className={classNames(css.cards, css.long)}>
          {transactions.map((transaction) => (
            <li key={transaction.id}>
              <TransactionCard {...transaction} />
            </li>
          ))}
        </ul>
        <ListRest
          complete={now.context.complete}
          loading={now.matches({ shown: 'reloading' })}
          skeleton={<Skeleton blocks={[outlines.transaction]} />}
          onRetry={() => flow.send({ type: 'history.reload' })}
        />
      </div>
    </LoadState>
  );
}

/** One instalment's line of the passbook. */
function TransactionCard(transaction: Transaction) {
  const paper = mediaUrl(transaction.receipt_url);
  const paidOn = formatDay(transaction.paid_on);
  return (
    <Card className={css.card}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{transaction.plan_name}</h2>
          <p className={css.note}>{copy.installment(transaction.installment_number)}</p>
        </div>
        <Badge variant={badgeVariants[transaction.status]}>
          {sharedCopy.transactionStatus[transaction.status]}
        </Badge>
      </header>
      <Amount amount={transaction.amount} />
      <DescriptionList
        rows={rowsOf([
          paidOn ? [copy.paidOn, paidOn] : [copy.dueOn, formatDay(transaction.actual_due_date)],
          [copy.paidThrough, transaction.paid_through_display],
          [copy.reference, transaction.payment_reference],
        ])}
      />
      <div className={own.foot}>
        <Disclosure label={copy.details}>
          <DescriptionList
            rows={rowsOf([
              [copy.scheduledOn, formatDay(transaction.scheduled_due_date)],
              paidOn ? [copy.dueOn, formatDay(transaction.actual_due_date)] : [copy.dueOn, null],
              [copy.paidSource, transaction.paid_source_display],
              [copy.sellerNumber, transaction.seller_transaction_id],
              [copy.systemNumber, transaction.system_transaction_id],
            ])}
          />
        </Disclosure>
        {paper && (
          <a className={own.receipt} href={paper} target="_blank" rel="noopener noreferrer">
            <Icon path={receipt} size="s" />
            {copy.receipt}
          </a>
        )}
      </div>
    </Card>
  );
}
