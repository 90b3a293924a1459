// The environment in which walks and the gallery render a model's screen, and the check of its actor's state.
import { createActor, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { inputsOf, stateKey, type Graph } from './explore.ts';
import { FrozenClock } from './stubActors.ts';
import type { Model, ScreenEnvironment } from './model.ts';

type Inspect = (seen: InspectionEvent) => void;

/**
 * The environment of a model's screen. `actor` finds the flow that the screen started and throws if there is none;
 * `stop` ends the flow of `start`.
 */
export function screenEnvironment(
  { id, machine, ...model }: Model,
  inputName: string,
  watched: Inspect,
): { world: ScreenEnvironment; actor: () => AnyActorRef; stop: () => void } {
  const ours: AnyActorRef[] = [];
  const started: AnyActorRef[] = [];
  const inspect: Inspect = (seen) => {
    watched(seen);
    // StrictMode makes two actors and starts one: the one that gets its init event is the screen's
    if (seen.type === '@xstate.event' && seen.event.type === 'xstate.init' && isOf(machine, seen.actorRef)) {
      started.push(seen.actorRef as AnyActorRef);
    }
  };
  globalThis.sessionStorage?.clear(); // removes drafts of an earlier walk
  const input = inputsOf({ ...model, machine })[inputName];
  return {
    world: {
      input,
      clock: new FrozenClock(),
      inspect,
      start: () => {
        const actor = startActor(machine, input, inspect);
        ours.push(actor);
        return actor;
      },
    },
    stop: () => ours.forEach((actor) => actor.stop()),
    actor: () => {
      const actor = started.at(-1);
      if (!actor) throw new Error(`the screen started no ${id}: does it pass on \`inspect\` and \`clock\`?`);
      return actor;
    },
  };
}

const isOf = (machine: AnyStateMachine, actor: unknown): boolean =>
  (actor as { logic?: { config?: unknown } }).logic?.config === machine.config;

export const startActor = (machine: AnyStateMachine, input: unknown, inspect: Inspect): AnyActorRef =>
  createActor(machine, { input, clock: new FrozenClock(), inspect } as Parameters<
    typeof createActor
  >[1]).start();

/** Throws when the actor's state differs from the graph; `tells` selects the compared part of a snapshot. */
export function assertStateAt(
  { nodes }: Graph,
  key: string,
  actor: AnyActorRef,
  after: string,
  tells: Model['key'],
): void {
  const node = nodes.get(key);
  const expected = node && stateKey(node.snapshot, tells);
  const actual = stateKey(actor.getSnapshot(), tells);
  if (actual !== expected)
    throw new Error(`after ${after} the actor is at\n  ${actual}\nnot at\n  ${expected}`);
}
