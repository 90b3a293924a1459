// Replays a journey on the flow's screen, as a walk does: for tests that the inspector and the gallery export.
import type { AnyMachineSnapshot } from 'xstate';
import type { Edge, Graph } from '../kit/explore.ts';
import { inputsOf } from '../kit/explore.ts';
import { withStubs, type Model } from '../kit/model.ts';
import { initialStep, nextStep } from '../kit/step.ts';
import { walkActor } from '../kit/walkActor.ts';
import { walkScreen } from '../kit/walkScreen.tsx';
import { eventsAt, stateOf, type Journey } from './journey.ts';

/**
 * Resolves with the number of steps. Throws where the machine is another than when the journey was recorded: an event that the model has
 * not, or a step that leads elsewhere.
 */
export async function replay(model: Model, { input, start, steps }: Journey): Promise<number> {
  const stubbed = withStubs(model);
  const inputs = inputsOf(stubbed);
  if (!(input in inputs)) throw new Error(`${model.id} has no input called "${input}"`);
  const first = initialStep(stubbed.machine, inputs[input]).snapshot;
  if (stateOf(first) !== start) throw new Error(`${model.id} starts at ${stateOf(first)}, not at ${start}`);
  const path: AnyMachineSnapshot[] = [first];
  const edges = steps.map(([text, state], index): Edge => {
    const from = path[index]!;
    const events = eventsAt(stubbed, from);
    const event = events.get(text);
    if (!event)
      throw new Error(`${model.id} at ${stateOf(from)} has no ${text}, but ${[...events.keys()].join(', ')}`);
    const { snapshot } = nextStep(stubbed.machine, from, event);
    if (stateOf(snapshot) !== state)
      throw new Error(`${text} leads from ${stateOf(from)} to ${stateOf(snapshot)}, not to ${state}`);
    path.push(snapshot);
    return { from: String(index), to: String(index + 1), arrived: snapshot, event, actions: [], taken: [] };
  });
  const nodes: Graph['nodes'] = new Map(
    path.map((snapshot, index) => {
      const key = String(index);
      return [key, { key, state: key, snapshot, timers: [], settled: new Set() }];
    }),
  );
  const graph = { nodes } as Graph; // a walk reads no more of it
  const walk = { title: model.id, input, start: '0', steps: edges };
  return model.screen ? walkScreen(model, graph, walk) : walkActor(model, graph, walk);
}
