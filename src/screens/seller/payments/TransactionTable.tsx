// Instalments in rows, each with its button to mark it as paid: cards on a phone, a table on wide screens, both from
// one table element.
import { shallowEqual, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { ListPage, ListQuery, ListSort } from '../../../api/pages.ts';
import type { Transaction } from '../../../api/transactions.ts';
import { deskCopy } from '../../../lib/copy/desk.ts';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay, type Day } from '../../../lib/dates.ts';
import { isWithin, type DayRange } from '../../../lib/dayRange.ts';
import { groupBy } from '../../../lib/groupBy.ts';
import { partText } from '../../../lib/partText.ts';
import { telLink } from '../../../lib/phone.ts';
import { reminderOfRow } from '../../../lib/remindersIn.ts';
import type { sellerTransactionsMachine } from '../../../machines/seller/transactions.ts';
import { disclosureMachine } from '../../../machines/shared/disclosure.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Badge, type BadgeVariant } from '../../parts/Badge.tsx';
import { Button, IconButton } from '../../parts/Button.tsx';
import { classNames } from '../../parts/classNames.ts';
import { Coin } from '../../parts/ornaments/Coin.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { chevronDown } from '../../parts/ornaments/icons.ts';
import { Progress } from '../../parts/figures/Progress.tsx';
import { DescriptionList, type DescriptionRow } from '../../parts/lists/DescriptionList.tsx';
import { useFlow } from '../../useApp.ts';
import type { RowLink } from '../customers/CustomerBeside.tsx';
import { ChatLink } from '../customers/ChatLink.tsx';
import type { ListFlow } from '../lists/PagedList.tsx';
import css from './TransactionTable.module.css';
import { Table } from '../lists/Table.tsx';
import table from '../lists/table.module.css';
import { contactMade } from '../day/contactMade.ts';
import { useReminderLink } from '../day/useReminderLink.ts';
import { PaymentActions } from './PaymentActions.tsx';

interface Words {
  customer: string;
  installmentName: string;
  installment: (number: number, count: number) => string;
  due: string;
  status: string;
  amount: string;
  action: string;
  markPaid: string;
}

/** Details of an instalment behind a button, and the button's two labels. */
interface Details {
  of: (transaction: Transaction) => DescriptionRow[];
  expand: string;
  collapse: string;
}

interface TransactionTableProps {
  page: ListPage<Transaction>;
  transactions: ActorRefFrom<typeof sellerTransactionsMachine>;
  list: ListFlow;
  rowLink: RowLink;
  /** The orders by due date that its head cycles through; the list starts with the first. */
  sorts: readonly [ListSort, ...ListSort[]];
  words: Words;
  details?: Details;
  /** Progress in whole per cent by enrollment id, where it is loaded, and its label. */
  progress?: { percents: ReadonlyMap<string, number>; name: string };
}

export function TransactionTable({ page, list, sorts, ...entry }: TransactionTableProps) {
  const changedRowId = useSelector(list, ({ context }) => context.changedRowId);
  const sort = useSelector(list, ({ context }) => context.query.sort) ?? sorts[0];
  const collected = useSelector(list, ({ context }) => collectedDays(context.query), shallowEqual);
  const { words } = entry;
  const rows = sort.endsWith('amount') ? page.results : byPerson(page.results);
  return (
    <Table
      even
      sorting={{ sort, onSort: (next) => list.send({ type: 'sort.choose', sort: next }) }}
      columns={[
        { label: words.customer, sorts: ['user_name', '-user_name'], className: css.whoHead },
        { label: words.installmentName, className: css.numberHead },
        { label: words.due, sorts, className: css.dueHead },
        { label: words.status, className: css.statusHead },
        { label: words.amount, sorts: ['-amount', 'amount'], figure: true, className: css.amountHead },
        { label: words.action, hidden: true, className: css.actionHead },
      ]}
    >
      {rows.map((row, at) => (
        <Entry
          key={row.id}
          row={row}
          today={page.today}
          justPaid={row.id === changedRowId}
          before={rows.slice(Math.max(at - 1, 0), at).find(({ user_id }) => user_id === row.user_id)}
          isFollowed={rows[at + 1]?.user_id === row.user_id}
          isTakenBack={collected !== null && row.voided_on !== null && isWithin(row.voided_on, collected)}
          {...entry}
        />
      ))}
    </Table>
  );
}

/** The rows of a page, each person's together where their first one stands, and of these each plan's. */
const byPerson = (rows: readonly Transaction[]): readonly Transaction[] =>
  [...groupBy(rows, ({ user_id }) => user_id).values()].flatMap((own) =>
    [...groupBy(own, ({ enrollment }) => enrollment).values()].flat(),
  );

/** The days of a list of collected payments: payments voided in them are subtracted. */
const collectedDays = ({ figure, from, to }: ListQuery): DayRange | null =>
  figure === 'collected' ? { from, to } : null;

const badgeVariants: Record<Transaction['status'], BadgeVariant> = {
  paid: 'active',
  pending: 'neutral',
  due: 'due',
  failed: 'risk',
  voided: 'neutral',
  refunded: 'neutral',
};

