// The day sheet: payments received on a day, less voids, by method, by person and line by line, and the closing of the
// day.
import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { today } from '../../../api/clock.ts';
import type { DayChange, DaySheet as Sheet, DaySheetLine } from '../../../api/daySheet.ts';
import { draftedRecord } from '../../../browser/drafts.ts';
import { daySheetCopy as copy } from '../../../lib/copy/daySheet.ts';
import { addDays, formatDay, formatInstant, formatMonth, isDay, type Day } from '../../../lib/dates.ts';
import { formView } from '../../../lib/form.ts';
import { formatRate } from '../../../lib/goldRates.ts';
import { goldRow } from '../../../lib/goldText.ts';
import { isOfRefund } from '../../../lib/journal.ts';
import { formatRupees } from '../../../lib/money.ts';
import { daySheetPaperPath, receiptPath, voucherPath } from '../../../lib/paperPaths.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { isChangeable } from '../../../machines/seller/dayChangeForm.ts';
import { dayErrors, daySheetMachine } from '../../../machines/seller/daySheet.ts';
import { pageAddress } from '../../../machines/shared/pageAddress.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Button } from '../../parts/Button.tsx';
import { LinkButton, OutLink } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { DateField } from '../../parts/fields/DateField.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { lock, printer } from '../../parts/ornaments/icons.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useApp, useAppActor, useFlow } from '../../useApp.ts';
import { useMayCall } from '../useRole.ts';
import { DayChangeForm } from './DayChangeForm.tsx';
import { DayClosingForm } from './DayClosingForm.tsx';
import css from './DaySheet.module.css';
import { ExportList } from '../lists/ExportList.tsx';
import outlines from '../skeletons.module.css';
import { Table } from '../lists/Table.tsx';
import table from '../lists/table.module.css';

const dayChanges: readonly DayChange[] = ['reopenDay', 'lockMonth', 'unlockMonth'];

const readDayQuery = (params: URLSearchParams) => ({ day: params.get('day') ?? '' });

/** The day of the address; today for any other text. */
export default function DaySheet() {
  const asked = new URLSearchParams(useSearch()).get('day') ?? '';
  const day = isDay(asked) ? asked : '';
  return <OneDay key={day} day={day} />;
}

