// Checks the claims in every configuration. Each finding is a sentence that ends with the shortest path there; a sound
// machine has none. Covers every step that `explore` finds, and sends to every configuration each event that an active
// state names (XState discards the others), the model's unexpected ones among them, and both results of each running
// invocation.
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  alphabet,
  actorResultsAt,
  explore,
  matchesDescriptor,
  withCases,
  type Configuration,
  type Edge,
  type Explorable,
  type Graph,
} from './explore.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import {
  activeStates,
  actorsOf,
  actorResult,
  done,
  failed,
  nextStep,
  formatEvent,
  stableStringify,
  type RequestedAction,
} from './step.ts';
import { statesOf, transitionIds } from '../charts/transitions.ts';

type Predicates = Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>;
export type ProvedStep = {
  from: AnyMachineSnapshot;
  to: AnyMachineSnapshot;
  event: AnyEventObject;
  actions: RequestedAction[];
};
export type Claims = Explorable & {
  /** True in every configuration: `{ 'a guarded page has its session': (s) => … }`. */
  always?: Predicates | undefined;
  /** From every configuration there is a way to one where this is true. */
  canAlwaysReach?: Predicates | undefined;
  /** Claims about every step: `{ 'signing in says welcome': ({ to, actions }) => … sent(actions) … }`. */
  stepInvariants?: Readonly<Record<string, (step: ProvedStep) => boolean>> | undefined;
  /** Events that should never be sent; sent in every configuration. */
  unexpectedEvents?: readonly AnyEventObject[] | undefined;
  /** Paths of states in which the flow may stay without being final. */
  resting?: readonly string[] | undefined;
  /**
   * Parts of a shared machine that this use never reaches: states by id (`form.reloading`) and transitions by the
   * beginning of theirs. Another model of the machine must reach them.
   */
  unused?: readonly string[] | undefined;
  /** Events that may restart a running invocation (a new search). */
  repeatable?: readonly string[] | undefined;
  /** Events that one step may send twice, because a state is passed twice and the receiver does not mind. */
  resent?: readonly string[] | undefined;
};
/** The number of a model's own claims. */
export const countClaims = ({ always = {}, canAlwaysReach = {}, stepInvariants = {} }: Claims): number =>
  [always, canAlwaysReach, stepInvariants].flatMap(Object.keys).length;

type Proof = { findings: string[]; graph: Graph; probes: number };

export function prove(claims: Claims, graph = explore(claims)): Proof {
  const thrown = probeEverywhere(claims, graph);
  return {
    findings: [...new Set([...graphFindings(claims, graph), ...thrown.findings])],
    graph,
    probes: thrown.probes,
  };
}

/** Configurations near the start, where most faults show. */
const NEAR = 50;

/** Stops at the first finding: most show near the start, and probing every configuration takes most of the time. */
export function firstFinding(claims: Claims): string | undefined {
  const near = explore(claims, NEAR);
  const found = faultsWithin(claims, near)[0];
  if (found !== undefined) return found;
  const graph = near.out.size === near.nodes.size ? near : explore(claims);
  return graphFindings(claims, graph)[0] ?? probeEverywhere(claims, graph).findings[0];
}

const graphFindings = (claims: Claims, graph: Graph): string[] => [
  ...faultsWithin(claims, graph),
  ...gapsIn(claims, graph),
];

/** The faults in this part of the state space. */
const faultsWithin = (claims: Claims, graph: Graph): string[] => [
  ...graph.throwingSteps.map(
    ({ from, event, error }) => `${formatEvent(event)} throws ${String(error)}: ${graph.trace(from)}`,
  ),
  ...nearestFaults(
    graph,
    ({ snapshot }) => snapshot.status === 'error',
    ({ snapshot }) => `the machine breaks (${String(snapshot.error)})`,
  ),
  ...brokenInvariants(claims, graph),
  ...brokenStepInvariants(claims, graph),
  ...missingTimeoutExits(claims, graph),
  ...missedSuccesses(graph),
  ...graph.edges.flatMap((edge) => duplicateStarts(claims, graph, edge)),
  ...doubledEffects(claims, graph),
];

/** The gaps in the whole state space. */
const gapsIn = (claims: Claims, graph: Graph): string[] => [
  ...unreachableGoals(claims, graph),
  ...nearestFaults(
    graph,
    (node) => isStuck(claims, graph, node),
    ({ snapshot }) => `no way on from ${valueText(snapshot)}`,
  ),
  ...unreachable(claims, graph),
  ...nearestFaults(
    graph,
    (node) => isBusy(node) && !hasErrorExit(graph, node),
    ({ snapshot }) => `busy ${valueText(snapshot)} has no way out on an error`,
  ),
];

const valueText = (snapshot: AnyMachineSnapshot): string => JSON.stringify(snapshot.value);
const isBusy = ({ snapshot }: Configuration): boolean =>
  snapshot.status === 'active' && snapshot.hasTag('busy');

