import type { SnapshotFrom } from 'xstate';
import { guestOnlyMachine } from '../../../../src/machines/session/guestOnly.ts';
import GuestOnly from '../../../../src/screens/public/GuestOnly.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { fakeLocation, fakeNavigation, fakeSessionAt, withFakeApp } from '../../kit/fakes.tsx';
import { sentEvents, stableStringify } from '../../kit/step.ts';

const session = fakeSessionAt('signedOut');
const inputAt = (path: string, returnTo: string | null) => ({
  realm: 'customer' as const,
  session,
  navigation: fakeNavigation(returnTo),
  location: fakeLocation(path),
});
const leadsBack = ({ context: { navigation, location } }: SnapshotFrom<typeof guestOnlyMachine>) =>
  location.now().path === '/login' && navigation.getSnapshot().context.returnTo.customer !== null;

export const model = defineModel({
  machine: guestOnlyMachine,
  inputs: {
    'a login that was opened': inputAt('/login', null),
    'a login that a session ended at': inputAt('/login', '/nominee'),
    'a registration after a session': inputAt('/register', '/nominee'),
  },
  cases: [
    { type: 'session.changed', state: 'signedIn' },
    { type: 'session.changed', state: 'changing' },
    { type: 'session.changed', state: 'signedOut' },
  ],
  key: (now) => [now.value, leadsBack(now)],
  canAlwaysReach: { 'the page is free': (now) => now.status === 'done' || now.matches('guest') },
  stepInvariants: {
    'a session blocks the page and its end frees it; a login where one ended leads on': ({
      from,
      to,
      event,
    }) =>
      event.type !== 'session.changed' ||
      from.matches('leaving') ||
      (event['state'] === 'signedIn'
        ? to.matches(from.matches('guest') && leadsBack(from) ? 'entered' : 'blocked')
        : event['state'] === 'signedOut'
          ? to.matches('guest')
          : to.value === from.value),
    'a logout that ends or times out frees the page': ({ from, to, event }) =>
      !from.matches('leaving') ||
      (event['state'] === 'signedOut' || event.type.startsWith('xstate.after')) === to.matches('gone'),
    'the page reloads once it is free after a logout': ({ from, to, actions }) =>
      (!from.matches('gone') && to.matches('gone')) === actions.some(({ type }) => type === 'reload'),
    'a login that leads on and the way into the account enter as after a login made here': ({
      to,
      event,
      actions,
    }) =>
      stableStringify(sentEvents(actions).filter(({ type }) => type === 'navigation.enter')) ===
      stableStringify(
        to.matches('entered') || event.type === 'guest.enter'
          ? [{ type: 'navigation.enter', realm: 'customer' }]
          : [],
      ),
    'the button, and only the button, logs out': ({ event, actions }) =>
      (event.type === 'guest.logOut') === sentEvents(actions).some(({ type }) => type === 'session.logOut'),
    'only the end of the session or a timeout reloads the page': ({ to, event }) =>
      !to.matches('gone') || event['state'] === 'signedOut' || event.type.startsWith('xstate.after'),
  },
  screen: {
    show: ({ input: { navigation, location }, clock, inspect }) =>
      withFakeApp(
        <GuestOnly realm="customer" />,
        { customer: session, navigation },
        { clock, inspect },
        location,
      ),
    perform: {
      'session.changed': elsewhere,
      'guest.logOut': press('Logout'),
      'guest.enter': press('Go to my account'),
    },
  },
});
