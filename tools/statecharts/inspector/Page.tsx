// The inspector: what runs and what could run on the left, the chosen flow's chart in the middle, where it stands and what it would react
// to on the right, everything that happened below. It only draws desk.ts.
import '../../../src/styles/base.css';
import { useActorRef, useSelector } from '@xstate/react';
import { StrictMode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { purposeOf } from '../charts/names.ts';
import { ChartView } from './ChartView.tsx';
import {
  selectedChart,
  inspectorMachine,
  frameOf,
  framesOf,
  tabOf,
  type Inspector,
  type Flow,
} from './inspectorMachine.ts';
import { Details } from './Details.tsx';
import { Log } from './Log.tsx';
import { classNames } from '../../../src/screens/parts/classNames.ts';
import shell from '../page/Page.module.css';
import css from './Page.module.css';
import { chartOf, CHANNEL, type SeenActor } from './protocol.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../src/machines/**/*.ts', { eager: true });
const sources = import.meta.glob<string>('../../../src/machines/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const flows: Flow[] = Object.entries(modules)
  .flatMap(([file, module]) =>
    Object.values(module)
      .filter((one) => one instanceof StateMachine)
      .map((machine) => ({
        chart: chartOf(machine as AnyStateMachine),
        purpose: purposeOf(sources[file] ?? ''),
      })),
  )
  .sort((a, b) => a.chart.id.localeCompare(b.chart.id));

const address = new URLSearchParams(window.location.hash.slice(1));
window.addEventListener('hashchange', () => window.location.reload()); // another link has led here
const input = {
  channel: new BroadcastChannel(CHANNEL),
  flows,
  tab: address.get('tab'),
  flow: address.get('flow'),
  state: address.get('state'),
};

function Page() {
  const desk = useActorRef(inspectorMachine, { input });
  const context = useSelector(desk, (now) => now.context);
  const { tabs, tab, flow, state, notice } = context;
  const frame = frameOf(context);
  const chart = selectedChart(context);
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const told = new URLSearchParams({ ...(flow && { flow }), ...(state && { state }) });
    window.history.replaceState(null, '', `#${told.toString()}`);
  }, [flow, state]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const keys: Readonly<Record<string, () => void>> = {
        '/': () => search.current?.focus(),
        ArrowLeft: () => desk.send({ type: 'step.older' }),
        ArrowRight: () => desk.send({ type: 'step.newer' }),
        l: () => desk.send({ type: 'step.newest' }),
        b: () => desk.send({ type: 'app.back' }),
      };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [desk]);

  return (
    <div className={classNames(shell.page, css.page)}>
      <header className={shell.top}>
        <h1>Inspector</h1>
        {Object.keys(tabs).length === 0 ? (
          <p role="status">
            No page is watched. Open one of the app's with <code>?inspect</code> in its address, such as{' '}
            <a href="/login?inspect" target="app">
              /login?inspect
            </a>
            . Charts can be looked at without.
          </p>
        ) : (
          <label>
            Page{' '}
            <select
              value={tab ?? ''}
              onChange={(event) => desk.send({ type: 'tab.choose', tab: event.target.value })}
            >
              {Object.entries(tabs).map(([id, { title }], at) => (
                <option key={id} value={id}>
                  {`${at + 1}. ${title}`}
                </option>
              ))}
            </select>
          </label>
        )}
        {notice && <p role="alert">{notice}</p>}
        <p className={shell.keys}>
          <kbd>/</kbd> search <kbd>←</kbd> <kbd>→</kbd> steps <kbd>l</kbd> latest <kbd>b</kbd> step the app
          back
        </p>
      </header>
      <nav className={classNames(shell.side, css.side)} aria-label="Flows">
        <input
          ref={search}
          type="search"
          aria-label="Search flows"
          placeholder="Search flows"
          value={context.search}
          onChange={(event) => desk.send({ type: 'search.change', text: event.target.value })}
        />
        <Running desk={desk} />
        <AllFlows desk={desk} />
      </nav>
      <main className={css.stage}>
        {chart ? (
          <ChartView desk={desk} chart={chart} frame={frame} />
        ) : (
          <p className={css.hint}>Choose a flow on the left.</p>
        )}
      </main>
      <aside className={css.details} aria-label="Where it stands">
        <Details desk={desk} frame={frame} frames={framesOf(context)} />
      </aside>
      <section className={css.log} aria-label="What happened">
        <Log desk={desk} />
      </section>
    </div>
  );
}

const isFound = (search: string, ...texts: string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));

/** The actors that live in the chosen tab, each under its parent. */
function Running({ desk }: { desk: Inspector }) {
  const context = useSelector(desk, (now) => now.context);
  const actors = Object.values(tabOf(context)?.actors ?? {}).filter(({ ended }) => !ended);
  if (actors.length === 0) return null;
  const ids = new Set(actors.map(({ id }) => id));
  const roots = actors.filter(({ parent }) => parent === null || !ids.has(parent));

  const branch = (actor: SeenActor) => {
    const children = actors.filter(({ parent }) => parent === actor.id);
    const latest = tabOf(context)?.frames.findLast((frame) => frame.actor === actor.id);
    return (
      <li key={actor.id}>
        {actor.chart ? (
          <button
            type="button"
            aria-current={actor.id === context.actor}
            onClick={() =>
              desk.send({ type: 'flow.choose', flow: actor.chart?.id ?? '', actor: actor.id, number: null })
            }
          >
            {actor.name}
            <small>{latest ? JSON.stringify(latest.value).replaceAll(/["{}]/g, '') : ''}</small>
          </button>
        ) : (
          <span className={css.work}>{actor.name}</span>
        )}
        {children.length > 0 && <ul>{children.map(branch)}</ul>}
      </li>
    );
  };

  return (
    <>
      <h2>Running</h2>
      <ul className={css.tree}>
        {roots.filter(({ name }) => isFound(context.search, name) || name === 'app').map(branch)}
      </ul>
    </>
  );
}

/** Every flow of the product, running or not. */
function AllFlows({ desk }: { desk: Inspector }) {
  const context = useSelector(desk, (now) => now.context);
  return (
    <>
      <h2>All flows</h2>
      <ul className={css.tree}>
        {context.flows
          .filter(({ chart, purpose }) => isFound(context.search, chart.id, purpose))
          .map(({ chart, purpose }) => (
            <li key={chart.id}>
              <button
                type="button"
                title={purpose}
                aria-current={chart.id === context.flow && context.actor === null}
                onClick={() => desk.send({ type: 'flow.choose', flow: chart.id, actor: null, number: null })}
              >
                {chart.id}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
