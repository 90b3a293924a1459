// Drives a running actor over a walk and compares it with the graph after every step. What the proof found on paper is so in life.
import { createActor, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import type { Walk } from './coveringWalks.ts';
import { inputsOf, stateKey, type Graph } from './explore.ts';
import { bringAbout, hold, Standstill } from './hold.ts';
import { recordWalks } from './recordWalks.ts';
import type { Model } from './model.ts';
import { say } from './step.ts';

/** Returns how many steps it took. Throws at the first that leads elsewhere than in the graph. */
export function walkActor(model: Model, graph: Graph, walk: Walk): number {
  const release = hold(model.machine, model.stubs);
  try {
    const actor = startFor(model.machine, inputsOf(model)[walk.input], recordWalks);
    mustStandAt(model, graph, walk.start, actor, 'the start');
    for (const { event, to } of walk.steps) {
      bringAbout(actor, event, () => actor.send(event));
      mustStandAt(model, graph, to, actor, say(event));
    }
    actor.stop();
    return walk.steps.length;
  } finally {
    release();
  }
}

export const startFor = (
  machine: AnyStateMachine,
  input: unknown,
  inspect: (seen: InspectionEvent) => void,
): AnyActorRef =>
  createActor(machine, { input, clock: new Standstill(), inspect } as Parameters<
    typeof createActor
  >[1]).start();

/** Throws when the actor is not where the graph says it must be. */
export function mustStandAt(
  model: Model,
  graph: Graph,
  key: string,
  actor: AnyActorRef,
  after: string,
): void {
  const expected = graph.nodes.get(key)?.state;
  const actual = stateKey(actor.getSnapshot(), model.key);
  if (actual !== expected)
    throw new Error(`after ${after} the actor is at\n  ${actual}\nnot at\n  ${expected}`);
}
