// Puts one state on the page: its real screen in the frame of its page, brought there event by event. Nothing answers by itself.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { sellerWith, sessionOf } from '../../../tests/machines/seller/samples.ts';
import { sampleCustomer } from '../../../tests/support/customerSamples.ts';
import { withCases } from '../../../tests/support/explore.ts';
import { bringAbout, hold } from '../../../tests/support/hold.ts';
import type { Model } from '../../../tests/support/model.ts';
import { brandOf, inApp, signedIn } from '../../../tests/support/standIns.tsx';
import { answerOf, done, failed } from '../../../tests/support/step.ts';
import { worldFor } from '../../../tests/support/world.ts';
import { pages } from '../../routes.tsx';
import { BrandGround } from '../../screens/BrandGround.tsx';
import { AppFrame } from '../../screens/parts/Navigation.tsx';
import { places, wholeApp } from './places.ts';
import { nameOf, type GalleryFlow, type GalleryState } from './states.ts';

let clear = (): void => undefined;

/** Resolves when the state stands. Rejects where the screen's flow goes another way than the graph says. */
export async function put(
  { model }: GalleryFlow,
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
  const screen = model.screen?.show(stage.world);
  flushSync(() => root.render(wholeApp.includes(model.id) ? screen : <Around page={page}>{screen}</Around>));
  await settled();

  const flow = stage.actor();
  for (const event of state.events) {
    bringAbout(flow, event, () => flow.send(event));
    await settled();
  }
  // Not every word of its context: a real page leaves a field when it is locked, which the way does not tell of.
  const { value, status } = flow.getSnapshot() as AnyMachineSnapshot;
  if (nameOf(value, status) !== state.name) throw new Error(`stands at ${nameOf(value, status)}`);

  // An answer that the inspector sends bare carries what the model's would.
  const send = flow.send.bind(flow);
  flow.send = (event: AnyEventObject) => send(answered(event, model.cases));
}

function answered(event: AnyEventObject, cases: Model['cases'] = []): AnyEventObject {
  const answer = answerOf(event);
  if (!answer || 'output' in event || 'error' in event) return event;
  const plain = answer.ok ? done(answer.id) : failed(answer.id);
  return withCases(event.type, cases, plain).at(-1) ?? plain;
}

/** React has drawn what was told, and its effects have run. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const named = {
  customer: signedIn(sampleCustomer({ unread_notifications: 1 })),
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
