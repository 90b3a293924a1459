// Renders one state: its screen, driven there event by event.
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { deliverEvent } from '../kit/stubActors.ts';
import { renderModel, settled, throwScreenError } from '../stage/stage.tsx';
import { nameOf, type GalleryFlow, type GalleryState } from './states.ts';

/** Resolves when the state is shown. Rejects when the screen throws, or its flow differs from the graph. */
export async function showState(
  { model }: GalleryFlow,
  state: GalleryState,
  inspect?: (seen: InspectionEvent) => void,
): Promise<void> {
  const flow = await renderModel(model, state.input, inspect);
  for (const event of state.events) {
    deliverEvent(flow, event, () => flow.send(event));
    await settled();
    if (document.activeElement?.matches(':disabled')) await drawn();
    throwScreenError();
  }
  // Compares the state only, not the whole context: a real page blurs a field that becomes disabled, which the path
  // does not contain.
  const { value, status } = flow.getSnapshot() as AnyMachineSnapshot;
  if (nameOf(value, status) !== state.name) throw new Error(`stands at ${nameOf(value, status)}`);
}

/** A browser takes the focus from a field that was locked once it has drawn that: after a frame's callbacks, so before the next one's. */
async function drawn(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await settled();
}
