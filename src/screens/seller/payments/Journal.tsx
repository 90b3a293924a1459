// The journal of money, for the store or for one enrollment (`?enrollment=`).
import { useSelector } from '@xstate/react';
import { Link, useSearch } from 'wouter';
import { loadJournal, type JournalEntry } from '../../../api/journal.ts';
import { daySheetCopy } from '../../../lib/copy/daySheet.ts';
import { journalCopy, recordedByText } from '../../../lib/copy/journal.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { countedDifference } from '../../../lib/cashCount.ts';
import { dayOfInstant, formatDay, formatInstant, formatMonth, type Day } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/money.ts';
import {
  isOfDay,
  isOfPayout,
  isReturnedCheque,
  isWithoutAmount,
  journalKind,
  signedAmount,
  tellsFact,
} from '../../../lib/journal.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { listAddress } from '../../../machines/seller/listAddress.ts';
import { pagedList } from '../../../machines/seller/pagedList.ts';
import { disclosureMachine } from '../../../machines/shared/disclosure.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Badge, type BadgeVariant } from '../../parts/Badge.tsx';
import { IconButton } from '../../parts/Button.tsx';
import { LinkButton, OutLink } from '../../parts/LinkButton.tsx';
import { classNames } from '../../parts/classNames.ts';
import { chevronDown, receipt } from '../../parts/ornaments/icons.ts';
import { useApp, useFlow } from '../../useApp.ts';
import { useMayOpen } from '../useRole.ts';
import css from './Journal.module.css';
import { PagedListFilters } from '../lists/ListFilters.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import { Table } from '../lists/Table.tsx';
import table from '../lists/table.module.css';

const copy = journalCopy;
const details = sellerCopy.transactions;
const { redemptions } = sellerCopy;

const badges: Record<JournalEntry['kind'], BadgeVariant> = {
  enrollment: 'info',
  payment: 'active',
  void: 'risk',
  correction: 'risk',
  clearing: 'active',
  cancellation: 'neutral',
  payout: 'neutral',
  redemption_request: 'info',
  redemption_withdrawal: 'neutral',
  redemption_rejection: 'risk',
  redemption: 'completed',
  redemption_undo: 'risk',
  handover: 'completed',
  hold: 'due',
  release: 'active',
  closing: 'neutral',
  reopening: 'risk',
  month_lock: 'neutral',
  month_unlock: 'risk',
  phone_change: 'info',
  nominee_claim: 'info',
  merge: 'info',
  import: 'info',
  import_undo: 'risk',
  customer_added: 'info',
};

const journalList = pagedList(loadJournal);

export default function Journal() {
  const enrollment = new URLSearchParams(useSearch()).get('enrollment') ?? '';
  return <JournalList key={enrollment} enrollment={enrollment} />;
}

