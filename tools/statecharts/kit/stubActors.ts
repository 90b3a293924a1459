// Stubs a machine's actors and clock: invocations end and timers run out only when a walk delivers their event.
import {
  initialTransition,
  StateMachine,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import { actorsOf, actorResult } from './step.ts';

/**
 * Replacements of a machine's own actors, actions, guards and delays in proofs and walks. Actors are held without being
 * listed here.
 */
export type Stubs = {
  actors?: Record<string, AnyActorLogic>;
  actions?: Record<string, () => void>;
  guards?: Record<string, (args: never, params: never) => boolean>;
  delays?: Record<string, number>;
};

/** A clock whose timers never fire by themselves. */
export class FrozenClock {
  setTimeout = (): number => 0;
  clearTimeout = (): void => {};
}

const DONE = 'held.done';
const FAILED = 'held.failed';
type Held = Snapshot<unknown> & { input?: unknown };

/**
 * Replaces any actor (promise, callback, machine) and ends when the walk decides. A held machine shows its initial
 * snapshot.
 */
const stubActor = (logic: AnyActorLogic): ActorLogic<Held, AnyEventObject, unknown> => ({
  config: logic,
  getInitialSnapshot: (_, input) =>
    logic instanceof StateMachine
      ? (initialTransition(logic as AnyStateMachine, input)[0] as Held)
      : { status: 'active', output: undefined, error: undefined, input },
  transition: (snapshot, event) => {
    if (event.type === DONE)
      return { ...snapshot, status: 'done', output: event['output'], error: undefined };
    if (event.type === FAILED)
      return { ...snapshot, status: 'error', error: event['error'], output: undefined };
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
  restoreSnapshot: (snapshot) => snapshot,
});

/**
 * Holds every named actor of `machine`, in place, so that a screen that imports the machine gets the held one, too.
 * Returns the function that undoes it.
 */
export function stubActors(machine: AnyStateMachine, stubs: Stubs = {}): () => void {
  const own = machine.implementations;
  const actors = Object.entries(own.actors as Record<string, AnyActorLogic>).map(([name, logic]) => [
    name,
    stubActor(logic),
  ]);
  machine.implementations = {
    actions: { ...own.actions, ...stubs.actions },
    guards: { ...own.guards, ...stubs.guards },
    delays: { ...own.delays, ...stubs.delays },
    actors: { ...Object.fromEntries(actors), ...stubs.actors },
  } as typeof own;
  return () => {
    machine.implementations = own;
  };
}

/** Causes `event` the way it would occur: an actor's result, a timer, or `send` (a person). */
export function deliverEvent(actor: AnyActorRef, event: AnyEventObject, send: () => void): void {
  const answer = actorResult(event);
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot();
  const due = Object.values(scheduled).find(
    (timer) => timer.source === actor && timer.event.type === event.type,
  );
  if (answer) {
    const child = actorsOf(actor.getSnapshot())[answer.id];
    if (!child) throw new Error(`${answer.id} is not running`);
    child.send(answer.ok ? { type: DONE, output: event['output'] } : { type: FAILED, error: event['error'] });
  } else if (due) {
    actor.system.scheduler.cancel(actor, due.id);
    actor.send(due.event);
  } else if (event.type.startsWith('xstate.after.')) throw new Error(`no timer waits for ${event.type}`);
  else send();
}
