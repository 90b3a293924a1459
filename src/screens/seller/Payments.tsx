// The counter's ledger of instalments: cards on a phone, a table on a desk, both from one table element.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Transaction, TransactionQuery } from '../../api/transactions.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formatDay } from '../../lib/dates.ts';
import { shownForm } from '../../lib/form.ts';
import { filterErrors, paymentsMachine, paymentTabs } from '../../machines/seller/payments.ts';
import { disclosureMachine } from '../../machines/shared/disclosure.ts';
import { Amount } from '../parts/Amount.tsx';
import { Badge, type BadgeLook } from '../parts/Badge.tsx';
import { Button, IconButton } from '../parts/Button.tsx';
import { classes } from '../parts/classes.ts';
import { Coin } from '../parts/Coin.tsx';
import { DateField } from '../parts/DateField.tsx';
import { EmptyNote } from '../parts/EmptyNote.tsx';
import { ErrorNote } from '../parts/ErrorNote.tsx';
import { Form } from '../parts/Form.tsx';
import { filter } from '../parts/icons.ts';
import { Hidden } from '../parts/Hidden.tsx';
import { Pager } from '../parts/Pager.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { useFocusWhen } from '../parts/useFocusWhen.ts';
import { useFlow, useNamed } from '../useApp.ts';
import { MarkPaidDialog } from './MarkPaidDialog.tsx';
import css from './Payments.module.css';

const copy = sellerCopy.payments;
const tabs = paymentTabs.map((id) => ({ id, label: copy.tabs[id] }));
const dialogWords = { ...copy, referenceLabel: copy.reference };
/** Instalments are scheduled years ahead: any day of this century may be looked for. */
const LAST_DAY = '2099-12-31';

type Flow = ActorRefFrom<typeof paymentsMachine>;

export default function Payments() {
  const payments = useFlow(paymentsMachine, { toasts: useNamed('toasts') });
  const status = useSelector(payments, ({ context }) => context.query.status);
  const dialog = useSelector(payments, ({ children }) => children.markPaid);
  return (
    <section className={css.page} aria-labelledby="payments-title">
      <h2 id="payments-title">{copy.title}</h2>
      <Filters payments={payments} />
      <div>
        <Tabs
          label={copy.tabsName}
          tabs={tabs}
          current={paymentTabs.find((tab) => tab === status) ?? 'all'}
          onSelect={(tab) => payments.send({ type: 'tab.choose', tab })}
        >
          <List payments={payments} />
        </Tabs>
      </div>
      {dialog && <MarkPaidDialog flow={dialog} words={dialogWords} />}
    </section>
  );
}

function Filters({ payments }: { payments: Flow }) {
  const { form, query } = useSelector(payments, ({ context }) => context);
  const range = useFlow(disclosureMachine, undefined);
  const opened = useSelector(range, (now) => now.matches('open'));
  const open = opened || query.from !== '' || query.to !== ''; // a range that counts is never out of sight
  return (
    <Form
      form={shownForm(form, filterErrors(form.values))}
      send={payments.send}
      label={copy.filterName}
      className={css.filters}
    >
      <div className={css.search}>
        <SearchField name="q" label={copy.search} />
        <span className={css.more}>
          <IconButton
            label={copy.filterByDate}
            icon={filter}
            aria-expanded={open}
            onClick={() => range.send({ type: opened ? 'disclosure.close' : 'disclosure.open' })}
          />
        </span>
      </div>
      <div className={classes(css.range, open && css.rangeOpen)}>
        <DateField name="from" label={copy.from} max={LAST_DAY} autoComplete="off" />
        <DateField name="to" label={copy.to} max={LAST_DAY} autoComplete="off" />
        <Button type="submit">{copy.apply}</Button>
      </div>
    </Form>
  );
}

const isFiltered = ({ q, from, to, status }: TransactionQuery): boolean =>
  q !== '' || from !== '' || to !== '' || status !== null;

