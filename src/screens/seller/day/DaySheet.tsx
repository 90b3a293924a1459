// The day sheet: payments received on a day, less voids, by method, by person and line by line, and the closing of the
// day.
import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { today } from '../../../api/clock.ts';
import type { DaySheet as Sheet, DaySheetLine } from '../../../api/daySheet.ts';
import { draftedRecord } from '../../../browser/drafts.ts';
import { daySheetCopy as copy } from '../../../lib/copy/daySheet.ts';
import { addDays, formatDay, formatInstant, isDay, type Day } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/money.ts';
import { daySheetPaperPath, receiptPath } from '../../../lib/paperPaths.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { unbroken } from '../../../lib/unbroken.ts';
import { daySheetMachine } from '../../../machines/seller/daySheet.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Button } from '../../parts/Button.tsx';
import { LinkButton, OutLink } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { lock, printer } from '../../parts/ornaments/icons.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useAppActor, useFlow } from '../../useApp.ts';
import { DayClosingForm } from './DayClosingForm.tsx';
import css from './DaySheet.module.css';
import { ExportList } from '../lists/ExportList.tsx';
import outlines from '../skeletons.module.css';
import { Table } from '../lists/Table.tsx';
import table from '../lists/table.module.css';

/** The day in the address; today for any other text. */
export default function DaySheet() {
  const asked = new URLSearchParams(useSearch()).get('day') ?? '';
  const day = isDay(asked) ? asked : '';
  return <OneDay key={day} day={day} />;
}

function OneDay({ day }: { day: Day }) {
  const flow = useFlow(daySheetMachine, {
    day,
    toasts: useAppActor('toasts'),
    drafted: draftedRecord('seller', 'dayClosing'),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { sheet } = now.context;
  const { closing } = now.children;
  return (
    <div className={css.page}>
      <Days day={sheet?.day ?? (day || today())} today={sheet?.today ?? today()} />
      <LoadState
        of={now}
        skeleton={<SheetSkeleton />}
        title={copy.failed}
        onRetry={() => flow.send({ type: 'sheet.reload' })}
      >
        {sheet && (
          <>
            <Total sheet={sheet} onClose={() => flow.send({ type: 'closing.ask' })} />
            <Parts sheet={sheet} />
          </>
        )}
      </LoadState>
      {closing && sheet && <DayClosingForm form={closing} sheet={sheet} />}
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

function Total({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { day, total, cash_booked, closing } = sheet;
  return (
    <Card variant="highlight" className={css.total}>
      <div>
        <Amount amount={total.amount} label={unbroken(copy.collected(formatDay(day)))} />
        <p className={css.soft}>{copy.payments(total.received, total.voided)}</p>
      </div>
      {closing ? (
        <div>
          <p>{unbroken(copy.closedBy(closing.closed_by, formatInstant(closing.closed_at)))}</p>
          <DescriptionList
            rows={[
              { term: copy.booked, value: formatRupees(closing.cash_booked) },
              { term: copy.counted, value: formatRupees(closing.cash_counted) },
              { term: copy.difference, value: copy.differs(closing.difference) },
              ...(closing.reason ? [{ term: copy.reason, value: closing.reason }] : []),
            ]}
          />
        </div>
      ) : (
        <div className={css.close}>
          <DescriptionList rows={[{ term: copy.booked, value: formatRupees(cash_booked) }]} />
          <Button icon={lock} onClick={onClose}>
            {copy.close}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Parts({ sheet: { total, methods, people, lines } }: { sheet: Sheet }) {
  const all = total.received + total.voided;
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
      <section className={css.part} aria-label={copy.lines}>
        <h2>{copy.lines}</h2>
        {lines.length < all && <p className={css.soft}>{copy.newest(lines.length, all)}</p>}
        <ul className={css.lines}>
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.payment}`} line={line} />
          ))}
        </ul>
      </section>
    </>
  );
}

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
            <td className={table.soft}>{copy.payments(row.received, row.voided)}</td>
            <td className={table.figure}>{formatRupees(row.amount)}</td>
          </tr>
        </tbody>
      ))}
    </Table>
  </section>
);

const Line = ({ line }: { line: DaySheetLine }) => (
  <li className={css.line}>
    <div>
      <p className={css.name}>{line.user_name}</p>
      <p className={css.soft}>{line.plan_names.join(', ')}</p>
      {line.void_reason && <p className={css.voided}>{copy.voided(line.void_reason)}</p>}
    </div>
    <div className={css.facts}>
      <p className={css.figure}>{formatRupees(line.amount)}</p>
      <p className={css.soft}>
        {[line.paid_through_display, line.payment_reference].filter(Boolean).join(', ')}
      </p>
    </div>
    <div className={css.foot}>
      <a className={css.receipt} href={receiptPath(line.payment)}>
        {copy.receipt(line.receipt_number)}
      </a>
      <p className={css.soft}>{unbroken(copy.by(line.person, formatInstant(line.recorded_at)))}</p>
    </div>
  </li>
);
