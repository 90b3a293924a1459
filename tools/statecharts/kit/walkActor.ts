// Drives a running actor over a walk and compares it with the graph after every step.
import type { Walk } from './coveringWalks.ts';
import { inputsOf, type Graph } from './explore.ts';
import { deliverEvent, stubActors } from './stubActors.ts';
import { countWalks } from './countWalks.ts';
import type { Model } from './model.ts';
import { actorResult, actorsOf, formatEvent } from './step.ts';
import { assertStateAt, startActor } from './screenEnvironment.ts';

/** Returns the number of steps. Throws at the first step that differs from the graph. */
export function walkActor(model: Model, graph: Graph, walk: Walk): number {
  const release = stubActors(model.machine, model.stubs);
  try {
    const actor = startActor(model.machine, inputsOf(model)[walk.input], countWalks);
    assertStateAt(graph, walk.start, actor, 'the start', model.key);
    for (const { event, to } of walk.steps) {
      const answer = actorResult(event);
      const child = answer && actorsOf(actor.getSnapshot())[answer.id];
      deliverEvent(actor, event, () => actor.send(event));
      // A real child ends only by itself, so its result is sent in its place.
      if (child?.getSnapshot().status === 'active') actor.send(event);
      assertStateAt(graph, to, actor, formatEvent(event), model.key);
    }
    actor.stop();
    return walk.steps.length;
  } finally {
    release();
  }
}