function List({ payments }: { payments: Flow }) {
  const { list, booked, problem, query } = useSelector(payments, ({ context }) => context);
  const busy = useSelector(payments, (now) => now.hasTag('busy'));
  const pager = list && (
    <Pager
      page={query.page}
      pageCount={list.page_count}
      onPage={(page) => payments.send({ type: 'page.choose', page })}
    />
  );
  if (problem !== null) {
    return (
      <div className={css.list}>
        <ErrorNote
          title={copy.failed}
          action={{
            label: sharedCopy.actions.retry,
            onPress: () => payments.send({ type: 'list.reload' }),
          }}
        >
          {problem === copy.failed ? null : problem}
        </ErrorNote>
        {pager}
      </div>
    );
  }
  if (!list) return <Skeleton shape="list" count={6} />;
  return (
    <div className={classes(css.list, busy && css.older)} aria-busy={busy}>
      {list.results.length === 0 ? (
        <EmptyNote title={copy.empty}>{isFiltered(query) ? copy.emptyFiltered : copy.emptyHint}</EmptyNote>
      ) : (
        <table className={css.table}>
          <thead className={css.head}>
            <tr>
              <th scope="col">{copy.customer}</th>
              <th scope="col">{copy.installmentName}</th>
              <th scope="col">{copy.dueOn}</th>
              <th scope="col">{copy.status}</th>
              <th scope="col" className={css.figure}>
                {copy.amount}
              </th>
              <th scope="col">
                <Hidden>{copy.action}</Hidden>
              </th>
            </tr>
          </thead>
          <tbody className={css.body}>
            {list.results.map((row) => (
              <PaymentRow key={row.id} row={row} booked={row.id === booked} payments={payments} />
            ))}
          </tbody>
        </table>
      )}
      {pager}
    </div>
  );
}

const looks: Record<Transaction['status'], BadgeLook> = {
  paid: 'active',
  pending: 'neutral',
  due: 'due',
  failed: 'risk',
  voided: 'neutral',
  refunded: 'neutral',
};

function PaymentRow({ row, booked, payments }: { row: Transaction; booked: boolean; payments: Flow }) {
  const mark = { type: 'payment.mark', id: row.id } as const;
  const mayMark = useSelector(payments, (now) => now.can(mark));
  const paid = useFocusWhen<HTMLTableCellElement>(booked); // its button is gone: the focus stays with the row
  return (
    <tr className={css.row}>
      <td className={css.who}>
        <span className={css.name}>{row.user_name}</span>
        <span className={css.soft}>{row.plan_name}</span>
      </td>
      <td className={css.number}>{copy.installment(row.installment_number)}</td>
      <td className={css.due}>
        <span className={css.dueName}>{copy.dueOn} </span>
        {formatDay(row.scheduled_due_date)}
        {row.is_overdue && row.status !== 'paid' && (
          <span className={css.late}>{sharedCopy.due.overdueBy(row.days_overdue)}</span>
        )}
      </td>
      <td className={css.status} ref={paid} tabIndex={-1}>
        <Badge look={row.status === 'due' && row.is_overdue ? 'risk' : looks[row.status]}>
          {sharedCopy.transactionStatus[row.status]}
        </Badge>
        {row.paid_on && (
          <span className={css.soft}>
            {formatDay(row.paid_on)}
            {row.paid_through && ` · ${sharedCopy.paidThrough[row.paid_through]}`}
          </span>
        )}
      </td>
      <td className={classes(css.amount, css.figure)}>
        <Amount rupees={row.amount} size="s" />
      </td>
      <td className={css.action}>
        {mayMark && (
          <Button onClick={() => payments.send(mark)}>
            {copy.markPaid}
            <Hidden>{`, ${row.user_name}, ${copy.installment(row.installment_number)}`}</Hidden>
          </Button>
        )}
        {booked && (
          <span className={css.coin}>
            <Coin />
          </span>
        )}
      </td>
    </tr>
  );
}
