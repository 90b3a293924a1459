// The counter's book: what is to be paid, by its status, and the booking of it.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ListPage } from '../../api/pages.ts';
import type { Transaction } from '../../api/transactions.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { progressMachine } from '../../machines/seller/customers.ts';
import {
  ledgerMachine,
  ledgerStatuses,
  paymentsDesk,
  transactionList,
} from '../../machines/seller/ledger.ts';
import { Tabs } from '../parts/Tabs.tsx';
import { useFlow, useNamed } from '../useApp.ts';
import { ListFilters } from './ListFilters.tsx';
import { MarkPaidDialog } from './MarkPaidDialog.tsx';
import { PagedRows, type ListFlow } from './PagedRows.tsx';
import css from './Payments.module.css';
import { TransactionTable } from './TransactionTable.tsx';

const copy = sellerCopy.payments;
const tabs = (['all', ...ledgerStatuses] as const).map((id) => ({ id, label: copy.tabs[id] }));
const words = { ...copy, due: copy.dueOn };
const dialogWords = { ...copy, referenceLabel: copy.reference };

export default function Payments() {
  const ledger = useFlow(ledgerMachine, { desk: paymentsDesk, toasts: useNamed('toasts') });
  const list = useSelector(ledger, ({ children }) => children.list);
  const dialog = useSelector(ledger, ({ children }) => children.markPaid);
  return (
    <section className={css.page} aria-labelledby="payments-title">
      <h2 id="payments-title">{copy.title}</h2>
      {list && <Book ledger={ledger} list={list} />}
      {dialog && <MarkPaidDialog flow={dialog} words={dialogWords} />}
    </section>
  );
}

interface BookProps {
  ledger: ActorRefFrom<typeof ledgerMachine>;
  list: ListFlow;
}

const enrollmentsOn = ({ results }: ListPage<Transaction>) => [
  ...new Set(results.map(({ enrollment }) => enrollment)),
];

/** The instalments of one page, each with how far its plan has come; a plan that was paid into since then no longer says. */
function Rows({ page, ...book }: BookProps & { page: ListPage<Transaction> }) {
  const progress = useFlow(progressMachine, { ids: enrollmentsOn(page) });
  const known = useSelector(progress, ({ context }) => context.percents);
  const changedRow = useSelector(book.list, ({ context }) => context.changedRow);
  const paidInto = page.results.find(({ id }) => id === changedRow)?.enrollment;
  const percents = new Map([...known].filter(([id]) => id !== paidInto));
  return <TransactionTable {...{ page, words, ...book }} progress={{ percents, name: copy.planPaid }} />;
}

function Book({ ledger, list }: BookProps) {
  const { form, query } = useSelector(list, ({ context }) => context);
  return (
    <>
      <ListFilters form={form} send={list.send} counted={query} words={words} />
      <div>
        <Tabs
          label={copy.tabsName}
          tabs={tabs}
          current={ledgerStatuses.find((status) => status === query.status) ?? 'all'}
          onSelect={(tab) => list.send({ type: 'status.choose', status: tab === 'all' ? null : tab })}
        >
          <PagedRows list={list} pageIn={transactionList.pageIn} words={words}>
            {(page) => <Rows key={enrollmentsOn(page).join()} {...{ page, ledger, list }} />}
          </PagedRows>
        </Tabs>
      </div>
    </>
  );
}
