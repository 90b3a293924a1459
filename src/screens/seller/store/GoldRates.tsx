// The rates of gold as they are, with the dialogs that set them, and the history of one karat as chart and table.
import { useSelector } from '@xstate/react';
import type { GoldRate, GoldRates as Board, PastGoldRate, RateHistory } from '../../../api/goldRates.ts';
import { goldRatesCopy as copy } from '../../../lib/copy/goldRates.ts';
import { dayOfInstant, formatDay, formatInstant } from '../../../lib/dates.ts';
import { changeOfRate, formatRate, karats, ratePoints, type Karat } from '../../../lib/goldRates.ts';
import { rateBoardMachine, readRateBoardQuery } from '../../../machines/seller/rateBoard.ts';
import { pageAddress } from '../../../machines/shared/pageAddress.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { Pager } from '../../parts/lists/Pager.tsx';
import { Tabs } from '../../parts/lists/Tabs.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useApp, useAppActor, useFlow } from '../../useApp.ts';
import { Table } from '../lists/Table.tsx';
import table from '../lists/table.module.css';
import outlines from '../skeletons.module.css';
import { useMayCall } from '../useRole.ts';
import css from './GoldRates.module.css';
import { GoldRatesForm } from './GoldRatesForm.tsx';
import { RateSettingsForm } from './RateSettingsForm.tsx';
import { signedPercent } from './signedPercent.ts';

export default function GoldRates() {
  const flow = useFlow(rateBoardMachine, {
    toasts: useAppActor('toasts'),
    address: pageAddress(readRateBoardQuery, useApp()),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { shown, query } = now.context;
  const { rates, settings } = now.children;
  return (
    <div className={css.page}>
      <LoadState
        of={now}
        skeleton={<BoardSkeleton />}
        title={copy.failed}
        onRetry={() => flow.send({ type: 'board.reload' })}
      >
        {shown && (
          <>
            <Today
              board={shown.board}
              onSet={() => flow.send({ type: 'rates.ask' })}
              onSettings={() => flow.send({ type: 'settings.ask' })}
            />
            <History
              karat={query.karat}
              history={shown.history}
              onKarat={(karat) => flow.send({ type: 'karat.choose', karat })}
              onPage={(page) => flow.send({ type: 'page.choose', page })}
            />
          </>
        )}
      </LoadState>
      {rates && shown && <GoldRatesForm form={rates} rates={shown.board.rates} />}
      {settings && <RateSettingsForm form={settings} />}
    </div>
  );
}

const BoardSkeleton = () => (
  <>
    <Card variant="highlight">
      <Skeleton className={css.sum} blocks={[outlines.figure]} />
    </Card>
    <Skeleton className={outlines.table} blocks={[outlines.title, ...repeat(3, outlines.row)]} label={null} />
  </>
);

function Today({
  board: { rates, is_shown, max_age_hours },
  onSet,
  onSettings,
}: {
  board: Board;
  onSet: () => void;
  onSettings: () => void;
}) {
  const may = useMayCall();
  return (
    <Card variant="highlight" label={copy.today} className={css.today}>
      <h2>{copy.today}</h2>
      <dl className={css.rates}>
        {karats.map((karat) => (
          <Rate key={karat} karat={karat} rate={rates.find((rate) => rate.karat === karat)} />
        ))}
      </dl>
      <p className={css.note}>
        {is_shown ? copy.shown : copy.hidden} {copy.limit(max_age_hours)}
      </p>
      {may('setGoldRates') && (
        <div className={css.buttons}>
          <Button variant="primary" onClick={onSet}>
            {copy.set}
          </Button>
          <Button onClick={onSettings}>{copy.settings}</Button>
        </div>
      )}
    </Card>
  );
}

const Rate = ({ karat, rate }: { karat: Karat; rate: GoldRate | undefined }) => (
  <div>
    <dt>{copy.karat(karat)}</dt>
    <dd className={css.figure}>{rate ? formatRate(rate.paise_per_gram) : copy.none}</dd>
    {rate && <dd className={css.soft}>{copy.setBy(formatInstant(rate.set_at), rate.set_by ?? '')}</dd>}
    {rate?.is_old && (
      <dd className={css.old}>
        <Badge variant="due">{copy.old}</Badge>
      </dd>
    )}
  </div>
);

const tabs = karats.map((karat) => ({ id: String(karat), label: copy.karat(karat) }));

function History({
  karat,
  history: { results, page, page_count },
  onKarat,
  onPage,
}: {
  karat: Karat;
  history: RateHistory;
  onKarat: (karat: Karat) => void;
  onPage: (page: number) => void;
}) {
  return (
    <section className={css.history} aria-label={copy.history}>
      <h2>{copy.history}</h2>
      <Tabs
        label={copy.chooseKarat}
        tabs={tabs}
        current={String(karat)}
        onSelect={(id) => onKarat(Number(id) as Karat)}
      >
        {results.length === 0 ? (
          <EmptyState title={copy.empty}>{copy.emptyHint}</EmptyState>
        ) : (
          <div className={css.rows}>
            {results.length > 1 && <Chart karat={karat} rates={results} />}
            <Table
              columns={[
                { label: copy.when },
                { label: copy.rate, figure: true },
                { label: copy.change, figure: true },
                { label: copy.by },
              ]}
            >
              {results.map((rate) => (
                <Row key={rate.id} rate={rate} />
              ))}
            </Table>
            <Pager page={page} pageCount={page_count} onPage={onPage} />
          </div>
        )}
      </Tabs>
    </section>
  );
}

function Row({ rate }: { rate: PastGoldRate }) {
  const change = rate.paise_before && changeOfRate(rate.paise_per_gram, rate.paise_before);
  return (
    <tbody className={classNames(table.entry, css.entry)}>
      <tr className={classNames(table.row, css.row)}>
        <td>{formatInstant(rate.set_at)}</td>
        <td className={classNames(table.figure, css.rate)}>{formatRate(rate.paise_per_gram)}</td>
        <td className={classNames(table.figure, css.soft)}>
          {change === null ? '' : change === 0 ? copy.unchanged : copy.changed(signedPercent(change))}
        </td>
        <td className={css.soft}>{rate.set_by}</td>
      </tr>
    </tbody>
  );
}

/** A rate holds until the next one, so the line has steps. The table has the same figures. */
function Chart({ karat, rates }: { karat: Karat; rates: readonly GoldRate[] }) {
  const points = ratePoints(rates).map(({ x, y }) => ({
    x: Math.round(x * 1000),
    y: Math.round((1 - y) * 300),
  }));
  const line = points.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  const figures = rates.map(({ paise_per_gram }) => paise_per_gram);
  const [first, last] = [rates.at(-1), rates[0]].map((rate) => formatDay(dayOfInstant(rate?.set_at ?? '')));
  return (
    <figure className={css.chart}>
      <figcaption>{copy.chart(karat, first ?? '', last ?? '')}</figcaption>
      <span className={css.soft}>{copy.highest(formatRate(Math.max(...figures)))}</span>
      <svg viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={line} />
      </svg>
      <span className={css.soft}>{copy.lowest(formatRate(Math.min(...figures)))}</span>
    </figure>
  );
}
