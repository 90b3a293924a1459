// The store's liability to its customers: in total, by plan, and by month of maturity.
import { useSelector } from '@xstate/react';
import { today } from '../../../api/clock.ts';
import type { Liability as Figures } from '../../../api/liability.ts';
import { liabilityCopy } from '../../../lib/copy/liability.ts';
import { formatDay, formatMonth } from '../../../lib/dates.ts';
import { formView } from '../../../lib/form.ts';
import { goldRow } from '../../../lib/goldText.ts';
import { formatRupees } from '../../../lib/money.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { dayErrors, liabilityMachine, readLiabilityQuery } from '../../../machines/seller/liability.ts';
import { pageAddress } from '../../../machines/shared/pageAddress.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { DateField } from '../../parts/fields/DateField.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { Progress } from '../../parts/figures/Progress.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useApp, useFlow } from '../../useApp.ts';
import css from './Liability.module.css';
import outlines from '../skeletons.module.css';
import { Table } from '../lists/Table.tsx';
import table from '../lists/table.module.css';

const copy = liabilityCopy;

type Owed = Figures['total'];

export default function Liability() {
  const flow = useFlow(liabilityMachine, { address: pageAddress(readLiabilityQuery, useApp()) });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { form, liability, problem } = now.context;
  return (
    <div className={css.page}>
      <Form
        form={formView(form, dayErrors(form.values))}
        send={(event) => flow.send(event)}
        label={copy.formName}
        className={css.day}
      >
        <DateField name="day" label={copy.day} max={today()} autoComplete="off" />
        <Button type="submit">{copy.show}</Button>
      </Form>
      <LoadState
        of={now}
        skeleton={<SumsSkeleton />}
        title={copy.failed}
        reason={problem}
        onRetry={() => flow.send({ type: 'liability.reload' })}
        empty={
          liability?.total.enrollments === 0 && (
            <EmptyState title={nonBreaking(copy.empty(formatDay(liability.as_of)))}>
              {sinceText(liability.booked_since) ?? copy.emptyHint}
            </EmptyState>
          )
        }
      >
        {liability && <Sums liability={liability} />}
      </LoadState>
    </div>
  );
}

const SumsSkeleton = () => (
  <>
    <Card variant="highlight" className={css.total}>
      <Skeleton className={css.sum} blocks={[outlines.figure]} />
      <Skeleton className={css.parts} blocks={[outlines.terms]} label={null} />
    </Card>
    <p className={css.note}>{copy.note}</p>
    {[3, 6].map((rows) => (
      <Skeleton
        key={rows}
        className={classNames(outlines.table, css.rows)}
        blocks={[outlines.title, ...repeat(rows, outlines.row)]}
        label={null}
      />
    ))}
  </>
);

/** Entries booked after the day of the figures, which do not count them; null for none. */
const sinceText = ({ payments, amount, voids }: Figures['booked_since']): string | null =>
  payments + voids > 0 ? copy.bookedSince(payments, formatRupees(amount), voids) : null;

function Sums({ liability: { as_of, booked_since, total, plans, months } }: { liability: Figures }) {
  const since = sinceText(booked_since);
  return (
    <>
      <Card variant="highlight" className={css.total}>
        <Amount amount={total.owed} label={nonBreaking(copy.owedOn(formatDay(as_of)))} />
        <DescriptionList
          rows={[
            { term: copy.saved, value: formatRupees(total.saved) },
            ...total.gold.map(goldRow),
            { term: copy.earned, value: formatRupees(total.benefit_earned) },
            { term: copy.toCome, value: formatRupees(total.benefit_to_come) },
            { term: copy.atRisk, value: formatRupees(total.benefit_at_risk) },
            { term: copy.refunds, value: formatRupees(total.refunds_to_pay) },
          ]}
        />
      </Card>
      {since && <p className={css.note}>{since}</p>}
      <p className={css.note}>{copy.note}</p>
      <Part
        title={copy.byPlan}
        first={copy.plan}
        rows={plans.map((plan) => ({ ...plan, key: plan.plan_id, name: plan.plan_name }))}
      />
      <Part
        title={copy.byMonth}
        first={copy.month}
        rows={months.map((month) => ({ ...month, key: month.month, name: formatMonth(month.month) }))}
      />
    </>
  );
}

function Part({
  title,
  first,
  rows,
}: {
  title: string;
  first: string;
  rows: (Owed & { key: string; name: string })[];
}) {
  const hasRefunds = rows.some(({ refunds_to_pay }) => refunds_to_pay > 0);
  const hasGold = rows.some(({ gold }) => gold.length > 0);
  const most = Math.max(...rows.map(({ owed }) => owed));
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      <Table
        columns={[
          { label: first },
          { label: copy.saved, figure: true },
          ...(hasGold ? [{ label: copy.gold, figure: true }] : []),
          { label: copy.earned, figure: true },
          { label: copy.toCome, figure: true },
          { label: copy.atRisk, figure: true },
          ...(hasRefunds ? [{ label: copy.refunds, figure: true }] : []),
          { label: copy.owed, figure: true },
        ]}
      >
        {rows.map((row) => (
          <tbody key={row.key} className={table.entry}>
            <tr className={classNames(table.row, css.row)}>
              <td className={css.name}>
                <Progress
                  value={row.owed}
                  max={most}
                  label={
                    <>
                      <span className={table.name}>{row.name}</span>
                      <span className={table.soft}>{copy.enrollments(row.enrollments)}</span>
                    </>
                  }
                />
              </td>
              <Figure label={copy.saved} amount={row.saved} />
              {hasGold && (
                <td className={classNames(table.figure, css.figure, css.gold)}>
                  {row.gold
                    .map(goldRow)
                    .map(({ term, value }) => nonBreaking(`${term}: ${value}`))
                    .join('; ')}
                </td>
              )}
              <Figure label={copy.earned} amount={row.benefit_earned} />
              <Figure label={copy.toCome} amount={row.benefit_to_come} />
              <Figure label={copy.atRisk} amount={row.benefit_at_risk} />
              {hasRefunds && <Figure label={copy.refunds} amount={row.refunds_to_pay} />}
              <td className={classNames(table.figure, css.owed)}>{formatRupees(row.owed)}</td>
            </tr>
          </tbody>
        ))}
      </Table>
    </section>
  );
}

/** On a phone the table has no head, so each figure shows its label. */
const Figure = ({ label, amount }: { label: string; amount: number }) => (
  <td className={classNames(table.figure, css.figure)}>
    <span className={css.label} aria-hidden="true">
      {label}
    </span>
    <span>{formatRupees(amount)}</span>
  </td>
);
