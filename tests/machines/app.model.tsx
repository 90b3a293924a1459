import type { EventFrom } from 'xstate';
import { appMachine } from '../../src/machines/app.ts';
import { sharedEntryCopy } from '../../src/lib/copy/sharedEntry.ts';
import { navigationMachine } from '../../src/machines/navigation.ts';
import { brandMachine } from '../../src/machines/session/brand.ts';
import { toastsMachine } from '../../src/machines/session/toasts.ts';
import { App } from '../../src/screens/App.tsx';
import { byHand } from '../support/gestures.ts';
import type { Seen } from '../support/readPage.ts';
import { appAround, headings, shellInput, standing } from '../support/shell.tsx';
import { describeMachine } from '../support/model.ts';
import { upon, type Asked } from '../support/step.ts';

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

const news: EventFrom<typeof appMachine>[] = [
  { type: 'standing.changed', realm: 'customer', standing: 'signedIn', byChoice: false },
  { type: 'page.shown', guardedBy: 'customer' },
  { type: 'session.wanted', realm: 'customer' },
  { type: 'inactivity.reached', realm: 'seller' },
  { type: 'inactivity.near', realm: 'customer' },
  { type: 'inactivity.over', realm: 'customer' },
];

const { inactivity } = sharedEntryCopy;
/** The root itself has one state: what is seen follows from what it was told last. */
let seen: Seen = {};
/** A child tells the root, and a person sees it. */
const told = (change: Seen) =>
  byHand((event, actor) => {
    const { shows: _said, ...before } = seen;
    seen = { ...before, ...change };
    actor.send(event);
  });

export const model = describeMachine({
  machine: appMachine,
  busy: [],
  input: shellInput('/home'),
  // On screen they are the real ones, apart from the sessions and the measuring of idleness.
  stubs: {
    actors: { ...standing, navigation: navigationMachine, toasts: toastsMachine, brand: brandMachine },
  },
  cases: news,
  resting: [''],
  always: {
    'each child hears what concerns it, and no other': (now) =>
      news.every((event) => String(sentTo(upon(now, event).actions)) === String(wires[event.type])),
  },
  screen: {
    show: (world) => {
      seen = { alert: null, heading: null };
      return <App app={appAround(world.start(), '/home', world)} />;
    },
    perform: {
      'standing.changed': told({ heading: headings['/home'] ?? null }),
      'page.shown': told({}),
      'session.wanted': told({}),
      'inactivity.near': told({ alert: `Warning: ${inactivity.warning}` }),
      'inactivity.over': told({ alert: null }),
      'inactivity.reached': told({ alert: null, shows: [inactivity.loggedOut] }),
    },
    expected: () => seen,
  },
});
