// One step of a machine as a pure calculation: the next snapshot, the requested actions (as data, none is executed) and
// the declared transitions that were taken. The rest of the kit builds on these two functions.
import {
  initialTransition,
  transition,
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type AnyStateNode,
  type InspectionEvent,
} from 'xstate';
import { takenTransitions } from '../charts/transitions.ts';

/** An action requested by a step, e.g. `{ type: 'xstate.spawnChild', params: { id: 'sendOtp', … } }`. */
export type RequestedAction = {
  type: string;
  params: Record<string, unknown>;
  /** The arguments of a custom action. */
  info?: { context: Record<string, unknown> };
};
export type Step = {
  snapshot: AnyMachineSnapshot;
  actions: RequestedAction[];
  taken: AnyTransitionDefinition[];
};
type Logic = ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown>;

const takenInto = (taken: AnyTransitionDefinition[]) => (seen: InspectionEvent) => {
  if (seen.type === '@xstate.microstep') taken.push(...takenTransitions(seen));
};
const asRequested = (actions: unknown[]) => actions as RequestedAction[];
const persistence = {
  getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
};

/** The machine's first configuration. A failing context factory or entry gives `status: 'error'`, as in XState. */
export function initialStep(machine: AnyStateMachine, input: unknown): Step {
  let taken: AnyTransitionDefinition[] = [];
  const logic: Logic = {
    ...persistence,
    transition: (snapshot) => snapshot,
    getInitialSnapshot: (scope, given) => {
      taken = []; // XState calls this twice: once without input, to make a scope
      scope.system.inspect(takenInto(taken));
      return machine.getInitialSnapshot(scope, given);
    },
  };
  const [snapshot, actions] = initialTransition(logic, input);
  return { snapshot, actions: asRequested(actions), taken };
}

/** Applies `event` to `snapshot`. Throws the errors of guards and assignments. */
export function nextStep(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Step {
  const taken: AnyTransitionDefinition[] = [];
  const logic: Logic = {
    ...persistence,
    getInitialSnapshot: () => snapshot,
    transition: (before, given, scope) => {
      scope.system.inspect(takenInto(taken));
      return machine.transition(before, given, scope);
    },
  };
  const [next, actions] = transition(logic, snapshot, event);
  return { snapshot: next, actions: asRequested(actions), taken };
}

/** The step of `event` from this snapshot, even without effect: for claims about events that must, or must not, be handled. */
export const stepFrom = (now: AnyMachineSnapshot, event: AnyEventObject): Step =>
  nextStep(now.machine, now, event);

/** An event that XState itself creates. */
export type XStateEvent = { type: `xstate.${string}`; [payload: string]: unknown };

/** An invoked actor's result: the event that a machine gets when it is done or has failed. */
export const done = (id: string, output?: unknown): XStateEvent => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});
export const failed = (id: string, error: unknown = new Error('failed')): XStateEvent => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
});

/** The invocation's id and outcome of an actor's result; null for every other event. */
export function actorResult(event: AnyEventObject): { id: string; ok: boolean } | null {
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  return id === undefined ? null : { id, ok: outcome === 'done' };
}

/** An event as text for traces: `otp.submit {code: "123456"}`, `sendOtp ✓`, `sendOtp ✗ offline`, `after tick`. */
export function formatEvent(event: AnyEventObject): string {
  const answer = actorResult(event);
  if (answer?.ok)
    return `${answer.id} ✓${event['output'] === undefined ? '' : ` ${shortened(event['output'])}`}`;
  if (answer)
    return `${answer.id} ✗ ${event['error'] instanceof Error ? event['error'].message : shortened(event['error'])}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  const { type, ...payload } = event;
  return Object.keys(payload).length > 0 ? `${type} ${shortened(payload)}` : type;
}
const shortened = (value: unknown): string => {
  const text = stableStringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

/**
 * JSON with sorted keys, so that equal values give equal text. Omits functions; actors become their id; sets, maps and
 * errors are included.
 */
export const stableStringify = (value: unknown): string => JSON.stringify(value, serializable) ?? 'undefined';

function serializable(_: string, part: unknown): unknown {
  if (part instanceof Map) return { map: [...part] };
  if (part instanceof Set) return { set: [...part] };
  if (part instanceof Error) return { ...Object.fromEntries(Object.entries(part)), message: part.message };
  if (part instanceof Blob) return { blob: part.size, type: part.type };
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  if ('xstate$$type' in part && 'id' in part) return { actor: String(part.id).replace(/^x:\d+$/, 'unnamed') };
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Events that a step sends to other actors (sendTo) or emits. */
export const sentEvents = (actions: RequestedAction[]): AnyEventObject[] =>
  actions
    .filter(({ type }) => type === 'xstate.sendTo' || type === 'xstate.emit')
    .map(({ params }) => params['event'] as AnyEventObject);

/** True when a value anywhere in `inside` contains `secret` as text: for "the password is never kept". */
export const containsText = (inside: unknown, secret: string): boolean =>
  stableStringify(inside).includes(secret);

/** The states that are active. */
export const activeStates = ({ _nodes: active }: AnyMachineSnapshot): AnyStateNode[] =>
  active as AnyStateNode[];
export const actorsOf = (snapshot: AnyMachineSnapshot): Record<string, AnyActorRef> =>
  snapshot.children as Record<string, AnyActorRef>;