interface EntryProps extends Pick<
  TransactionTableProps,
  'transactions' | 'rowLink' | 'words' | 'details' | 'progress'
> {
  row: Transaction;
  today: Day;
  justPaid: boolean;
  /** The previous row, if it is of the same customer and so already names them. */
  before: Transaction | undefined;
  isFollowed: boolean;
  /** True when it is subtracted from the collected amount. */
  isTakenBack: boolean;
}

function Entry({
  row,
  today,
  justPaid,
  before,
  isFollowed,
  isTakenBack: takenBack,
  transactions,
  rowLink,
  words,
  details,
  progress,
}: EntryProps) {
  const more = useFlow(disclosureMachine, undefined);
  const open = useSelector(more, (now) => now.matches('open'));
  const mark = { type: 'payment.mark', row, today } as const;
  const mayMark = transactions.getSnapshot().context.config.mayMark(row, today);
  const percent = progress?.percents.get(row.enrollment);
  const remind = useReminderLink();
  const due = reminderOfRow(row, today);
  const isSamePlan = before?.enrollment === row.enrollment;
  const isReminded = isSamePlan && reminderOfRow(before, today) !== null;
  const chat = due && !isReminded && remind({ ...row, ...due }, due.reason);
  const made = contactMade(transactions);
  const late = row.is_overdue && row.status !== 'paid' ? sharedCopy.due.overdueBy(row.days_overdue) : null;
  const part = partText(row);
  const installment = words.installment(row.installment_number, row.total_installments) + part;
  const name = `${row.user_name}, ${installment}`;
  return (
    <tbody className={classNames(table.entry, isFollowed && css.followed)}>
      <tr className={classNames(table.row, css.row)}>
        <td className={css.who}>
          <Link className={classNames(table.name, before && css.again)} {...rowLink(row.user_id)}>
            {before ? <VisuallyHidden>{row.user_name}</VisuallyHidden> : row.user_name}
          </Link>
          {row.user_phone && (chat || !before) && (
            <div className={css.contact}>
              {!before && (
                <a
                  className={table.phone}
                  href={telLink(row.user_phone) ?? undefined}
                  onClick={made(row.enrollment, 'called')}
                >
                  {row.user_phone}
                </a>
              )}
              {chat && (
                <ChatLink
                  className={css.chat}
                  href={chat}
                  label={`${deskCopy.whatsapp(row.user_name)}, ${row.plan_name}`}
                  size="s"
                  onClick={made(row.enrollment, 'reminded')}
                >
                  {before && deskCopy.channels.whatsapp}
                </ChatLink>
              )}
            </div>
          )}
        </td>
        <td className={classNames(css.number, part !== '' && css.part)}>
          <span className={css.plan}>
            {isSamePlan ? <VisuallyHidden>{row.plan_name}</VisuallyHidden> : row.plan_name}
          </span>
          {progress && percent !== undefined ? (
            <Progress
              value={percent}
              max={100}
              label={
                <>
                  {installment}
                  <VisuallyHidden>{` (${progress.name})`}</VisuallyHidden>
                </>
              }
            />
          ) : (
            <span className={progress && css.barless}>{installment}</span>
          )}
        </td>
        <td className={css.due}>
          <span className={css.dueName}>{words.due} </span>
          {formatDay(row.scheduled_due_date)}
          {late && <span className={css.late}>{late}</span>}
        </td>
        {/* In a shared window, this cell says what the cells before it have no room for. */}
        <td
          className={css.status}
          data-due={formatDay(row.scheduled_due_date)}
          data-late={late ?? undefined}
          data-line={installment}
        >
          <Badge variant={row.status === 'due' && row.is_overdue ? 'risk' : badgeVariants[row.status]}>
            {sharedCopy.transactionStatus[row.status]}
          </Badge>
          {row.paid_on && (
            <span className={table.soft}>
              {formatDay(takenBack ? row.voided_on : row.paid_on)}
              {!takenBack && row.paid_through_display && ` · ${row.paid_through_display}`}
              {!takenBack && row.clearing === 'pending' && ` · ${paymentsCopy.underClearing}`}
            </span>
          )}
        </td>
        <td className={classNames(css.amount, table.figure)}>
          <Amount amount={takenBack ? -row.amount : row.amount} size="s" />
        </td>
        <td className={css.action}>
          <div className={css.actions}>
            {justPaid && (
              <span className={css.coin}>
                <Coin />
              </span>
            )}
            {mayMark && (
              <Button onClick={() => transactions.send(mark)}>
                {words.markPaid}
                <VisuallyHidden>{` ${name}`}</VisuallyHidden>
              </Button>
            )}
            <PaymentActions row={row} of={name} flow={transactions} />
            {details && (
              <IconButton
                label={`${open ? details.collapse : details.expand}, ${name}`}
                icon={chevronDown}
                aria-expanded={open}
                onClick={() => more.send({ type: open ? 'disclosure.close' : 'disclosure.open' })}
              />
            )}
          </div>
        </td>
      </tr>
      {details && open && (
        <tr className={css.details}>
          <td colSpan={6}>
            <DescriptionList rows={details.of(row)} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
