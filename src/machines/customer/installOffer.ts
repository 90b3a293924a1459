// The offer to put the app on the home screen: made once, on Home, where the browser has one. Each answer is the last on this device.
import { fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import { forgetInstallPrompt, onInstallable, showInstallPrompt } from '../../browser/installPrompt.ts';

const watchInstallable = fromCallback<EventObject>(({ sendBack }) =>
  onInstallable(() => sendBack({ type: 'installation.offered' })),
);

export const installOfferMachine = setup({
  types: {
    events: {} as
      | { type: 'installation.offered' }
      | { type: 'installation.accept' }
      | { type: 'installation.decline' },
    tags: {} as 'busy',
    children: {} as { watchInstallable: 'watchInstallable'; showInstallPrompt: 'showInstallPrompt' },
  },
  actors: { watchInstallable, showInstallPrompt: fromPromise(showInstallPrompt) },
  actions: { forgetInstallPrompt },
}).createMachine({
  id: 'installOffer',
  options: { maxIterations: 100 },
  initial: 'waiting',
  states: {
    waiting: {
      invoke: { id: 'watchInstallable', src: 'watchInstallable', onError: {} },
      on: { 'installation.offered': 'offered' },
    },
    offered: { on: { 'installation.accept': 'asking', 'installation.decline': 'answered' } },
    // The browser asks in its own words; what it is told there counts as well.
    asking: {
      tags: 'busy',
      invoke: {
        id: 'showInstallPrompt',
        src: 'showInstallPrompt',
        onDone: 'answered',
        onError: 'answered',
      },
    },
    answered: { entry: 'forgetInstallPrompt', type: 'final' },
  },
});
