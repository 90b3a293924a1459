// The inspector's own page: it gathers what the watched tabs tell, and keeps what is being looked at: which tab, which actor, which of its
// steps. Looking back follows nothing new; the newest step is followed otherwise.
import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type EventObject } from 'xstate';
import { layOut, type Drawing } from './layout.ts';
import type { Chart, Frame, FromApp, FromPage, SeenActor } from './protocol.ts';

export interface Tab {
  title: string;
  actors: Record<string, SeenActor & { ended: boolean }>;
  frames: Frame[];
}

/** A flow that the product has, running or not. */
export interface Flow {
  chart: Chart;
  purpose: string;
}

interface InspectorInput {
  channel: BroadcastChannel;
  flows: readonly Flow[];
  /** From the address: a tab's name (it may not have told of itself yet), a flow's id, and a state's. */
  tab: string | null;
  flow: string | null;
  state: string | null;
}

interface Context extends InspectorInput {
  tabs: Record<string, Tab>;
  /** The running actor that is looked at, by its id. */
  actor: string | null;
  /** The step that is looked at; null follows the newest. */
  number: number | null;
  search: string;
  filter: string;
  drawing: Drawing | null;
  /** The whole chart in view, however small, or its true size. */
  fitted: boolean;
  notice: string | null;
}

const MOST_FRAMES = 2000;

const listen = fromCallback<EventObject, BroadcastChannel>(({ input: channel, sendBack }) => {
  const heard = ({ data }: MessageEvent<FromApp>) => sendBack({ type: 'told', message: data });
  channel.addEventListener('message', heard);
  channel.postMessage({ kind: 'replay' } satisfies FromPage);
  return () => channel.removeEventListener('message', heard);
});

const drawChart = fromPromise<Drawing | null, Chart | null>(({ input }) =>
  input ? layOut(input) : Promise.resolve(null),
);

const emptyTab = (title: string): Tab => ({ title, actors: {}, frames: [] });

/** The tabs after one message of a tab. */
function gather(tabs: Context['tabs'], message: FromApp): Context['tabs'] {
  if (message.kind === 'tab.closed') {
    const { [message.tab]: _, ...others } = tabs;
    return others;
  }
  if (message.kind === 'tab.open') return { ...tabs, [message.tab]: emptyTab(message.title) };
  const tab = tabs[message.tab] ?? emptyTab('');
  const changed = { ...tabs };
  if (message.kind === 'actor') {
    const { actor } = message;
    changed[message.tab] = { ...tab, actors: { ...tab.actors, [actor.id]: { ...actor, ended: false } } };
  } else if (message.kind === 'gone') {
    const gone = tab.actors[message.actor];
    if (gone)
      changed[message.tab] = { ...tab, actors: { ...tab.actors, [gone.id]: { ...gone, ended: true } } };
  } else if (message.kind === 'frame') {
    changed[message.tab] = { ...tab, frames: [...tab.frames, message.frame].slice(-MOST_FRAMES) };
  }
  return changed;
}

export const tabOf = ({ tabs, tab }: Pick<Context, 'tabs' | 'tab'>): Tab | null => (tab && tabs[tab]) || null;

/** The steps of the actor that is looked at. */
export const framesOf = (context: Context): Frame[] =>
  tabOf(context)?.frames.filter(({ actor }) => actor === context.actor) ?? [];

/** The step that is looked at: the chosen one, or the newest. */
export const frameOf = (context: Context): Frame | null =>
  framesOf(context).findLast(({ number }) => context.number === null || number <= context.number) ?? null;

export const selectedChart = (context: Context): Chart | null =>
  (context.actor && tabOf(context)?.actors[context.actor]?.chart) ||
  context.flows.find(({ chart }) => chart.id === context.flow)?.chart ||
  null;

/** The newest running actor of the flow that is looked at, so that a flow which starts comes alive under the eye. */
function actorOf(context: Context): string | null {
  const actors = Object.values(tabOf(context)?.actors ?? {});
  const current = actors.find(({ id }) => id === context.actor);
  if (current && !current.ended) return current.id;
  return (
    actors.findLast(({ chart, ended }) => chart?.id === context.flow && !ended)?.id ?? current?.id ?? null
  );
}

const why = {
  busy: 'The app stays where it is: something is under way, now or then.',
  ended: 'The app stays where it is: an actor of that moment has ended since.',
} as const;

