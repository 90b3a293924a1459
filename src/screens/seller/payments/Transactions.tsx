// Every instalment's record: searched, filtered by status, shown in full, and marked as paid.
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { filterQuery, type ListPage } from '../../../api/pages.ts';
import type { Transaction } from '../../../api/transactions.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formView } from '../../../lib/form.ts';
import {
  sellerTransactionsMachine,
  transactionList,
  transactionsScreen,
} from '../../../machines/seller/transactions.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { transactionFilters } from '../../../lib/statuses.ts';
import { listAddress, listKinds } from '../../../machines/seller/listAddress.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { refresh } from '../../parts/ornaments/icons.ts';
import { rowsOf } from '../../parts/lists/DescriptionList.tsx';
import { SearchField } from '../../parts/fields/SearchField.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { useApp, useFlow, useAppActor } from '../../useApp.ts';
import { CustomerBeside, useCustomerBeside } from '../customers/CustomerBeside.tsx';
import { ExportList } from '../lists/ExportList.tsx';
import { PagedList, type ListFlow } from '../lists/PagedList.tsx';
import { PaymentDialogs } from './PaymentDialogs.tsx';
import { TransactionTable } from './TransactionTable.tsx';
import css from './Transactions.module.css';

const copy = sellerCopy.transactions;
const words = { ...copy, retry: copy.reload };
const sorts = ['-scheduled_due_date', 'scheduled_due_date', 'overdue'] as const;
const dialogWords = { ...copy, reference: copy.referenceField };
const options = [
  { value: '', label: copy.all },
  ...transactionFilters.map((value) => ({ value, label: sharedCopy.transactionStatus[value] })),
];

const factsOf = (row: Transaction) =>
  rowsOf([
    [copy.scheduledOn, formatDay(row.scheduled_due_date)],
    [copy.dueOn, formatDay(row.actual_due_date)],
    [copy.firstPayment, row.is_first_payment ? copy.yes : null],
    [copy.overdue, row.is_overdue ? sharedCopy.amounts.days(row.days_overdue) : null],
    [copy.paidOn, formatDay(row.paid_on)],
    [copy.paidThrough, row.paid_through_display],
    [copy.paidSource, row.paid_source && sharedCopy.paidSource[row.paid_source]],
    [copy.reference, row.payment_reference],
    [copy.sellerNumber, row.seller_transaction_id],
    [copy.systemNumber, row.system_transaction_id],
  ]);
const details = { of: factsOf, expand: copy.expand, collapse: copy.collapse };

export default function Transactions() {
  const transactions = useFlow(sellerTransactionsMachine, {
    config: transactionsScreen,
    address: listAddress(listKinds.transactions, useApp()),
    toasts: useAppActor('toasts'),
  });
  const list = useSelector(transactions, ({ children }) => children.list);
  return (
    <div className={css.page}>
      {list && <TransactionsList transactions={transactions} list={list} />}
      <PaymentDialogs transactions={transactions} words={dialogWords} />
    </div>
  );
}

function TransactionsList({
  transactions,
  list,
}: {
  transactions: ActorRefFrom<typeof sellerTransactionsMachine>;
  list: ListFlow;
}) {
  const query = useSelector(list, ({ context }) => context.query);
  const { customerId, rowLink } = useCustomerBeside(sellerPaths.transactions);
  const rows = useCallback(
    (page: ListPage<Transaction>) => (
      <TransactionTable {...{ page, transactions, list, words, sorts, details, rowLink }} />
    ),
    [transactions, list, rowLink],
  );
  return (
    <CustomerBeside path={sellerPaths.transactions} list={list} customerId={customerId}>
      <div className={css.filters}>
        <Search list={list} />
        <SelectField
          name="status"
          label={copy.status}
          options={options}
          value={query.status ?? ''}
          onChange={(value) =>
            list.send({
              type: 'status.choose',
              status: transactionFilters.find((status) => status === value) ?? null,
            })
          }
        />
        <Button icon={refresh} onClick={() => list.send({ type: 'list.reload' })}>
          {copy.reload}
        </Button>
        <ExportList query={{ list: 'transactions', ...filterQuery(query) }} />
      </div>
      <PagedList list={list} pageIn={transactionList.pageIn} words={words}>
        {rows}
      </PagedList>
    </CustomerBeside>
  );
}

function Search({ list }: { list: ListFlow }) {
  const form = useSelector(list, ({ context }) => context.form);
  return (
    <Form form={formView(form, {})} send={list.send} label={copy.filterName}>
      <SearchField name="q" label={copy.search} />
    </Form>
  );
}