function JournalList({ enrollment }: { enrollment: string }) {
  const list = useFlow(journalList.machine, {
    address: listAddress({}, useApp()),
    enrollment,
  });
  const first = useSelector(list, journalList.pageIn)?.results[0];
  return (
    <div className={css.page}>
      {enrollment === '' ? null : (
        <div className={css.one}>
          <h2>{first?.user_name && first.plan_name && copy.ofOne(first.user_name, first.plan_name)}</h2>
          <LinkButton href={sellerPaths.journal}>{copy.whole}</LinkButton>
        </div>
      )}
      <PagedListFilters list={list} words={copy} exported="journal" />
      <PagedList list={list} pageIn={journalList.pageIn} words={copy}>
        {(page) => (
          <Table
            even="wide"
            columns={[
              { label: copy.recorded, className: css.whenHead },
              { label: copy.event },
              { label: copy.customer, className: css.whoHead },
              { label: copy.by, className: css.byHead },
              { label: copy.amount, figure: true, className: css.amountHead },
              { label: copy.receipt, hidden: true, className: css.actionHead },
            ]}
          >
            {page.results.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Table>
        )}
      </PagedList>
    </div>
  );
}

const dayOrMonth = (kind: JournalEntry['kind'], day: Day) =>
  kind.startsWith('month') ? formatMonth(day.slice(0, 7)) : formatDay(day);

/** Letters that two lines of the narrowest column hold in every language; what is longer unfolds. */
const TWO_LINES = 50;

function Entry({ entry }: { entry: JournalEntry }) {
  const more = useFlow(disclosureMachine, undefined);
  const mayOpen = useMayOpen();
  const open = useSelector(more, (now) => now.matches('open'));
  const { kind, installment_number, paid_through, payment_reference, received_on, reason, cash_booked } =
    entry;
  const means = [
    installment_number && copy.installment(installment_number),
    paid_through && sharedCopy.paidThrough[paid_through],
    payment_reference,
    entry.former_means && copy.before(entry.former_means),
    entry.consent && copy.consents[entry.consent],
    entry.deduction ? copy.deducted(formatRupees(entry.deduction)) : null,
    cash_booked !== null && `${daySheetCopy.booked} ${formatRupees(cash_booked)}`,
    cash_booked !== null && daySheetCopy.differs(countedDifference(entry.amount, cash_booked)),
  ]
    .filter(Boolean)
    .join(' · ');
  const ofDay = isOfDay(kind) ? received_on : null;
  const isLate = ofDay === null && received_on !== null && received_on !== dayOfInstant(entry.recorded_at);
  const late =
    isLate && nonBreaking((isOfPayout(entry) ? copy.paidOutOn : copy.receivedOn)(formatDay(received_on)));
  const why = reason && (tellsFact(entry) ? reason : copy.reason(reason));
  const [subject, href] = ofDay
    ? [copy.daySheet, sellerPaths.daySheetOf(ofDay)]
    : entry.user_id === null
      ? [copy.register, sellerPaths.import]
      : [entry.user_name, sellerPaths.customer(entry.user_id)];
  const of = `${entry.user_name}, ${entry.plan_name}`;
  const notes = [late, why].filter(Boolean).join(' · ');
  return (
    <tbody className={table.entry}>
      <tr className={classNames(table.row, css.row)}>
        <td className={css.when}>{formatInstant(entry.recorded_at)}</td>
        <td className={css.event} title={[means, notes].filter(Boolean).join(' · ') || undefined}>
          <div className={css.what}>
            <Badge variant={isReturnedCheque(entry) ? 'risk' : badges[kind]}>
              {journalKind(entry, copy)}
            </Badge>
            {means && <span className={table.soft}>{means}</span>}
          </div>
          {notes && (
            <div className={classNames(css.more, open && css.whole)}>
              {late && <span className={table.soft}>{late}</span>}
              {why && <span className={css.reason}>{why}</span>}
            </div>
          )}
          {notes.length > TWO_LINES && (
            <span className={css.fold}>
              <IconButton
                label={[open ? details.collapse : details.expand, journalKind(entry, copy), entry.user_name]
                  .filter(Boolean)
                  .join(', ')}
                icon={chevronDown}
                aria-expanded={open}
                onClick={() => more.send({ type: open ? 'disclosure.close' : 'disclosure.open' })}
              />
            </span>
          )}
        </td>
        <td className={css.who}>
          {mayOpen(href) ? (
            <Link className={table.name} title={entry.user_name ?? undefined} href={href} data-row>
              {subject}
            </Link>
          ) : (
            <span className={table.name}>{subject}</span>
          )}
          <span className={table.soft} title={entry.plan_name ?? undefined}>
            {ofDay ? dayOrMonth(kind, ofDay) : entry.plan_name}
          </span>
        </td>
        <td className={css.by}>
          <span className={css.person} title={recordedByText(entry)}>
            <span className={css.byName}>{copy.recordedBy} </span>
            {recordedByText(entry)}
          </span>
        </td>
        <td className={classNames(css.amount, table.figure)}>
          {(!ofDay || kind === 'closing') && !isWithoutAmount(kind) && (
            <Amount amount={signedAmount(entry)} size="s" />
          )}
          {kind === 'enrollment' && <span className={table.soft}> {copy.aMonth}</span>}
          {kind === 'cancellation' && entry.amount > 0 && <span className={table.soft}> {copy.toPay}</span>}
          {kind === 'closing' && <span className={table.soft}> {copy.counted}</span>}
        </td>
        <td className={css.action}>
          <Paper
            href={entry.receipt_url}
            label={(isOfPayout(entry) ? copy.voucherOf : copy.receiptOf)(entry.receipt_number ?? '')}
          >
            {isOfPayout(entry) ? copy.voucher : copy.receipt}
          </Paper>
          <Paper href={entry.slip_url} label={`${redemptions.slip}, ${of}`}>
            {redemptions.slip}
          </Paper>
          <Paper href={entry.invoice_url} label={`${redemptions.invoice}, ${of}`}>
            {redemptions.invoice}
          </Paper>
        </td>
      </tr>
    </tbody>
  );
}

/** A link to a paper of the entry, if there is one. */
const Paper = ({ href, label, children }: { href: string | null; label: string; children: string }) =>
  href && (
    <OutLink variant="quiet" icon={receipt} href={href} label={label}>
      {children}
    </OutLink>
  );
