// Instalments by status, and marking them as paid.
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListPage } from '../../../api/pages.ts';
import type { Transaction } from '../../../api/transactions.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { transactionFilters } from '../../../lib/statuses.ts';
import {
  sellerTransactionsMachine,
  paymentsScreen,
  transactionList,
} from '../../../machines/seller/transactions.ts';
import { listAddress, listKinds } from '../../../machines/seller/listAddress.ts';
import { Tabs } from '../../parts/lists/Tabs.tsx';
import { useApp, useFlow, useAppActor } from '../../useApp.ts';
import { CustomerBeside, useCustomerBeside, type RowLink } from '../customers/CustomerBeside.tsx';
import { PagedListFilters } from '../lists/ListFilters.tsx';
import { PagedList, type ListFlow } from '../lists/PagedList.tsx';
import { useProgress } from '../lists/useProgress.ts';
import css from './Payments.module.css';
import { PaymentDialogs } from './PaymentDialogs.tsx';
import { TransactionTable } from './TransactionTable.tsx';

const copy = sellerCopy.payments;
const tabs = (['all', ...transactionFilters] as const).map((id) => ({ id, label: copy.tabs[id] }));
const words = { ...copy, due: copy.dueOn };
const sorts = ['overdue', 'scheduled_due_date', '-scheduled_due_date'] as const;

export default function Payments() {
  const transactions = useFlow(sellerTransactionsMachine, {
    config: paymentsScreen,
    address: listAddress(listKinds.payments, useApp()),
    toasts: useAppActor('toasts'),
  });
  const list = useSelector(transactions, ({ children }) => children.list);
  return (
    <section className={css.page} aria-labelledby="payments-title">
      <h2 id="payments-title">{copy.title}</h2>
      {list && <PaymentsList transactions={transactions} list={list} />}
      <PaymentDialogs transactions={transactions} words={copy} />
    </section>
  );
}

interface PaymentsListProps {
  transactions: ActorRefFrom<typeof sellerTransactionsMachine>;
  list: ListFlow;
}

const progressRowsOf = ({ results }: ListPage<Transaction>) => ({
  ids: [...new Set(results.map(({ enrollment }) => enrollment))],
  of: results.map(({ enrollment, status }) => [enrollment, status]).join(),
});

/** The instalments of a page with their plans' progress. */
function Rows({ page, ...book }: PaymentsListProps & { page: ListPage<Transaction>; rowLink: RowLink }) {
  const percents = useProgress(useMemo(() => progressRowsOf(page), [page]));
  return (
    <TransactionTable {...{ page, words, sorts, ...book }} progress={{ percents, name: copy.planPaid }} />
  );
}

function PaymentsList({ transactions, list }: PaymentsListProps) {
  const query = useSelector(list, ({ context }) => context.query);
  const { customerId, rowLink } = useCustomerBeside(sellerPaths.payments);
  const rows = useCallback(
    (page: ListPage<Transaction>) => <Rows {...{ page, transactions, list, rowLink }} />,
    [transactions, list, rowLink],
  );
  return (
    <CustomerBeside path={sellerPaths.payments} list={list} customerId={customerId}>
      <PagedListFilters list={list} words={words} />
      <div>
        <Tabs
          label={copy.tabsName}
          tabs={tabs}
          current={transactionFilters.find((status) => status === query.status) ?? 'all'}
          onSelect={(tab) => list.send({ type: 'status.choose', status: tab === 'all' ? null : tab })}
        >
          <PagedList
            list={list}
            pageIn={transactionList.pageIn}
            exported="transactions"
            narrowed={query.figure && copy.only[query.figure]}
            words={words}
          >
            {rows}
          </PagedList>
        </Tabs>
      </div>
    </CustomerBeside>
  );
}