export const inspectorMachine = setup({
  types: {
    input: {} as InspectorInput,
    context: {} as Context,
    events: {} as
      | { type: 'told'; message: FromApp }
      | { type: 'tab.choose'; tab: string }
      | { type: 'flow.choose'; flow: string; actor: string | null; number: number | null }
      | { type: 'step.choose'; number: number }
      | { type: 'step.older' | 'step.newer' | 'step.newest' }
      | { type: 'state.choose'; state: string | null }
      | { type: 'search.change' | 'filter.change'; text: string }
      | { type: 'event.send'; event: { type: string; [name: string]: unknown } }
      | { type: 'size.toggle' }
      | { type: 'app.back' },
  },
  actors: { listen, drawChart },
  actions: {
    take: assign(({ context }, { message }: { message: FromApp }) => {
      const tabs = gather(context.tabs, message);
      const chosen = message.kind === 'tab.closed' && message.tab === context.tab ? null : context.tab;
      const tab = chosen ?? Object.keys(tabs).at(-1) ?? null;
      const next = { ...context, tabs, tab };
      return { tabs, tab, actor: actorOf(next), notice: message.kind === 'stayed' ? why[message.why] : null };
    }),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const frames = framesOf(context);
      const at = frames.findIndex(({ number }) => number === frameOf(context)?.number);
      const to = frames[at + by];
      return { number: to && to !== frames.at(-1) ? to.number : by === 1 ? null : context.number };
    }),
    post: ({ context }, message: FromPage) => context.channel.postMessage(message),
  },
  guards: {
    isAnotherChart: ({ context }, { flow, actor }: { flow: string; actor: string | null }) =>
      flow !== context.flow || actor !== context.actor,
    canSend: ({ context }) => context.tab !== null && context.actor !== null && context.number === null,
    canGoBack: ({ context }) => context.number !== null && frameOf(context)?.calm === true,
  },
}).createMachine({
  id: 'inspectorDesk',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    tabs: {},
    actor: null,
    number: null,
    search: '',
    filter: '',
    drawing: null,
    fitted: true,
    notice: null,
  }),
  type: 'parallel',
  invoke: { id: 'listen', src: 'listen', input: ({ context }) => context.channel, onError: {} },
  on: {
    told: { actions: { type: 'take', params: ({ event }) => event } },
    'tab.choose': {
      actions: assign(({ context, event }) => ({
        tab: event.tab,
        actor: actorOf({ ...context, tab: event.tab, actor: null }),
        number: null,
      })),
    },
    'step.choose': {
      actions: assign({ number: ({ event }) => event.number }),
    },
    'step.older': { actions: { type: 'move', params: { by: -1 } } },
    'step.newer': { actions: { type: 'move', params: { by: 1 } } },
    'step.newest': { actions: assign({ number: null }) },
    'state.choose': { actions: assign({ state: ({ event }) => event.state }) },
    'size.toggle': { actions: assign({ fitted: ({ context }) => !context.fitted }) },
    'search.change': { actions: assign({ search: ({ event }) => event.text }) },
    'filter.change': { actions: assign({ filter: ({ event }) => event.text }) },
    'event.send': {
      guard: 'canSend',
      actions: {
        type: 'post',
        params: ({ context: { tab, actor }, event }) => ({
          kind: 'send',
          tab: tab ?? '',
          actor: actor ?? '',
          event: event.event,
        }),
      },
    },
    'app.back': {
      guard: 'canGoBack',
      actions: [
        {
          type: 'post',
          params: ({ context: { tab, number } }) => ({ kind: 'back', tab: tab ?? '', number: number ?? 0 }),
        },
        assign({ number: null }),
      ],
    },
  },
  states: {
    chart: {
      initial: 'drawing',
      on: {
        'flow.choose': [
          {
            guard: { type: 'isAnotherChart', params: ({ event }) => event },
            target: '.drawing',
            reenter: true,
            actions: assign(({ context, event }) => ({
              flow: event.flow,
              actor: event.actor ?? actorOf({ ...context, flow: event.flow, actor: null }),
              number: event.number,
              state: null,
            })),
          },
          { actions: assign({ number: ({ event }) => event.number }) },
        ],
      },
      states: {
        drawing: {
          invoke: {
            id: 'drawChart',
            src: 'drawChart',
            input: ({ context }) => selectedChart(context),
            onDone: { target: 'drawn', actions: assign({ drawing: ({ event }) => event.output }) },
            onError: { target: 'undrawable', actions: assign({ drawing: null }) },
          },
        },
        drawn: {},
        undrawable: {},
      },
    },
  },
});

export type Inspector = ActorRefFrom<typeof inspectorMachine>;
