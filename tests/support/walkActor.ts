// Drives a running actor over a walk and compares it with the graph after every step. What the proof found on paper is so in life.
import type { Walk } from './coveringWalks.ts';
import { inputsOf, type Graph } from './explore.ts';
import { bringAbout, hold } from './hold.ts';
import './recordWalks.ts';
import { countWalks } from './countWalks.ts';
import type { Model } from './model.ts';
import { say } from './step.ts';
import { mustStandAt, startFor } from './world.ts';

/** Returns how many steps it took. Throws at the first that leads elsewhere than in the graph. */
export function walkActor(model: Model, graph: Graph, walk: Walk): number {
  const release = hold(model.machine, model.stubs);
  try {
    const actor = startFor(model.machine, inputsOf(model)[walk.input], countWalks);
    mustStandAt(graph, walk.start, actor, 'the start', model.key);
    for (const { event, to } of walk.steps) {
      bringAbout(actor, event, () => actor.send(event));
      mustStandAt(graph, to, actor, say(event), model.key);
    }
    actor.stop();
    return walk.steps.length;
  } finally {
    release();
  }
}
