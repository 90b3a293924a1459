// Drives a rendered screen over a walk as a person would, in StrictMode, and compares what the page shows with what the model
// expects, and the screen's actor with the graph, after every step.
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Walk } from './coveringWalks.ts';
import type { Graph } from './explore.ts';
import { performGesture } from './gestures.ts';
import { deliverEvent, stubActors } from './stubActors.ts';
import { deadButtons } from './deadButtons.ts';
import { pageDifferences } from './readPage.ts';
import './fastPages.ts';
import './recordWalks.ts';
import { countWalks } from './countWalks.ts';
import { gesturesFor, type Model } from './model.ts';
import { formatEvent } from './step.ts';
import { assertStateAt, screenEnvironment } from './screenEnvironment.ts';

/** Returns the number of steps. Throws at the first step whose actor or page differs from the model. */
export async function walkScreen(
  model: Model,
  graph: Graph,
  walk: Walk,
  gestures = gesturesFor,
): Promise<number> {
  const { screen, machine } = model;
  if (!screen) throw new Error(`${model.id} has no screen`);
  const release = stubActors(machine, model.stubs);
  const put = screenEnvironment(model, walk.input, countWalks);
  try {
    await act(async () => {
      render(<StrictMode>{screen.show(put.world)}</StrictMode>);
    });
    const actor = put.actor();
    mustShow(walk.start, 'the start');
    for (const { event, to } of walk.steps) {
      await act(async () =>
        deliverEvent(actor, event, () => {
          for (const gesture of gestures(model, event)) performGesture(gesture, event, actor);
        }),
      );
      mustShow(to, formatEvent(event));
    }
    return walk.steps.length;

    function mustShow(key: string, after: string): void {
      if (!screen) return;
      assertStateAt(graph, key, actor, after, screen.key ?? model.key);
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const wrong = pageDifferences(document, screen.expected(snapshot));
      if (wrong.length > 0)
        throw new Error(`after ${after}, ${JSON.stringify(snapshot.value)}: ${wrong.join('; ')}`);
      const [vain] = deadButtons(document, model, snapshot);
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
