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
const someError = new Error('failed'); // one for all: its stack takes longer than a step
export const failed = (id: string, error: unknown = someError): XStateEvent => ({
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
 * errors are included. Contexts share most of their parts, which nobody changes: each is written once.
 */
export const stableStringify = (value: unknown): string => textOf(value) ?? 'undefined';

const texts = new WeakMap<object, string>();

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value)
    ? `[${value.map((part) => textOf(part) ?? 'null').join()}]`
    : textOfObject(value);
  texts.set(value, text);
  return text;
}

function textOfObject(value: object): string {
  if ('toJSON' in value) return stableStringify((value as { toJSON: () => unknown }).toJSON());
  const parts = Object.entries(serializable(value)).flatMap(([name, part]) => {
    const text = textOf(part);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${parts.sort().join()}}`;
}

function serializable(value: object): object {
  if (value instanceof Map) return { map: [...value] };
  if (value instanceof Set) return { set: [...value] };
  if (value instanceof Error) return { ...Object.fromEntries(Object.entries(value)), message: value.message };
  if (value instanceof Blob) return { blob: value.size, type: value.type };
  if ('xstate$$type' in value && 'id' in value)
    return { actor: String(value.id).replace(/^x:\d+$/, 'unnamed') };
  return value;
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
