// The offer to put the app on the home screen: made once, on Home, if the browser supports it. Each answer is final on this device.
import { fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import {
  forgetInstallPrompt,
  onInstallable,
  onInstalled,
  showInstallPrompt,
} from '../../browser/installPrompt.ts';

const watchInstallable = fromCallback<EventObject>(({ sendBack }) =>
  onInstallable(() => sendBack({ type: 'installation.offered' })),
);

const watchInstalled = fromCallback<EventObject>(({ sendBack }) =>
  onInstalled(() => sendBack({ type: 'installation.made' })),
);

export const installOfferMachine = setup({
  types: {
    events: {} as
      | { type: 'installation.offered' }
      | { type: 'installation.accept' }
      | { type: 'installation.decline' }
      /** Installed from the browser's own menu. */
      | { type: 'installation.made' },
    tags: {} as 'busy',
  },
  actors: { watchInstallable, watchInstalled, showInstallPrompt: fromPromise(showInstallPrompt) },
  actions: { forgetInstallPrompt },
}).createMachine({
  id: 'installOffer',
  initial: 'waiting',
  states: {
    waiting: {
      invoke: { id: 'watchInstallable', src: 'watchInstallable', onError: {} },
      on: { 'installation.offered': 'offered' },
    },
    offered: {
      invoke: { id: 'watchInstalled', src: 'watchInstalled', onError: {} },
      on: {
        'installation.accept': 'asking',
        'installation.decline': 'answered',
        'installation.made': 'answered',
      },
    },
    // The browser's own dialog; an answer there counts as well.
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
