// The chart: active states are lit, the arrows of the selected step more strongly.
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import css from './ChartView.module.css';
import type { Drawing, DrawnState, DrawnTransition } from './layout.ts';
import type { Inspector } from './inspectorMachine.ts';
import type { Chart, Frame } from './protocol.ts';
import { usePanAndZoom } from './usePanAndZoom.ts';

/** Zoom factor of one press. */
const STEP = 1.25;

export function ChartView({
  inspector,
  chart,
  frame,
}: {
  inspector: Inspector;
  chart: Chart;
  frame: Frame | null;
}) {
  const drawing = useSelector(inspector, (now) => now.context.drawing);
  const zoom = useSelector(inspector, (now) => now.context.zoom);
  const chosen = useSelector(inspector, (now) => now.context.state);
  const layoutFailed = useSelector(inspector, (now) => now.matches({ chart: 'layoutFailed' }));
  const purpose = useSelector(
    inspector,
    (now) => now.context.flows.find((flow) => flow.chart.id === chart.id)?.purpose,
  );
  const paper = useRef<HTMLDivElement>(null);
  const zoomTo = (next: number | null) => inspector.send({ type: 'zoom.change', zoom: next });
  const magnify = (by: number) => {
    const shown = paper.current?.querySelector('svg')?.getBoundingClientRect();
    if (shown && drawing) zoomTo((shown.width / drawing.width) * by);
  };
  usePanAndZoom(paper, drawing, zoom, zoomTo);
  const taken = new Set(frame?.taken);
  const active = new Set(frame?.active);
  return (
    <>
      <div className={css.head}>
        <h2>{chart.id}</h2>
        {chosen && (
          <button type="button" onClick={() => inspector.send({ type: 'state.run' })}>
            Run to {chosen}
          </button>
        )}
        <button type="button" onClick={() => magnify(1 / STEP)}>
          Smaller
        </button>
        <button type="button" onClick={() => zoomTo(1)}>
          True size
        </button>
        <button type="button" onClick={() => magnify(STEP)}>
          Larger
        </button>
        <button type="button" onClick={() => zoomTo(null)}>
          Fit
        </button>
      </div>
      {purpose && (
        <p className={css.purpose} title={purpose}>
          {purpose}
        </p>
      )}
      {layoutFailed && <p role="alert">This chart could not be laid out.</p>}
      {drawing && (
        <div
          ref={paper}
          className={css.paper}
          data-fitted={zoom === null}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
          tabIndex={0}
          role="region"
          aria-label="Chart"
        >
          <svg
            width={drawing.width * (zoom ?? 1)}
            height={drawing.height * (zoom ?? 1)}
            viewBox={`0 0 ${drawing.width} ${drawing.height}`}
            role="img"
            aria-label={`Statechart of ${chart.id}${frame ? `, in ${[...active].join(', ')}` : ''}`}
          >
            <defs>
              <marker
                id="tip"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto"
              >
                <path d="M0 0 8 4 0 8Z" className={css.tip} />
              </marker>
              <marker
                id="tipLit"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto"
              >
                <path d="M0 0 8 4 0 8Z" className={css.tipLit} />
              </marker>
            </defs>
            {drawing.states.map((state) => (
              <StateBox
                key={state.id}
                state={state}
                active={active.has(state.id)}
                chosen={state.id === chosen}
                heard={heardIn(drawing, state, taken)}
                onChoose={() =>
                  inspector.send({ type: 'state.choose', state: state.id === chosen ? null : state.id })
                }
              />
            ))}
            {drawing.transitions
              .toSorted((a, b) => Number(taken.has(a.id)) - Number(taken.has(b.id)))
              .map((way, at) => (
                <Arrow key={`${way.id} ${at}`} way={way} lit={taken.has(way.id)} />
              ))}
          </svg>
        </div>
      )}
    </>
  );
}

/** The internal transitions of this state in the selected step. */
const heardIn = (drawing: Drawing, state: DrawnState, taken: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    drawing.internal.filter((one) => one.state === state.id && taken.has(one.id)).map(({ label }) => label),
  );

function StateBox({
  state,
  active,
  chosen,
  heard,
  onChoose,
}: {
  state: DrawnState;
  active: boolean;
  chosen: boolean;
  heard: ReadonlySet<string>;
  onChoose: () => void;
}) {
  const { x, y, width, height, kind, key } = state;
  return (
    <g
      className={css.state}
      data-active={active}
      data-chosen={chosen}
      data-kind={kind}
      data-state={state.id}
      onClick={onChoose}
    >
      <rect x={x} y={y} width={width} height={height} rx={kind === 'final' ? 14 : 8} />
      {kind === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={11} />}
      <text x={x + 12} y={y + 19} className={css.title}>
        {key}
      </text>
      {state.lines.map((line, at) => (
        <text key={line} x={x + 12} y={y + 36 + at * 16} className={css.line} data-lit={heard.has(line)}>
          {line}
        </text>
      ))}
    </g>
  );
}

function Arrow({ way, lit }: { way: DrawnTransition; lit: boolean }) {
  const path = way.points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <g className={css.way} data-lit={lit}>
      <path d={path} markerEnd={`url(#${lit ? 'tipLit' : 'tip'})`} />
      {way.labelAt && (
        <text x={way.labelAt.x} y={way.labelAt.y + 12}>
          {way.label}
        </text>
      )}
    </g>
  );
}
