// The inspector. Left: running flows, then all others. Middle: the selected flow's chart. Right: its state and the events
// it accepts. Below: the log. State lives in inspectorMachine.ts.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Choice, DevPage, isFound, mount } from '../page/DevPage.tsx';
import { flows as productFlows } from '../page/flows.ts';
import { ChartView } from './ChartView.tsx';
import { Details } from './Details.tsx';
import {
  inspectorMachine,
  selectedChart,
  selectedFrame,
  selectedFrames,
  selectedTab,
  unknownInAddress,
  type Inspector,
} from './inspectorMachine.ts';
import { Log } from './Log.tsx';
import css from './Page.module.css';
import { chartOf, CHANNEL, type WatchedActor } from './protocol.ts';

const address = new URLSearchParams(window.location.hash.slice(1));
window.addEventListener('hashchange', () => window.location.reload()); // another link was followed
const input = {
  channel: new BroadcastChannel(CHANNEL),
  flows: productFlows.map(({ machine, purpose }) => ({ chart: chartOf(machine), purpose })),
  loadModels: async () => (await import('../models/allModels.ts')).allModels,
  tab: address.get('tab'),
  flow: address.get('flow'),
  state: address.get('state'),
  isRun: address.has('run'),
};

function Page() {
  const inspector = useActorRef(inspectorMachine, { input });
  const context = useSelector(inspector, (now) => now.context);
  const { tabs, tab, flow, state, notice, run } = context;
  const isRun = run !== null && run.flow === flow && run.state === state;
  const frame = selectedFrame(context);
  const chart = selectedChart(context);
  const unknown = unknownInAddress(context);

  useEffect(() => {
    const hash = new URLSearchParams({
      ...(flow && { flow }),
      ...(state && { state }),
      ...(isRun && { run: 'yes' }),
    });
    window.history.replaceState(null, '', `#${hash.toString()}`);
  }, [flow, state, isRun]);

  return (
    <DevPage
      title="Inspector"
      listName="Flows"
      search={context.search}
      onSearch={(text) => inspector.send({ type: 'search.change', text })}
      className={css.page}
      shortcuts={[
        {
          label: 'steps',
          keys: {
            ArrowLeft: () => inspector.send({ type: 'step.older' }),
            ArrowRight: () => inspector.send({ type: 'step.newer' }),
          },
        },
        { label: 'latest', keys: { l: () => inspector.send({ type: 'step.newest' }) } },
        { label: 'step the app back', keys: { b: () => inspector.send({ type: 'app.restore' }) } },
      ]}
      head={
        <>
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
                onChange={(event) => inspector.send({ type: 'tab.choose', tab: event.target.value })}
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
          {unknown && <p role="alert">{unknown}</p>}
        </>
      }
      list={
        <>
          <Running inspector={inspector} />
          <AllFlows inspector={inspector} />
        </>
      }
    >
      <main className={css.stage}>
        {chart ? (
          <ChartView inspector={inspector} chart={chart} frame={frame} />
        ) : (
          <p className={css.hint}>Choose a flow on the left.</p>
        )}
      </main>
      <aside className={css.details} aria-label="Where it stands">
        {run && (
          <details className={css.screen} open>
            <summary>The screen</summary>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page */}
            <iframe key={run.tab} title={`The screen of ${run.flow}`} src={stageOf(run)} />
          </details>
        )}
        <Details inspector={inspector} frame={frame} frames={selectedFrames(context)} />
      </aside>
      <section className={css.log} aria-label="What happened">
        <Log inspector={inspector} />
      </section>
    </DevPage>
  );
}

/** The page that runs a flow to a state by the shortest path. */
const stageOf = ({ tab, flow, state }: { tab: string; flow: string; state: string }): string =>
  `../gallery/state.html?watched=${tab}#${new URLSearchParams({ flow, at: state }).toString()}`;

/** The running actors of the selected tab, each under its parent. */
function Running({ inspector }: { inspector: Inspector }) {
  const context = useSelector(inspector, (now) => now.context);
  const actors = Object.values(selectedTab(context)?.actors ?? {}).filter(({ ended }) => !ended);
  if (actors.length === 0) return null;
  const ids = new Set(actors.map(({ id }) => id));
  const roots = actors.filter(({ parent }) => parent === null || !ids.has(parent));

  const branch = (actor: WatchedActor) => {
    const children = actors.filter(({ parent }) => parent === actor.id);
    const latest = selectedTab(context)?.frames.findLast((frame) => frame.actor === actor.id);
    return (
      <li key={actor.id}>
        {actor.chart ? (
          <Choice
            isCurrent={actor.id === context.actor}
            onChoose={() =>
              inspector.send({
                type: 'flow.choose',
                flow: actor.chart?.id ?? '',
                actor: actor.id,
                number: null,
              })
            }
          >
            {actor.name}
            <small>{latest ? JSON.stringify(latest.value).replaceAll(/["{}]/g, '') : ''}</small>
          </Choice>
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
function AllFlows({ inspector }: { inspector: Inspector }) {
  const context = useSelector(inspector, (now) => now.context);
  return (
    <>
      <h2>All flows</h2>
      <ul className={css.tree}>
        {context.flows
          .filter(({ chart, purpose }) => isFound(context.search, chart.id, purpose))
          .map(({ chart, purpose }) => (
            <li key={chart.id}>
              <Choice
                title={purpose}
                isCurrent={chart.id === context.flow && context.actor === null}
                onChoose={() =>
                  inspector.send({ type: 'flow.choose', flow: chart.id, actor: null, number: null })
                }
              >
                {chart.id}
              </Choice>
            </li>
          ))}
      </ul>
    </>
  );
}

mount(<Page />);
