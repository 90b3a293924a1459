// The inspector's page: collects the messages of the watched tabs and keeps the selection (tab, actor, step, state). The newest step is
// followed until an older one is selected.
import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type EventObject } from 'xstate';
import { layOut, type Drawing } from './layout.ts';
import type { AppMessage, Chart, Frame, PageMessage, WatchedActor } from './protocol.ts';

export interface Tab {
  title: string;
  actors: Record<string, WatchedActor & { ended: boolean }>;
  frames: Frame[];
}

/** A flow of the product, running or not. */
export interface Flow {
  chart: Chart;
  purpose: string;
}

interface InspectorInput {
  channel: BroadcastChannel;
  flows: readonly Flow[];
  /** From the address: the ids of a tab (it may not have reported yet), a flow and a state. */
  tab: string | null;
  flow: string | null;
  state: string | null;
}

interface Context extends InspectorInput {
  tabs: Record<string, Tab>;
  /** The selected actor's id. */
  actor: string | null;
  /** The selected step; null follows the newest. */
  number: number | null;
  search: string;
  filter: string;
  drawing: Drawing | null;
  /** Scaled to fit the window, or at its true size. */
  fitted: boolean;
  notice: string | null;
}

const MAX_FRAMES = 2000;

const listen = fromCallback<EventObject, BroadcastChannel>(({ input: channel, sendBack }) => {
  const listener = ({ data }: MessageEvent<AppMessage>) =>
    sendBack({ type: 'message.received', message: data });
  channel.addEventListener('message', listener);
  channel.postMessage({ kind: 'replay' } satisfies PageMessage);
  return () => channel.removeEventListener('message', listener);
});

const drawChart = fromPromise<Drawing | null, Chart | null>(({ input }) =>
  input ? layOut(input) : Promise.resolve(null),
);

const emptyTab = (title: string): Tab => ({ title, actors: {}, frames: [] });

/** The tabs after this message. */
function withMessage(tabs: Context['tabs'], message: AppMessage): Context['tabs'] {
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
  } else if (message.kind === 'actor.stopped') {
    const stopped = tab.actors[message.actor];
    if (stopped)
      changed[message.tab] = { ...tab, actors: { ...tab.actors, [stopped.id]: { ...stopped, ended: true } } };
  } else if (message.kind === 'frame') {
    changed[message.tab] = { ...tab, frames: [...tab.frames, message.frame].slice(-MAX_FRAMES) };
  }
  return changed;
}

export const selectedTab = ({ tabs, tab }: Pick<Context, 'tabs' | 'tab'>): Tab | null =>
  (tab && tabs[tab]) || null;

/** The selected actor's steps. */
export const selectedFrames = (context: Context): Frame[] =>
  selectedTab(context)?.frames.filter(({ actor }) => actor === context.actor) ?? [];

/** The selected step, or the newest. */
export const selectedFrame = (context: Context): Frame | null =>
  selectedFrames(context).findLast(({ number }) => context.number === null || number <= context.number) ??
  null;

export const selectedChart = (context: Context): Chart | null =>
  (context.actor && selectedTab(context)?.actors[context.actor]?.chart) ||
  context.flows.find(({ chart }) => chart.id === context.flow)?.chart ||
  null;

/** The selected actor; once it has stopped, the newest running actor of the selected flow. */
function selectedActor(context: Context): string | null {
  const actors = Object.values(selectedTab(context)?.actors ?? {});
  const current = actors.find(({ id }) => id === context.actor);
  if (current && !current.ended) return current.id;
  return (
    actors.findLast(({ chart, ended }) => chart?.id === context.flow && !ended)?.id ?? current?.id ?? null
  );
}

const refusals = {
  busy: 'The app stays where it is: something is under way, now or then.',
  ended: 'The app stays where it is: an actor of that moment has ended since.',
} as const;

export const inspectorMachine = setup({
  types: {
    input: {} as InspectorInput,
    context: {} as Context,
    events: {} as
      | { type: 'message.received'; message: AppMessage }
      | { type: 'tab.choose'; tab: string }
      | { type: 'flow.choose'; flow: string; actor: string | null; number: number | null }
      | { type: 'step.choose'; number: number }
      | { type: 'step.older' | 'step.newer' | 'step.newest' }
      | { type: 'state.choose'; state: string | null }
      | { type: 'search.change' | 'filter.change'; text: string }
      | { type: 'event.send'; event: { type: string; [name: string]: unknown } }
      | { type: 'size.toggle' }
      | { type: 'app.restore' },
  },
  actors: { listen, drawChart },
  actions: {
    addMessage: assign(({ context }, { message }: { message: AppMessage }) => {
      const tabs = withMessage(context.tabs, message);
      const chosen = message.kind === 'tab.closed' && message.tab === context.tab ? null : context.tab;
      const tab = chosen ?? Object.keys(tabs).at(-1) ?? null;
      const next = { ...context, tabs, tab };
      return {
        tabs,
        tab,
        actor: selectedActor(next),
        notice: message.kind === 'restore.refused' ? refusals[message.why] : null,
      };
    }),
    moveStep: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const frames = selectedFrames(context);
      const at = frames.findIndex(({ number }) => number === selectedFrame(context)?.number);
      const to = frames[at + by];
      return { number: to && to !== frames.at(-1) ? to.number : by === 1 ? null : context.number };
    }),
    postMessage: ({ context }, message: PageMessage) => context.channel.postMessage(message),
  },
  guards: {
    isAnotherChart: ({ context }, { flow, actor }: { flow: string; actor: string | null }) =>
      flow !== context.flow || actor !== context.actor,
    canSend: ({ context }) => context.tab !== null && context.actor !== null && context.number === null,
    canRestore: ({ context }) => context.number !== null && selectedFrame(context)?.isRestorable === true,
  },
}).createMachine({
  id: 'inspector',
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
    'message.received': { actions: { type: 'addMessage', params: ({ event }) => event } },
    'tab.choose': {
      actions: assign(({ context, event }) => ({
        tab: event.tab,
        actor: selectedActor({ ...context, tab: event.tab, actor: null }),
        number: null,
      })),
    },
    'step.choose': {
      actions: assign({ number: ({ event }) => event.number }),
    },
    'step.older': { actions: { type: 'moveStep', params: { by: -1 } } },
    'step.newer': { actions: { type: 'moveStep', params: { by: 1 } } },
    'step.newest': { actions: assign({ number: null }) },
    'state.choose': { actions: assign({ state: ({ event }) => event.state }) },
    'size.toggle': { actions: assign({ fitted: ({ context }) => !context.fitted }) },
    'search.change': { actions: assign({ search: ({ event }) => event.text }) },
    'filter.change': { actions: assign({ filter: ({ event }) => event.text }) },
    'event.send': {
      guard: 'canSend',
      actions: {
        type: 'postMessage',
        params: ({ context: { tab, actor }, event }) => ({
          kind: 'send',
          tab: tab ?? '',
          actor: actor ?? '',
          event: event.event,
        }),
      },
    },
    'app.restore': {
      guard: 'canRestore',
      actions: [
        {
          type: 'postMessage',
          params: ({ context: { tab, number } }) => ({
            kind: 'restore',
            tab: tab ?? '',
            number: number ?? 0,
          }),
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
              actor: event.actor ?? selectedActor({ ...context, flow: event.flow, actor: null }),
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
            onError: { target: 'layoutFailed', actions: assign({ drawing: null }) },
          },
        },
        drawn: {},
        layoutFailed: {},
      },
    },
  },
});

export type Inspector = ActorRefFrom<typeof inspectorMachine>;