/** One finding per sentence, with the path to the nearest configuration. */
function nearestFaults(
  graph: Graph,
  faulty: (node: Configuration) => boolean,
  sentence: (node: Configuration) => string,
): string[] {
  const nearest = new Map<string, Configuration>();
  for (const node of graph.nodes.values()) {
    if (faulty(node) && !nearest.has(sentence(node))) nearest.set(sentence(node), node);
  }
  return [...nearest].map(([said, { key }]) => `${said}: ${graph.trace(key)}`);
}

const brokenInvariants = ({ always = {} }: Claims, graph: Graph): string[] =>
  Object.entries(always).flatMap(([sentence, holds]) =>
    nearestFaults(
      graph,
      ({ snapshot }) => snapshot.status !== 'error' && !holds(snapshot),
      () => `not always "${sentence}"`,
    ),
  );

function unreachableGoals({ canAlwaysReach = {} }: Claims, graph: Graph): string[] {
  const into = new Map<string, Edge[]>([...graph.nodes.keys()].map((key) => [key, []]));
  for (const edge of graph.edges) into.get(edge.to)?.push(edge);
  return Object.entries(canAlwaysReach).flatMap(([sentence, holds]) => {
    const within = new Set(
      [...graph.nodes.values()].filter(({ snapshot }) => holds(snapshot)).map(({ key }) => key),
    );
    for (const key of within) for (const edge of into.get(key) ?? []) within.add(edge.from); // grows while it is walked
    return nearestFaults(
      graph,
      ({ key }) => !within.has(key),
      () => `no longer within reach: "${sentence}"`,
    );
  });
}

function brokenStepInvariants({ stepInvariants = {} }: Claims, graph: Graph): string[] {
  const at = (key: string) => graph.nodes.get(key)?.snapshot as AnyMachineSnapshot;
  return Object.entries(stepInvariants).flatMap(([sentence, holds]) => {
    const wrong = graph.edges.find((edge) => !holds({ ...edge, from: at(edge.from), to: edge.arrived }));
    return wrong
      ? [`not on every step "${sentence}": ${graph.trace(wrong.from)} → ${formatEvent(wrong.event)}`]
      : [];
  });
}

function isStuck({ resting = [] }: Claims, graph: Graph, { key, snapshot }: Configuration): boolean {
  if (snapshot.status !== 'active' || graph.out.get(key)?.some((edge) => edge.to !== key)) return false;
  const leaves = activeStates(snapshot).filter((node) => node.type === 'atomic');
  return !leaves.some((node) => resting.includes(node.path.join('.')));
}

function unreachable({ machine, unused = [] }: Claims, graph: Graph): string[] {
  const isUnused = (id: string) => unused.some((one) => id === one || id.startsWith(`${one} `));
  const taken = new Set([...graph.takenAtStart, ...graph.edges.flatMap((edge) => edge.taken)]);
  const entered = new Set([...graph.nodes.values()].flatMap(({ snapshot }) => activeStates(snapshot)));
  // States left at once by `always` are in no configuration: a step led out of them, or into them.
  const passed = new Set(
    [...taken].flatMap((id) => id.split(' -> ').flatMap((part) => part.split(/ on | \+ /))),
  );
  return [
    ...statesOf(machine.root)
      .filter(
        (node) => node.type !== 'history' && !entered.has(node) && !passed.has(node.id) && !isUnused(node.id),
      )
      .map((node) => `${node.id} is never entered`),
    ...transitionIds(machine)
      .filter((id) => !taken.has(id) && !isUnused(id))
      .map((id) => `never taken: ${id}`),
    ...[...taken].filter(isUnused).map((id) => `not unused: ${id}`),
  ];
}

const isFailure = (event: AnyEventObject): boolean =>
  actorResult(event)?.ok === false || event.type.startsWith('xstate.after.');
const hasErrorExit = (graph: Graph, { key }: Configuration): boolean =>
  graph.out.get(key)?.some((edge) => isFailure(edge.event) && edge.to !== key) ?? false;

/** Every call ends with a time-out (`ApiProblem` of kind timeout), which must lead out of each busy state that waits for it. */
function missingTimeoutExits({ machine }: Claims, graph: Graph): string[] {
  const findings = new Map<string, string>();
  for (const node of graph.nodes.values()) {
    const waiting = activeStates(node.snapshot).filter(({ tags }) => tags.includes('busy'));
    for (const state of node.snapshot.status === 'active' ? waiting : []) {
      for (const { id } of state.invoke) {
        const actor = actorsOf(node.snapshot)[id];
        const sentence = `${state.id} stays busy when ${id} gets no answer in time`;
        if (!actor || node.settled.has(actor) || findings.has(sentence)) continue;
        const { snapshot, actions } = nextStep(machine, node.snapshot, failed(id, new ApiProblem('timeout')));
        const isStill = activeStates(snapshot).includes(state) && startedActors(actions).length === 0;
        if (snapshot.status === 'active' && isStill)
          findings.set(sentence, `${sentence}: ${graph.trace(node.key)}`);
      }
    }
  }
  return [...findings.values()];
}

