import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import emptyList from '../../../assets/empty/list.svg?raw';
import type { Transaction } from '../../../api/transactions.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { historyCopy } from '../../../lib/copy/history.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay, formatMonth } from '../../../lib/dates.ts';
import { historyMonths } from '../../../lib/history.ts';
import { mediaUrl } from '../../../lib/mediaUrl.ts';
import { formatRupees } from '../../../lib/money.ts';
import { partText } from '../../../lib/partText.ts';
import { paths } from '../../../lib/paths.ts';
import { OWN_STATEMENT, statementPath } from '../../../lib/paperPaths.ts';
import { isUnpaid, transactionStatuses } from '../../../lib/statuses.ts';
import { readHistoryQuery, transactionsMachine } from '../../../machines/customer/transactions.ts';
import { pageAddress } from '../../../machines/shared/pageAddress.ts';
import { classNames } from '../../parts/classNames.ts';
import { Badge, type BadgeVariant } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import hidden from '../../parts/VisuallyHidden.module.css';
import { OutLink } from '../../parts/LinkButton.tsx';
import { DescriptionList, rowsOf } from '../../parts/lists/DescriptionList.tsx';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { book, chevronDown, printer, receipt } from '../../parts/ornaments/icons.ts';
import { LoadFailure } from '../../parts/states/LoadFailure.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { SearchField } from '../../parts/fields/SearchField.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useApp, useFlow } from '../../useApp.ts';
import css from './Transactions.module.css';
import outlines from '../skeletons.module.css';
import { EmptyHistory } from './EmptyHistory.tsx';

const copy = customerCopy.transactions;
const words = historyCopy.transactions;

const badgeVariants: Record<Transaction['status'], BadgeVariant> = {
  pending: 'neutral',
  failed: 'risk',
  paid: 'active',
  due: 'due',
  voided: 'void',
  refunded: 'info',
};

const statusOptions = [
  { value: '', label: words.anyStatus },
  ...transactionStatuses.map((value) => ({ value, label: sharedCopy.transactionStatus[value] })),
];

const rowsSkeleton = (
  <Skeleton className={outlines.one} blocks={[outlines.month, ...repeat(6, outlines.line)]} />
);

export default function Transactions() {
  const flow = useFlow(transactionsMachine, { address: pageAddress(readHistoryQuery, useApp()) });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { filter, transactions, count, next } = now.context;
  const isFound = (['settled', 'adding', 'incomplete'] as const).some((shown) => now.matches({ shown }));
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton
          className={outlines.one}
          blocks={[css.outline, outlines.month, ...repeat(6, outlines.line)]}
        />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'history.reload' })}
      empty={now.matches('empty') && <EmptyHistory art={emptyList} copy={copy} />}
    >
      <div className={css.page}>
        <div className={css.filters} role="group" aria-label={words.filters}>
          <SearchField
            name="q"
            label={words.search}
            value={filter.q}
            onChange={(q) => flow.send({ type: 'search.change', q })}
          />
          <SelectField
            name="status"
            label={words.status}
            options={statusOptions}
            value={filter.status ?? ''}
            onChange={(value) =>
              flow.send({
                type: 'status.choose',
                status: transactionStatuses.find((status) => status === value) ?? null,
              })
            }
          />
          <OutLink icon={printer} href={statementPath(OWN_STATEMENT)}>
            {copy.statement}
          </OutLink>
        </div>
        <p className={hidden.hidden} role="status">
          {isFound && sharedCopy.list.count(count)}
        </p>
        <Found
          of={now}
          onRetry={() => flow.send({ type: 'history.reload' })}
          onClear={() => flow.send({ type: 'filter.clear' })}
        >
          <Months transactions={transactions} goesOn={next !== null} />
          {next !== null && !now.matches({ shown: 'incomplete' }) && (
            <div className={css.more}>
              <Button
                disabled={!now.matches({ shown: 'settled' })}
                busy={now.matches({ shown: 'adding' }) && historyCopy.loadingMore}
                onClick={() => flow.send({ type: 'history.more' })}
              >
                {historyCopy.more}
              </Button>
            </div>
          )}
        </Found>
      </div>
    </LoadState>
  );
}