function OneDay({ day }: { day: Day }) {
  const flow = useFlow(daySheetMachine, {
    day,
    address: pageAddress(readDayQuery, useApp()),
    toasts: useAppActor('toasts'),
    drafted: draftedRecord('seller', 'dayClosing'),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { sheet, form } = now.context;
  const { closing, change } = now.children;
  const last = sheet?.today ?? today();
  return (
    <div className={css.page}>
      <div className={css.top}>
        <Days day={sheet?.day ?? (day || last)} today={last} />
        <Form
          form={formView(form, dayErrors(form.values))}
          send={(event) => flow.send(event)}
          label={copy.chooseName}
          className={css.choice}
        >
          <DateField name="day" label={copy.chooseDay} max={last} autoComplete="off" />
          <Button type="submit">{copy.show}</Button>
        </Form>
      </div>
      <LoadState
        of={now}
        skeleton={<SheetSkeleton />}
        title={copy.failed}
        onRetry={() => flow.send({ type: 'sheet.reload' })}
      >
        {sheet && (
          <>
            <Unclosed sheet={sheet} />
            <Total
              sheet={sheet}
              onClose={() => flow.send({ type: 'closing.ask' })}
              onChange={(asked) => flow.send({ type: 'change.ask', change: asked })}
            />
            <Parts sheet={sheet} />
          </>
        )}
      </LoadState>
      {closing && sheet && <DayClosingForm form={closing} sheet={sheet} />}
      {change && sheet && now.context.change && (
        <DayChangeForm form={change} change={now.context.change} sheet={sheet} />
      )}
    </div>
  );
}

/** Shown before the sheet loads, so that paging through the days needs no waiting. */
const Days = ({ day, today: last }: { day: Day; today: Day }) => (
  <div className={css.days}>
    <LinkButton href={sellerPaths.daySheetOf(addDays(day, -1))}>{copy.earlier}</LinkButton>
    {day < last && <LinkButton href={sellerPaths.daySheetOf(addDays(day, 1))}>{copy.later}</LinkButton>}
    <OutLink icon={printer} href={daySheetPaperPath(day)}>
      {copy.print}
    </OutLink>
    <ExportList query={{ list: 'day_sheet', from: day }} />
  </div>
);

const SheetSkeleton = () => (
  <>
    <Card variant="highlight" className={css.total}>
      <Skeleton className={css.sum} blocks={[outlines.figure]} />
      <Skeleton className={css.booked} blocks={[outlines.terms]} label={null} />
    </Card>
    <div className={css.parts}>
      {[copy.byMethod, copy.byPerson].map((part) => (
        <Skeleton
          key={part}
          className={classNames(outlines.table, css.rows)}
          blocks={[outlines.title, ...repeat(2, outlines.row)]}
          label={null}
        />
      ))}
    </div>
    <Skeleton
      className={classNames(outlines.table, css.payments)}
      blocks={[outlines.title, ...repeat(3, outlines.line)]}
      label={null}
    />
  </>
);

/** How many days are offered at once: a shop may have closed none for a year. */
const OFFERED = 3;

/** Earlier days that wait for their closing. */
const Unclosed = ({ sheet: { day, unclosed_days } }: { sheet: Sheet }) =>
  unclosed_days.length > 0 && (
    <section className={css.unclosed} aria-label={copy.unclosed}>
      <p>
        <b>{copy.unclosed}</b> <span className={css.soft}>{copy.unclosedHint}</span>
      </p>
      <div className={css.days}>
        {unclosed_days.slice(0, OFFERED).map((one) => (
          <LinkButton
            key={one}
            variant="quiet"
            href={sellerPaths.daySheetOf(one)}
            aria-current={one === day ? 'page' : undefined}
          >
            {formatDay(one)}
          </LinkButton>
        ))}
      </div>
    </section>
  );

interface TotalProps {
  sheet: Sheet;
  onClose: () => void;
  onChange: (change: DayChange) => void;
}

function Total({ sheet, onClose, onChange }: TotalProps) {
  const { day, total, drawer, cash_booked, closing } = sheet;
  const mayCall = useMayCall();
  const month = formatMonth(day.slice(0, 7));
  const words: Record<DayChange, string> = {
    reopenDay: copy.reopenDay,
    lockMonth: copy.lockMonth(month),
    unlockMonth: copy.unlockMonth(month),
  };
  const changes = dayChanges
    .filter((change) => mayCall(change) && isChangeable(sheet, change))
    .map((change) => (
      <Button key={change} onClick={() => onChange(change)}>
        {words[change]}
      </Button>
    ));
  return (
    <Card variant="highlight" className={css.total}>
      <div>
        <Amount amount={total.amount} label={nonBreaking(copy.collected(formatDay(day)))} />
        <p className={css.soft}>{copy.payments(total.received, total.voided)}</p>
        <GoldLines gold={sheet.gold} />
        {total.paid_out !== 0 && <p>{copy.paidOut(formatRupees(total.paid_out))}</p>}
        {sheet.is_month_locked && <p className={css.soft}>{copy.locked(month)}</p>}
      </div>
      {closing ? (
        <div className={css.close}>
          <p>{nonBreaking(copy.closedBy(closing.closed_by, formatInstant(closing.closed_at)))}</p>
          <DescriptionList
            rows={[
              { term: copy.booked, value: formatRupees(closing.cash_booked) },
              { term: copy.counted, value: formatRupees(closing.cash_counted) },
              { term: copy.difference, value: copy.differs(closing.difference) },
              ...(closing.reason ? [{ term: copy.reason, value: closing.reason }] : []),
            ]}
          />
          {changes}
        </div>
      ) : (
        <div className={css.close}>
          <DescriptionList
            rows={[
              ...drawer.map(({ kind, amount }) => ({
                term: copy.drawer[kind],
                value: formatRupees(amount),
              })),
              { term: copy.booked, value: formatRupees(cash_booked) },
            ]}
          />
          <Button icon={lock} onClick={onClose}>
            {copy.close}
          </Button>
          {changes}
        </div>
      )}
    </Card>
  );
}

function Parts({ sheet: { total, methods, people, lines, after_closing } }: { sheet: Sheet }) {
  const late = lines.filter(({ is_after_closing }) => is_after_closing);
  // How many refunds were paid out is not told: all lines are there, or so many of the newest that the others are payments.
  const all = Math.max(lines.length, total.received + total.voided);
  if (all === 0) return <p className={css.soft}>{copy.empty}</p>;
  return (
    <>
      <div className={css.parts}>
        <Part
          title={copy.byMethod}
          first={copy.method}
          rows={methods.map((method) => ({
            ...method,
            key: method.paid_through,
            name: method.paid_through_display,
          }))}
        />
        <Part
          title={copy.byPerson}
          first={copy.person}
          rows={people.map((person) => ({ ...person, key: person.id }))}
        />
      </div>
      {after_closing.received + after_closing.voided > 0 && (
        <section className={css.part} aria-label={copy.afterClosing}>
          <h2>{copy.afterClosing}</h2>
          <p>
            <b>{formatRupees(after_closing.amount)}</b>{' '}
            <span className={css.soft}>
              {nonBreaking(
                [
                  copy.payments(after_closing.received, after_closing.voided),
                  copy.cashAfterClosing(formatRupees(after_closing.cash)),
                ].join('. '),
              )}
            </span>
          </p>
          <Lines lines={late} />
        </section>
      )}
      <section className={css.part} aria-label={copy.lines}>
        <h2>{copy.lines}</h2>
        {lines.length < all && <p className={css.soft}>{copy.newest(lines.length, all)}</p>}
        <Lines lines={lines.filter((line) => !late.includes(line))} />
      </section>
    </>
  );
}

const Lines = ({ lines }: { lines: readonly DaySheetLine[] }) => (
  <ul className={css.lines}>
    {lines.map((line) => (
      <Line key={`${line.kind} ${line.payment}`} line={line} />
    ))}
  </ul>
);

interface PartProps {
  title: string;
  first: string;
  rows: (Sheet['total'] & { key: string; name: string })[];
}

const Part = ({ title, first, rows }: PartProps) => (
  <section className={css.part} aria-label={title}>
    <h2>{title}</h2>
    <Table columns={[{ label: first }, { label: copy.count }, { label: copy.amount, figure: true }]}>
      {rows.map((row) => (
        <tbody key={row.key} className={table.entry}>
          <tr className={classNames(table.row, css.row)}>
            <td className={table.name}>{row.name}</td>
            <td className={table.soft}>
              {row.received + row.voided > 0 && copy.payments(row.received, row.voided)}
              {row.paid_out !== 0 && <p>{copy.paidOut(formatRupees(row.paid_out))}</p>}
            </td>
            <td className={table.figure}>{formatRupees(row.amount)}</td>
          </tr>
        </tbody>
      ))}
    </Table>
  </section>
);

/** The gold bought less the gold given back, a line for each karat. */
const GoldLines = ({
  gold,
}: {
  gold: readonly { karat: number; weight: number; paise_per_gram?: number }[];
}) =>
  gold.map(({ paise_per_gram: rate, ...one }) => {
    const { term, value } = goldRow(one);
    return (
      <p key={term} className={css.soft}>
        {nonBreaking(rate === undefined ? `${term}: ${value}` : `${term}: ${value} × ${formatRate(rate)}`)}
      </p>
    );
  });

const Line = ({ line }: { line: DaySheetLine }) => (
  <li className={css.line}>
    <div>
      <p className={css.name}>{line.user_name}</p>
      <p className={css.soft}>{line.plan_names.join(', ')}</p>
      {isOfRefund(line) && <p className={css.voided}>{copy.refund}</p>}
      {line.void_reason && <p className={css.voided}>{copy.why(line.kind, line.void_reason)}</p>}
    </div>
    <div className={css.facts}>
      <p className={css.figure}>{formatRupees(line.amount)}</p>
      <GoldLines gold={line.gold} />
      <p className={css.soft}>
        {[line.paid_through_display, line.payment_reference].filter(Boolean).join(', ')}
      </p>
    </div>
    <div className={css.foot}>
      {isOfRefund(line) ? (
        <a className={css.receipt} href={voucherPath(line.payment)}>
          {copy.voucher(line.receipt_number)}
        </a>
      ) : (
        <a className={css.receipt} href={receiptPath(line.payment)}>
          {copy.receipt(line.receipt_number)}
        </a>
      )}
      <p className={css.soft}>{nonBreaking(copy.by(line.person, formatInstant(line.recorded_at)))}</p>
    </div>
  </li>
);
