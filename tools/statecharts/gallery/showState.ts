// Renders one state: its screen, driven there event by event.
import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { withCases } from '../kit/explore.ts';
import { deliverEvent } from '../kit/stubActors.ts';
import type { Model } from '../kit/model.ts';
import { actorResult, done, failed } from '../kit/step.ts';
import { renderModel, settled } from '../stage/stage.tsx';
import { nameOf, type GalleryFlow, type GalleryState } from './states.ts';

/** Resolves when the state is shown. Rejects when the screen's flow differs from the graph. */
export async function showState(
  { model }: GalleryFlow,
  state: GalleryState,
  inspect?: (seen: InspectionEvent) => void,
): Promise<void> {
  const flow = await renderModel(model, state.input, inspect);
  for (const event of state.events) {
    deliverEvent(flow, event, () => flow.send(event));
    await settled();
  }
  // Not every word of its context: a real page leaves a field when it is locked, which the way does not tell of.
  const { value, status } = flow.getSnapshot() as AnyMachineSnapshot;
  if (nameOf(value, status) !== state.name) throw new Error(`stands at ${nameOf(value, status)}`);

  // An answer that the inspector sends bare carries what the model's first would: the usual one.
  const send = flow.send.bind(flow);
  flow.send = (event: AnyEventObject) => send(withModelOutput(event, model.cases));
}

function withModelOutput(event: AnyEventObject, cases: Model['cases'] = []): AnyEventObject {
  const answer = actorResult(event);
  if (!answer || 'output' in event || 'error' in event) return event;
  const plain = answer.ok ? done(answer.id) : failed(answer.id);
  return withCases(event.type, cases, plain)[0] ?? plain;
}
