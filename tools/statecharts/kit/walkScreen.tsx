// Drives a rendered screen over a walk as a person would, in StrictMode. After every step the actor must be in the
// graph's state, no enabled button may send an event that the flow ignores, and a dialog has one gold button at most. Console output fails the walk.
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Walk } from './coveringWalks.ts';
import type { Graph } from './explore.ts';
import { performGesture } from './gestures.ts';
import { deliverEvent, stubActors } from './stubActors.ts';
import { deadButtons } from './deadButtons.ts';
import { goldButtons } from './goldButtons.ts';
import './fastPages.ts';
import { countWalks } from './countWalks.ts';
import { gesturesFor, type Model } from './model.ts';
import { formatEvent } from './step.ts';
import { assertStateAt, screenEnvironment } from './screenEnvironment.ts';

/** Returns the number of steps. Throws at the first step that goes wrong. */
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
  const { error, warn } = console;
  const noise: string[] = [];
  console.error = console.warn = (...words: unknown[]) => void noise.push(words.map(String).join(' '));
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
      if (noise[0] !== undefined)
        throw new Error(`after ${after} the console says: ${noise[0].slice(0, 500)}`);
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const [vain] = deadButtons(document, model, snapshot);
      if (vain !== undefined)
        throw new Error(
          `after ${after}, ${JSON.stringify(snapshot.value)}: nothing comes of pressing "${vain}"`,
        );
      const gold = goldButtons(document);
      if (gold.length > 0)
        throw new Error(
          `after ${after}, ${JSON.stringify(snapshot.value)}: several gold buttons, ${gold.join(', ')}`,
        );
    }
  } finally {
    cleanup();
    Object.assign(console, { error, warn });
    release();
  }
}
