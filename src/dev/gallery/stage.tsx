// Puts one state on the page: its real screen in the frame of its page, brought there event by event. Nothing answers by itself.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import type { InspectionEvent } from 'xstate';
import { sellerWith, sessionOf } from '../../../tests/machines/seller/samples.ts';
import { sampleCustomer } from '../../../tests/support/customerSamples.ts';
import { bringAbout, hold } from '../../../tests/support/hold.ts';
import { brandOf, inApp, signedIn } from '../../../tests/support/standIns.tsx';
import { mustStandAt, worldFor } from '../../../tests/support/world.ts';
import { pages } from '../../routes.tsx';
import { BrandGround } from '../../screens/BrandGround.tsx';
import { AppFrame } from '../../screens/parts/Navigation.tsx';
import { places } from './places.ts';
import type { GalleryFlow, GalleryState } from './states.ts';

let clear = (): void => undefined;

/** Resolves when the state stands. Rejects where the screen's flow goes another way than the graph says. */
export async function put(
  { model, graph }: GalleryFlow,
  state: GalleryState,
  inspect: (seen: InspectionEvent) => void = () => undefined,
): Promise<void> {
  clear();
  const page = pages.find(({ path }) => path === places[model.id]);
  await page?.load();

  const release = hold(model.machine, model.stubs);
  const stage = worldFor(model, state.input, inspect);
  const ground = document.body.appendChild(document.createElement('div'));
  const root = createRoot(ground);
  clear = () => {
    flushSync(() => root.unmount());
    ground.remove();
    release();
    window.scrollTo(0, 0);
  };
  // Not in StrictMode: the inspector shall see one actor where there is one.
  flushSync(() => root.render(<Around page={page}>{model.screen?.show(stage.world)}</Around>));
  await settled();

  const flow = stage.actor();
  for (const event of state.events) {
    bringAbout(flow, event, () => flow.send(event));
    await settled();
  }
  mustStandAt(model, graph, state.key, flow, `the way to ${state.name}`);
}

/** React has drawn what was told, and its effects have run. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const named = {
  customer: signedIn(sampleCustomer()),
  seller: sessionOf(sellerWith('ACTIVE')),
  brand: brandOf('Meera Jewellers'),
};
const stay = (): void => undefined;

function Around({ page, children }: { page: (typeof pages)[number] | undefined; children: ReactNode }) {
  const path = page?.path ?? '/';
  const screen = page ? <page.Frame page={page}>{children}</page.Frame> : <AppFrame>{children}</AppFrame>;
  return (
    <Router hook={() => [path, stay]} searchHook={() => ''} aroundNav={stay}>
      {inApp(<BrandGround>{screen}</BrandGround>, named)}
    </Router>
  );
}
