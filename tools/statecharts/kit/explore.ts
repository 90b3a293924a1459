// The state space of a machine: every configuration reachable from its inputs, and every step between them.
//
// Steps are the events that active states name (with the payloads in `cases`), the results of running invocations, and
// pending timers. A forbidden transition ('x': {}) is no step. A wildcard stands for the machine's own events and the
// cases that it matches. A timer waits for those that certainly end first (started no later, with no more time left);
// other timers end in any order, since a person may take any time between two events: more orders than can happen,
// never fewer.
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import {
  activeStates,
  actorResult,
  actorsOf,
  done,
  failed,
  initialStep,
  nextStep,
  formatEvent,
  stableStringify,
  type RequestedAction,
  type Step,
} from './step.ts';
import { transitionId } from '../charts/transitions.ts';

type Timer = { type: string; sendId: string; delay: number; waitsFor: string[] };
export type Configuration = {
  key: string;
  /** The part of `key` that a running actor can be compared with. */
  state: string;
  snapshot: AnyMachineSnapshot;
  timers: Timer[];
  settled: Set<AnyActorRef>;
};
export type Edge = {
  from: string;
  to: string;
  /** This step's snapshot; the node at `to` may have been found by another step and differ in what its key leaves out. */
  arrived: AnyMachineSnapshot;
  event: AnyEventObject;
  actions: RequestedAction[];
  taken: string[];
};
export type Graph = {
  /** Initial configuration -> the input's name. */
  starts: Map<string, string>;
  /** Nearest first. */
  nodes: Map<string, Configuration>;
  edges: Edge[];
  out: Map<string, Edge[]>;
  /** Transitions taken before the first event. */
  takenAtStart: string[];
  /** Steps that threw. */
  throwingSteps: { from: string; event: AnyEventObject; error: unknown }[];
  /**
   * The shortest path to a configuration: the input's name and the events. Of inputs that a key does not tell apart,
   * `input` is the first and `proved` the last one, whose snapshot stands in `nodes`.
   */
  path: (key: string) => { input: string; proved: string; events: AnyEventObject[] };
  /** The same as text. */
  trace: (key: string) => string;
};
export type Explorable = {
  machine: AnyStateMachine;
  input?: unknown;
  /** Instead of `input`, where the start decides what can happen: `{ 'with a token': …, 'without one': … }`. */
  inputs?: Readonly<Record<string, unknown>> | undefined;
  /** Payloads: every case of a type is tried wherever a state names that type. */
  cases?: readonly AnyEventObject[] | undefined;
  /** Distinguishes two configurations, instead of value + context. */
  key?: ((snapshot: AnyMachineSnapshot) => unknown) | undefined;
  /** Steps that are not followed, because they only multiply configurations. A proof still sends their events everywhere. */
  skips?: ((event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean) | undefined;
  limit?: number | undefined;
};

/** The model's inputs by name; the only one is called ''. */
export const inputsOf = ({ input, inputs }: Explorable): Readonly<Record<string, unknown>> =>
  inputs ?? { '': input };

/** Value + context (or the model's own key) as text: equal for a graph's node and an actor in that state. */
export const stateKey = (snapshot: AnyMachineSnapshot, key?: Explorable['key']): string =>
  stableStringify([snapshot.status, key ? key(snapshot) : [snapshot.value, snapshot.context]]);

/** `most`: from how many configurations, the nearest first, steps are followed. */
export function explore(model: Explorable, most = Infinity): Graph {
  const { machine, cases = [], limit = 20_000 } = model;
  const nodes: Graph['nodes'] = new Map();
  const starts: Graph['starts'] = new Map();
  const proved = new Map<string, string>();
  const takenAtStart: string[] = [];
  for (const [name, input] of Object.entries(inputsOf(model))) {
    const first = initialStep(machine, input);
    const start = configurationAt(model, first, { timers: [], settled: new Set() });
    if (!starts.has(start.key)) starts.set(start.key, name);
    proved.set(start.key, name);
    nodes.set(start.key, start);
    takenAtStart.push(...first.taken.map(transitionId));
  }
  const out = new Map<string, Edge[]>();
  const foundBy = new Map<string, Edge>();
  const throwingSteps: Graph['throwingSteps'] = [];
  for (const [from, node] of nodes) {
    if (out.size === most) break;
    const edges: Edge[] = [];
    out.set(from, edges);
    if (node.snapshot.status !== 'active') continue;
    for (const event of candidateEvents(machine, node, cases)) {
      try {
        if (model.skips?.(event, node.snapshot)) continue;
        const step = nextStep(machine, node.snapshot, event);
        if (!isFollowed(node, event, step)) continue;
        const next = configurationAt(model, step, pendingAfter(node, event));
        const { snapshot: arrived, actions } = step;
        const edge = { from, to: next.key, arrived, event, actions, taken: step.taken.map(transitionId) };
        edges.push(edge);
        if (nodes.has(next.key)) continue;
        nodes.set(next.key, next); // the loop continues over added entries: breadth first
        foundBy.set(next.key, edge);
      } catch (error) {
        throwingSteps.push({ from, event, error });
      }
      if (nodes.size > limit) throw new Error(`${machine.id}: more than ${limit} configurations`);
    }
  }
  const path: Graph['path'] = (key) => {
    const events: AnyEventObject[] = [];
    let start = key;
    for (let edge = foundBy.get(key); edge; edge = foundBy.get(edge.from)) {
      events.unshift(edge.event);
      start = edge.from;
    }
    return { input: starts.get(start) ?? '', proved: proved.get(start) ?? '', events };
  };
  const trace = (key: string): string => {
    const { input, events } = path(key);
    return (
      (input ? `${input}: ` : '') + (events.length > 0 ? events.map(formatEvent).join(' → ') : 'at the start')
    );
  };
  const edges = [...out.values()].flat();
  return { starts, nodes, edges, out, takenAtStart, throwingSteps, path, trace };
}

/** The results that each running invocation can still have. */
export function actorResultsAt(node: Configuration, cases: readonly AnyEventObject[]): AnyEventObject[] {
  const running = Object.entries(actorsOf(node.snapshot)).filter(([, actor]) => !node.settled.has(actor));
  return running.flatMap(([id]) =>
    [done(id), failed(id)].flatMap((answer) => withCases(answer.type, cases, answer)),
  );
}

/** All events that a machine names, without timers and actor results. */
export function alphabet(machine: AnyStateMachine): string[] {
  const named = (node: AnyStateNode): string[] => [
    ...(node.ownEvents as string[]),
    ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(named),
  ];
  return [...new Set(named(machine.root))].filter(
    (type) => !type.startsWith('xstate.') && !type.endsWith('*'),
  );
}

export const withCases = (
  type: string,
  cases: readonly AnyEventObject[],
  plain: AnyEventObject = { type },
) => {
  const given = cases.filter((one) => one.type === type);
  return given.length > 0 ? given : [plain];
};

function candidateEvents(
  machine: AnyStateMachine,
  node: Configuration,
  cases: readonly AnyEventObject[],
): AnyEventObject[] {
  const named = [...new Set(activeStates(node.snapshot).flatMap((state) => state.ownEvents as string[]))];
  const fromPeople = named.flatMap((type) => {
    if (type.endsWith('*'))
      return [...alphabet(machine), ...cases.map((one) => one.type)].filter(matchesDescriptor(type));
    return type.startsWith('xstate.') && !type.startsWith('xstate.snapshot.') && type !== 'xstate.route'
      ? []
      : [type];
  });
  const due = node.timers.filter((timer) => timer.waitsFor.length === 0).map(({ type }) => ({ type }));
  const pending = new Set(node.timers.map(({ type }) => type));
  return [
    ...[...new Set(fromPeople)]
      .filter((type) => !pending.has(type))
      .flatMap((type) => withCases(type, cases)),
    ...actorResultsAt(node, cases),
    ...due,
  ];
}

/**
 * A person's event needs an effect; a result or a timer is consumed even if a guard refuses it. A result that is taken
 * and changes nothing (`onError: {}` of a watcher) is no step: it would double the configurations.
 */
function isFollowed({ snapshot, timers }: Configuration, event: AnyEventObject, { taken }: Step): boolean {
  return (
    taken.some((one) => one.target !== undefined || one.actions.length > 0) ||
    timers.some(({ type }) => type === event.type) ||
    (actorResult(event) !== null &&
      taken.length === 0 &&
      activeStates(snapshot).some((state) => state.transitions.has(event.type)))
  );
}

/** True for the types that a descriptor with a wildcard stands for. */
export const matchesDescriptor = (descriptor: string) => (type: string) =>
  !type.startsWith('xstate.') && (descriptor === '*' || `${type}.`.startsWith(descriptor.slice(0, -1)));

type Pending = Pick<Configuration, 'timers' | 'settled'>;

/** Pending timers and invocations after `event`: a timer ends once, an invocation has one result. */
function pendingAfter({ snapshot, timers, settled }: Configuration, event: AnyEventObject): Pending {
  const answer = actorResult(event);
  const actor = answer && actorsOf(snapshot)[answer.id];
  return {
    timers: without(timers, (timer) => timer.type === event.type),
    settled: actor ? new Set([...settled, actor]) : settled,
  };
}

function configurationAt(model: Explorable, { snapshot, actions }: Step, before: Pending): Configuration {
  const timers = snapshot.status === 'active' ? pendingTimers(actions, before.timers) : [];
  const settled = new Set(Object.values(actorsOf(snapshot)).filter((actor) => before.settled.has(actor)));
  const state = stateKey(snapshot, model.key);
  const idle = Object.entries(actorsOf(snapshot)).flatMap(([id, actor]) => (settled.has(actor) ? [id] : []));
  const history = Object.entries(snapshot.historyValue as Record<string, AnyStateNode[]>).map(([id, was]) => [
    id,
    was.map((one) => one.id),
  ]);
  const waiting = timers
    .map(({ type, waitsFor }) => `${type} waits for ${waitsFor.toSorted().join()}`)
    .toSorted();
  return {
    key: stableStringify([state, waiting, idle.toSorted(), history]),
    state,
    snapshot,
    timers,
    settled,
  };
}

function pendingTimers(actions: RequestedAction[], before: Timer[]): Timer[] {
  let timers = before;
  const started = new Set<string>(); // in this very step
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') timers = without(timers, (timer) => timer.sendId === params['sendId']);
    if (type !== 'xstate.raise' || typeof params['delay'] !== 'number') continue;
    const { delay } = params;
    const timer = {
      type: (params['event'] as AnyEventObject).type,
      sendId: String(params['id']),
      delay,
      waitsFor: [],
    };
    const sooner = timers.filter((other) => other.delay <= delay).map((other) => other.type);
    timers = timers.map((other) =>
      started.has(other.type) && other.delay > delay
        ? { ...other, waitsFor: [...other.waitsFor, timer.type] }
        : other,
    );
    timers = [...timers, { ...timer, waitsFor: sooner }];
    started.add(timer.type);
  }
  return timers;
}

const without = (timers: Timer[], gone: (timer: Timer) => boolean): Timer[] => {
  const types = new Set(timers.filter(gone).map(({ type }) => type));
  return timers
    .filter(({ type }) => !types.has(type))
    .map((timer) => ({ ...timer, waitsFor: timer.waitsFor.filter((type) => !types.has(type)) }));
};
