// The inspector's page: collects the messages of the watched tabs and keeps the selection (tab, actor, step, state). The newest step is
// followed until an older one is selected.
import {
  assign,
  fromCallback,
  fromPromise,
  raise,
  setup,
  type ActorRefFrom,
  type AnyEventObject,
  type EventObject,
} from 'xstate';
import { eventName } from '../charts/names.ts';
import type { Model } from '../kit/model.ts';
import { layOut, type Drawing } from './layout.ts';
import type { AppMessage, Chart, ChartState, Frame, PageMessage, WatchedActor } from './protocol.ts';
import { pack } from './wire.ts';

export interface Tab {
  title: string;
  actors: Record<string, WatchedActor & { ended: boolean }>;
  /** In the order of their numbers. */
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
  /** Brings every flow's model: a large part, which charts can do without. */
  loadModels: () => Promise<readonly Model[]>;
  /** From the address: the ids of a tab (it may not have reported yet), a flow and a state. */
  tab: string | null;
  flow: string | null;
  state: string | null;
  /** From the address: run the flow to the state, in a frame of this page. */
  isRun: boolean;
}

/** A flow that this page runs itself: under which tab, and to which state of its chart. */
interface Run {
  tab: string;
  flow: string;
  state: string;
}

interface Context extends InspectorInput {
  tabs: Record<string, Tab>;
  /** Null until they are loaded. */
  models: readonly Model[] | null;
  run: Run | null;
  /** The selected actor's id. */
  actor: string | null;
  /** The selected step; null follows the newest. */
  number: number | null;
  search: string;
  filter: string;
  drawing: Drawing | null;
  /** The chart's scale; null fits it into the window. */
  zoom: number | null;
  notice: string | null;
}

const MAX_FRAMES = 2000;
const [MIN_ZOOM, MAX_ZOOM] = [0.2, 4];

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

const loadModels = fromPromise<readonly Model[], InspectorInput['loadModels']>(({ input }) => input());

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
    const frames = [...tab.frames, message.frame].sort((a, b) => a.number - b.number).slice(-MAX_FRAMES);
    changed[message.tab] = { ...tab, frames };
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

const hasState = ({ id, states }: ChartState, state: string): boolean =>
  id === state || states.some((one) => hasState(one, state));

/** The models of the selected actor's machine: one per realm where both use it. */
export const selectedModels = (context: Context): readonly Model[] =>
  context.models?.filter(({ machine }) => machine.id === selectedChart(context)?.id) ?? [];

/** Names in the address that the product does not have, in a sentence; null if all exist. */
export function unknownInAddress(context: Context): string | null {
  const { flow, state } = context;
  const chart = selectedChart(context);
  if (flow && !chart) return `No flow is called “${flow}”. The list has them all.`;
  if (chart && state && !hasState(chart.root, state))
    return `The flow ${chart.id} has no state “${state}”. Its chart shows those that it has.`;
  return null;
}

/** The selected actor; once it has stopped, the newest running actor of the selected flow. */
function selectedActor(context: Context): string | null {
  const actors = Object.values(selectedTab(context)?.actors ?? {});
  const current = actors.find(({ id }) => id === context.actor);
  if (current && !current.ended) return current.id;
  return (
    actors.findLast(({ chart, ended }) => chart?.id === context.flow && !ended)?.id ?? current?.id ?? null
  );
}

const restoreRefusals = {
  busy: 'The app stays where it is: something is under way, now or then.',
  ended: 'The app stays where it is: an actor of that moment has ended since.',
} as const;
const sendRefusals = {
  ignored: 'came to nothing: no transition takes it now, or a guard refuses it.',
  threw: 'was not sent: a guard or an action throws. The error is on the console of the watched page.',
  broke: 'ended the actor with an error, which is on the console of the watched page.',
  ended: 'was not sent: the actor has ended.',
} as const;

/** The flow run to its selected state; null without one. */
const runOf = (flow: string | null, state: string | null): Run | null =>
  flow && state ? { tab: crypto.randomUUID(), flow, state } : null;

/** A message as text for a person; null for most. */
function noticeOf(message: AppMessage): string | null {
  if (message.kind === 'restore.refused') return restoreRefusals[message.why];
  if (message.kind === 'send.refused') return `${eventName(message.event)} ${sendRefusals[message.why]}`;
  return null;
}

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
      | { type: 'state.run' }
      | { type: 'search.change' | 'filter.change'; text: string }
      | { type: 'event.send'; event: AnyEventObject }
      | { type: 'zoom.change'; zoom: number | null }
      | { type: 'app.restore' },
  },
  actors: { listen, drawChart, loadModels },
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
        notice: noticeOf(message) ?? context.notice,
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
    isFollowed: ({ context }, { message }: { message: AppMessage }) =>
      message.kind === 'flow.shown' && message.tab === context.tab,
    isAnotherChart: ({ context }, { flow, actor }: { flow: string; actor: string | null }) =>
      flow !== context.flow || actor !== context.actor,
    canSend: ({ context }) => context.tab !== null && context.actor !== null && context.number === null,
    canRestore: ({ context }) => context.number !== null && selectedFrame(context)?.isRestorable === true,
  },
}).createMachine({
  id: 'inspector',
  options: { maxIterations: 100 },
  context: ({ input }) => {
    const run = input.isRun ? runOf(input.flow, input.state) : null;
    return {
      ...input,
      run,
      tab: run?.tab ?? input.tab,
      tabs: {},
      models: null,
      actor: null,
      number: null,
      search: '',
      filter: '',
      drawing: null,
      zoom: null,
      notice: null,
    };
  },
  type: 'parallel',
  invoke: [
    { id: 'listen', src: 'listen', input: ({ context }) => context.channel, onError: {} },
    {
      id: 'loadModels',
      src: 'loadModels',
      input: ({ context }) => context.loadModels,
      onDone: { actions: assign({ models: ({ event }) => event.output }) },
      onError: {
        actions: assign({ notice: 'The models could not be loaded: events have no payloads.', models: [] }),
      },
    },
  ],
  on: {
    'message.received': [
      {
        guard: { type: 'isFollowed', params: ({ event }) => event },
        actions: raise(({ event: { message } }) => ({
          type: 'flow.choose',
          flow: message.kind === 'flow.shown' ? message.flow : '',
          actor: null,
          number: null,
        })),
      },
      { actions: { type: 'addMessage', params: ({ event }) => event } },
    ],
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
    'state.run': {
      actions: assign(({ context }) => {
        const run = runOf(selectedChart(context)?.id ?? null, context.state);
        return run ? { run, tab: run.tab, flow: run.flow, actor: null, number: null, notice: null } : {};
      }),
    },
    'zoom.change': {
      actions: assign({
        zoom: ({ event: { zoom } }) => zoom && Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)),
      }),
    },
    'search.change': { actions: assign({ search: ({ event }) => event.text }) },
    'filter.change': { actions: assign({ filter: ({ event }) => event.text }) },
    'event.send': {
      guard: 'canSend',
      actions: [
        assign({ notice: null }),
        {
          type: 'postMessage',
          params: ({ context: { tab, actor }, event }) => ({
            kind: 'send',
            tab: tab ?? '',
            actor: actor ?? '',
            event: pack(event.event),
          }),
        },
      ],
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
        assign({ number: null, notice: null }),
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
              notice: null,
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
