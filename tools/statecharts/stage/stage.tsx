// Renders a model's screen in its page's frame with stubbed actors, for the gallery and the browser walks.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { fromPromise, type AnyActorRef, type InspectionEvent } from 'xstate';
import { sellerWith, fakeSellerSession } from '../models/seller/samples.ts';
import { sampleCustomer } from '../models/samples.ts';
import { provideActors } from '../kit/provideActors.ts';
import { stubActors } from '../kit/stubActors.ts';
import type { Model } from '../kit/model.ts';
import { fakeBrand, withFakeApp, fakeCustomerSession } from '../kit/fakes.tsx';
import { screenEnvironment } from '../kit/screenEnvironment.ts';
import { pages } from '../../../src/routes.tsx';
import { shopRatesMachine } from '../../../src/machines/customer/shopRates.ts';
import { newsMachine } from '../../../src/machines/seller/news.ts';
import { BrandTheme } from '../../../src/screens/BrandTheme.tsx';
import { AppFrame } from '../../../src/screens/parts/Navigation.tsx';
import { places, wholeApp } from './places.ts';
import { StageBoundary } from './StageBoundary.tsx';

let clear = (): void => undefined;
let thrown: unknown = null;

/** Throws what the shown screen has thrown, also when a boundary caught it. */
export function throwScreenError(): void {
  if (thrown !== null) throw thrown;
}

/** Takes the shown screen away, with what it put on the history. */
export const clearStage = (): void => {
  clear();
  clear = () => undefined;
};

/** Replaces the screen shown before. Returns the screen's flow in its initial state. */
export async function renderModel(
  model: Model,
  input: string,
  inspect: (seen: InspectionEvent) => void = () => undefined,
): Promise<AnyActorRef> {
  clearStage();
  const page = pages.find(({ path }) => path === places[model.id]);
  await page?.load();

  // The bell of the jeweller's frame and the shop's rates ask on their own; here they get no answer.
  const unanswered = fromPromise<never>(() => new Promise(() => undefined));
  const release = [
    provideActors(newsMachine, { loadNews: unanswered }),
    provideActors(shopRatesMachine, { loadShownRates: unanswered }),
    stubActors(model.machine, model.stubs),
  ];
  const put = screenEnvironment(model, input, inspect);
  const ground = document.body.appendChild(document.createElement('div'));
  thrown = null;
  const keepError = (error: unknown) => {
    thrown = error;
    console.error(error);
  };
  const root = createRoot(ground, { onCaughtError: keepError, onUncaughtError: keepError });
  clear = () => {
    flushSync(() => root.unmount());
    put.stop();
    ground.remove();
    for (const restore of release.toReversed()) restore();
    window.scrollTo(0, 0);
  };
  // Not in StrictMode: the inspector shall see one actor where there is one.
  const screen = model.screen?.show(put.world);
  flushSync(() =>
    root.render(
      <StageBoundary>
        {wholeApp.includes(model.id) ? screen : <PageFrame page={page}>{screen}</PageFrame>}
      </StageBoundary>,
    ),
  );
  await settled();
  if (model.id === 'app' || wholeApp.includes(model.id)) await toastsLoaded();
  throwScreenError();
  return put.actor();
}

/** Milliseconds; React itself shows a part that comes late 300 ms after the part before it. */
const PATIENCE = 30_000;

/** The app's toasts come in a chunk of their own, which may be slow. */
async function toastsLoaded(): Promise<void> {
  await import('../../../src/screens/ToastArea.tsx');
  const end = performance.now() + PATIENCE;
  while (!document.querySelector('[popover]')) {
    if (performance.now() > end) throw new Error('The toasts of the app do not come.');
    await settled();
  }
}

/** Resolves when React has rendered and run its effects. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const namedActors = {
  customer: fakeCustomerSession(sampleCustomer({ unread_notifications: 1 })),
  seller: fakeSellerSession(sellerWith('ACTIVE')),
  brand: fakeBrand('Meera Jewellers'),
};
const noNavigation = (): void => undefined;

function PageFrame({ page, children }: { page: (typeof pages)[number] | undefined; children: ReactNode }) {
  const path = page?.path ?? '/';
  const screen = page ? <page.Frame page={page}>{children}</page.Frame> : <AppFrame>{children}</AppFrame>;
  return (
    <Router hook={() => [path, noNavigation]} searchHook={() => ''} aroundNav={noNavigation}>
      {withFakeApp(<BrandTheme>{screen}</BrandTheme>, namedActors)}
    </Router>
  );
}
