import type { EventFrom, SnapshotFrom } from 'xstate';
import { appMachine } from '../../../src/machines/app.ts';
import { navigationMachine } from '../../../src/machines/navigation.ts';
import { brandMachine } from '../../../src/machines/session/brand.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import { App } from '../../../src/screens/App.tsx';
import { elsewhere } from '../kit/gestures.ts';
import { appAround, fixedActors, shellInput } from './appShell.tsx';
import { defineModel } from '../kit/model.ts';
import { stableStringify, stepFrom, type RequestedAction } from '../kit/step.ts';

const sentTo = (actions: RequestedAction[]) =>
  actions
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params: { targetId, event } }) => `${String(targetId)} ${(event as { type: string }).type}`);

const wires: Record<string, readonly string[]> = {
  'sessionStatus.changed': ['navigation sessionStatus.changed'],
  'page.shown': ['inactivity page.shown'],
  'session.wanted': ['customer session.retry'],
  'inactivity.near': ['toasts toast.pin'],
  'inactivity.over': ['toasts toast.dismiss'],
  'inactivity.reached': ['seller session.idle', 'toasts toast.show'],
};

const isFailed = ({ context }: SnapshotFrom<typeof appMachine>, child = '') => child in context.failed;

const childEvents: EventFrom<typeof appMachine>[] = [
  { type: 'sessionStatus.changed', realm: 'customer', status: 'signedIn', byChoice: false },
  { type: 'page.shown', guardedBy: 'customer' },
  { type: 'session.wanted', realm: 'customer' },
  { type: 'inactivity.reached', realm: 'seller' },
  { type: 'inactivity.near', realm: 'customer' },
  { type: 'inactivity.over', realm: 'customer' },
];

export const model = defineModel({
  machine: appMachine,
  input: shellInput('/home'),
  // The real actors, except the sessions and the idle timer.
  stubs: {
    actors: { ...fixedActors, navigation: navigationMachine, toasts: toastsMachine, brand: brandMachine },
  },
  cases: childEvents,
  resting: [''],
  // Leaves out which children have failed: on screen, the real ones do not fail when a walk fails them.
  key: ({ value }) => value,
  always: {
    'each event goes to the children it concerns, unless they have failed': (now) =>
      childEvents.every((event) => {
        const running = wires[event.type]?.filter((wire) => !isFailed(now, wire.split(' ', 1)[0]));
        return String(sentTo(stepFrom(now, event).actions)) === String(running);
      }),
  },
  stepInvariants: {
    'a child that breaks, and only that, has failed from then on': ({ from, to, event }) => {
      const [, child] = /^xstate\.error\.actor\.(.+)$/.exec(event.type) ?? [];
      const failed = { ...from.context.failed, ...(child !== undefined && { [child]: true }) };
      return stableStringify(to.context.failed) === stableStringify(failed);
    },
  },
  screen: {
    show: (world) => <App app={appAround(world.start(), '/home', world)} />,
    perform: Object.fromEntries(childEvents.map(({ type }) => [type, elsewhere])),
  },
});
