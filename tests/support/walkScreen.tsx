// Drives a rendered screen over a walk as a person would, in StrictMode, and compares what the page shows with what the model
// expects, and the screen's actor with the graph, after every step.
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Walk } from './coveringWalks.ts';
import type { Graph } from './explore.ts';
import { carryOut } from './gestures.ts';
import { bringAbout, hold } from './hold.ts';
import { offeredInVain } from './offers.ts';
import { differences } from './readPage.ts';
import './recordWalks.ts';
import { countWalks } from './countWalks.ts';
import { gesturesFor, type Model } from './model.ts';
import { say } from './step.ts';
import { mustStandAt, worldFor } from './world.ts';

/** Returns how many steps it took. Throws at the first that does not go, or does not look, as it should. */
export async function walkScreen(model: Model, graph: Graph, walk: Walk): Promise<number> {
  const { screen, machine } = model;
  if (!screen) throw new Error(`${model.id} has no screen`);
  const release = hold(machine, model.stubs);
  const put = worldFor(model, walk.input, countWalks);
  try {
    await act(async () => {
      render(<StrictMode>{screen.show(put.world)}</StrictMode>);
    });
    const actor = put.actor();
    mustShow(walk.start, 'the start');
    for (const { event, to } of walk.steps) {
      await act(async () =>
        bringAbout(actor, event, () => {
          for (const gesture of gesturesFor(model, event)) carryOut(gesture, event, actor);
        }),
      );
      mustShow(to, say(event));
    }
    return walk.steps.length;

    function mustShow(key: string, after: string): void {
      if (!screen) return;
      mustStandAt(graph, key, actor, after, screen.key ?? model.key);
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const wrong = differences(document, screen.expected(snapshot));
      if (wrong.length > 0)
        throw new Error(`after ${after}, ${JSON.stringify(snapshot.value)}: ${wrong.join('; ')}`);
      const [vain] = offeredInVain(document, model, snapshot);
      if (vain !== undefined)
        throw new Error(
          `after ${after}, ${JSON.stringify(snapshot.value)}: nothing comes of pressing "${vain}"`,
        );
    }
  } finally {
    cleanup();
    release();
  }
}
