import { appMachine } from '../../src/machines/app.ts';
import { describeMachine } from '../support/model.ts';
import { stillLocation } from '../support/standIns.tsx';
import type { Asked } from '../support/step.ts';
import { smallSite } from './site.ts';

const sentTo = (actions: Asked[]) =>
  actions
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params: { targetId, event } }) => `${String(targetId)} ${(event as { type: string }).type}`);

const wires: Record<string, readonly string[]> = {
  'standing.changed': ['navigation standing.changed'],
  'page.shown': ['inactivity page.shown'],
  'session.wanted': ['customer session.retry'],
  'inactivity.near': ['toasts toast.pin'],
  'inactivity.over': ['toasts toast.dismiss'],
  'inactivity.reached': ['seller session.idle', 'toasts toast.show'],
};

export const model = describeMachine({
  machine: appMachine,
  busy: [],
  input: {
    site: smallSite,
    location: stillLocation('/home'),
    rootDomain: 'localhost',
    store: { slug: 'meera', brand: null },
    hinted: { customer: true, seller: false },
  },
  cases: [
    { type: 'standing.changed', realm: 'customer', standing: 'signedIn', byChoice: false },
    { type: 'page.shown', guardedBy: 'customer' },
    { type: 'session.wanted', realm: 'customer' },
    { type: 'inactivity.reached', realm: 'seller' },
    { type: 'inactivity.near', realm: 'customer' },
    { type: 'inactivity.over', realm: 'customer' },
  ],
  resting: [''],
  everyStep: {
    'each child hears what concerns it, and no other': ({ event, actions }) =>
      event.type.startsWith('xstate.') || String(sentTo(actions)) === String(wires[event.type]),
  },
});