/** The rows found, or the state in their place, and below them a failed page. */
function Found({
  of: now,
  onRetry,
  onClear,
  children,
}: {
  of: SnapshotFrom<typeof transactionsMachine>;
  onRetry: () => void;
  onClear: () => void;
  children: ReactNode;
}) {
  const retry = { label: sharedCopy.actions.retry, onPress: onRetry };
  if (now.matches({ shown: 'searching' })) return rowsSkeleton;
  if (now.matches({ shown: 'unanswered' })) return <LoadFailure title={copy.failed} action={retry} />;
  if (now.matches({ shown: 'settled' }) && now.context.transactions.length === 0)
    return (
      <EmptyState title={words.nothingFound} action={<Button onClick={onClear}>{words.clear}</Button>}>
        {words.nothingFoundHint}
      </EmptyState>
    );
  return (
    <>
      {children}
      {now.matches({ shown: 'incomplete' }) && (
        <LoadFailure title={sharedCopy.list.restFailed} action={retry} />
      )}
    </>
  );
}

/** Paid and due instalments, newest first; above them, folded, those to come, the next one first. */
function Months({ transactions, goesOn }: { transactions: Transaction[]; goesOn: boolean }) {
  const toCome = transactions.reduceRight<Transaction[]>(
    (rows, one) => (one.status === 'pending' ? [...rows, one] : rows),
    [],
  );
  const months = historyMonths(
    transactions.filter(({ status }) => status !== 'pending'),
    goesOn,
  );
  return (
    <div className={css.book}>
      <p className={css.columns} aria-hidden="true">
        <span>{words.columns.plan}</span>
        <span>{words.columns.installment}</span>
        <span>{words.columns.day}</span>
        <span>{words.columns.through}</span>
        <span>{words.status}</span>
        <span>{copy.amount}</span>
      </p>
      {toCome.length > 0 && (
        <Disclosure heading label={words.toCome(toCome.length)} open={months.length === 0}>
          <Rows transactions={toCome} />
        </Disclosure>
      )}
      {months.map(({ month, transactions, sums }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <header className={css.month}>
            <h2 id={`month-${month}`}>{formatMonth(month)}</h2>
            {sums && (
              <p>
                {[
                  sums.paid > 0 && words.paid(formatRupees(sums.paid)),
                  sums.unpaid > 0 && words.unpaid(formatRupees(sums.unpaid)),
                  sums.onHold > 0 && words.onHold(formatRupees(sums.onHold)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
          </header>
          <Rows transactions={transactions} />
        </section>
      ))}
    </div>
  );
}

const Rows = ({ transactions }: { transactions: Transaction[] }) => (
  <ul>
    {transactions.map((transaction) => (
      <li key={transaction.id}>
        <TransactionRow {...transaction} />
      </li>
    ))}
  </ul>
);

/** One instalment's line of the passbook; it unfolds to all of its details. */
function TransactionRow(transaction: Transaction) {
  const paper = mediaUrl(transaction.receipt_url);
  const paidOn = formatDay(transaction.paid_on);
  // A plan begins with its first payment, so that has no due day.
  const isAwaited = transaction.enrollment_status === 'payment_pending' && isUnpaid(transaction);
  const part = partText(transaction);
  const dueOn = isAwaited ? '' : formatDay(transaction.actual_due_date);
  return (
    <details className={css.entry}>
      <summary className={classNames(css.row, part !== '' && css.partial)}>
        <span className={css.plan}>{transaction.plan_name}</span>
        <span className={css.installment}>
          {copy.installment(transaction.installment_number, transaction.total_installments)}
          {part}
        </span>
        <span className={css.day}>{paidOn || (isAwaited ? words.firstPayment : words.due(dueOn))}</span>
        <span className={css.through}>{transaction.paid_through_display}</span>
        <span className={css.status}>
          <Badge variant={transaction.is_overdue ? 'risk' : badgeVariants[transaction.status]}>
            {sharedCopy.transactionStatus[transaction.status]}
          </Badge>
        </span>
        <span className={css.amount}>{formatRupees(transaction.amount)}</span>
        <Icon path={chevronDown} size="s" />
      </summary>
      <div className={css.details}>
        <DescriptionList
          rows={rowsOf([
            [copy.paidOn, paidOn],
            [copy.paidThrough, transaction.paid_through_display],
            [copy.reference, transaction.payment_reference],
            [copy.scheduledOn, isAwaited ? '' : formatDay(transaction.scheduled_due_date)],
            [copy.dueOn, dueOn],
            [copy.paidSource, transaction.paid_source_display],
            [copy.sellerNumber, transaction.seller_transaction_id],
            [copy.systemNumber, transaction.system_transaction_id],
          ])}
        />
        <p className={css.links}>
          <Link href={paths.passbook(transaction.enrollment)}>
            <Icon path={book} size="s" />
            {words.passbook}
          </Link>
          {paper && (
            <a href={paper} target="_blank" rel="noopener noreferrer">
              <Icon path={receipt} size="s" />
              {copy.receipt}
            </a>
          )}
        </p>
      </div>
    </details>
  );
}