/** A busy state must handle the success of its work, even if other states that wait for the same lead on. */
function missedSuccesses(graph: Graph): string[] {
  const findings = new Map<string, string>();
  for (const { key, snapshot, settled } of graph.nodes.values()) {
    const active = snapshot.status === 'active' ? activeStates(snapshot) : [];
    for (const state of active.filter(({ tags }) => tags.includes('busy'))) {
      for (const { id } of state.invoke) {
        const actor = actorsOf(snapshot)[id];
        const sentence = `${state.id} does not hear when ${id} is done`;
        const hears = active.some(({ transitions }) => transitions.has(done(id).type));
        if (actor && !settled.has(actor) && !hears && !findings.has(sentence))
          findings.set(sentence, `${sentence}: ${graph.trace(key)}`);
      }
    }
  }
  return [...findings.values()];
}

const startedActors = (actions: Edge['actions']): string[] =>
  actions.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => String(params['id']));

/** A person's event that starts an invocation and leaves the machine busy must not start it again before its result. */
function duplicateStarts(
  { machine, cases = [], repeatable = [] }: Claims,
  graph: Graph,
  edge: Edge,
): string[] {
  const node = graph.nodes.get(edge.to);
  const isOwn = !edge.event.type.startsWith('xstate.') && !repeatable.includes(edge.event.type);
  const work = startedActors(edge.actions);
  if (!node || !isOwn || !isBusy(node) || work.length === 0) return [];
  return withCases(edge.event.type, cases).flatMap((again) => {
    const anew = startedActors(nextStep(machine, node.snapshot, again).actions).filter((id) =>
      work.includes(id),
    );
    return anew.map(
      (id) =>
        `${edge.event.type} starts ${id} again while it runs: ${graph.trace(edge.to)} → ${formatEvent(again)}`,
    );
  });
}

/** One finding per effect that a step requests twice: an action that runs twice, a call that is made twice. */
function doubledEffects({ resent = [] }: Claims, graph: Graph): string[] {
  const nearest = new Map<string, string>();
  for (const { from, event, actions } of graph.edges) {
    const effects = actions.filter(({ type }) => !type.startsWith('xstate.') || outgoing.includes(type));
    const twice = effects.find((effect, at) => effects.slice(0, at).some((one) => isSame(one, effect)));
    const sent = twice?.params?.['event'] as AnyEventObject | undefined;
    if (!twice || resent.includes(sent?.type ?? twice.type)) continue;
    const name = sent ? formatEvent(sent) : (startedActors([twice])[0] ?? twice.type);
    if (!nearest.has(name))
      nearest.set(name, `${name} twice in one step: ${graph.trace(from)} → ${formatEvent(event)}`);
  }
  return [...nearest.values()];
}

const outgoing = ['xstate.sendTo', 'xstate.emit', 'xstate.spawnChild'];
const isSame = (one: RequestedAction, other: RequestedAction): boolean =>
  one.type === other.type &&
  one.params?.['to'] === other.params?.['to'] &&
  stableStringify(one.params) === stableStringify(other.params);

function probeEverywhere(claims: Claims, graph: Graph): { findings: string[]; probes: number } {
  const { machine, cases = [], unexpectedEvents = [], always = {} } = claims;
  const anyTime = [...alphabet(machine).flatMap((type) => withCases(type, cases)), ...unexpectedEvents];
  const findings = new Map<string, string>();
  const report = (fault: string, { key }: Configuration): void => {
    if (!findings.has(fault)) findings.set(fault, `${fault}: ${graph.trace(key)}`);
  };
  let probes = 0;
  for (const node of graph.nodes.values()) {
    if (node.snapshot.status !== 'active') continue;
    const answers = actorResultsAt(node, cases);
    const surprises = answers.flatMap((event) => {
      const answer = actorResult(event);
      return answer && !answer.ok ? [failed(answer.id, new Error('something unforeseen'))] : [];
    });
    const followed = new Set(graph.out.get(node.key)?.map(({ event }) => event)); // to a configuration of the graph
    const named = activeStates(node.snapshot).flatMap((state) => state.ownEvents as string[]);
    const handled = anyTime.filter(({ type }) =>
      named.some((descriptor) => descriptor === type || matchesDescriptor(descriptor)(type)),
    );
    for (const event of [...handled, ...answers, ...surprises]) {
      probes += 1;
      if (followed.has(event)) continue;
      try {
        const { snapshot, taken } = nextStep(machine, node.snapshot, event);
        if (snapshot.status === 'error')
          report(
            `${formatEvent(event)} breaks ${valueText(node.snapshot)} (${String(snapshot.error)})`,
            node,
          );
        if (snapshot.status === 'error' || taken.length === 0) continue;
        for (const [sentence, holds] of Object.entries(always)) {
          if (!holds(snapshot)) report(`not always "${sentence}", on ${formatEvent(event)}`, node);
        }
      } catch (error) {
        report(`${formatEvent(event)} thrown at ${valueText(node.snapshot)} throws ${String(error)}`, node);
      }
    }
  }
  return { findings: [...findings.values()], probes };
}
