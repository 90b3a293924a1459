import { guestOnlyMachine } from '../../../../src/machines/session/guestOnly.ts';
import GuestOnly from '../../../../src/screens/public/GuestOnly.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp, fakeSessionAt, fakeLocation } from '../../kit/fakes.tsx';
import { sentEvents } from '../../kit/step.ts';

const input = { session: fakeSessionAt('signedOut'), location: fakeLocation('/login') };

export const model = defineModel({
  machine: guestOnlyMachine,
  initial: 'guest',
  busy: ['leaving'],
  expectedTargets: { 'guest.logOut': 'leaving' },
  input,
  cases: [
    { type: 'session.changed', state: 'signedIn' },
    { type: 'session.changed', state: 'changing' },
    { type: 'session.changed', state: 'signedOut' },
  ],
  always: {
    'a blocked page waits for the end of the session': (now) =>
      now.matches('guest') || now.matches('gone') || now.can({ type: 'session.changed', state: 'signedOut' }),
  },
  canAlwaysReach: { 'the page is free': (now) => now.matches('guest') || now.matches('gone') },
  stepInvariants: {
    'a session blocks the page and its end frees it': ({ from, to, event }) =>
      event.type !== 'session.changed' ||
      from.matches('leaving') ||
      (event['state'] === 'signedIn'
        ? to.matches('blocked')
        : event['state'] === 'signedOut'
          ? to.matches('guest')
          : to.value === from.value),
    'a logout that ends or times out frees the page': ({ from, to, event }) =>
      !from.matches('leaving') ||
      (event['state'] === 'signedOut' || event.type.startsWith('xstate.after')) === to.matches('gone'),
    'the page reloads once it is free after a logout': ({ from, to, actions }) =>
      (!from.matches('gone') && to.matches('gone')) === actions.some(({ type }) => type === 'reload'),
    'the button, and only the button, logs out': ({ event, actions }) =>
      (event.type === 'guest.logOut') === sentEvents(actions).some(({ type }) => type === 'session.logOut'),
    'only the end of the session or a timeout reloads the page': ({ to, event }) =>
      !to.matches('gone') || event['state'] === 'signedOut' || event.type.startsWith('xstate.after'),
  },
  screen: {
    show: ({ clock, inspect }) =>
      withFakeApp(<GuestOnly realm="customer" />, { customer: input.session }, { clock, inspect }),
    perform: { 'session.changed': elsewhere, 'guest.logOut': press('Logout') },
    expected: (now) => {
      const open = now.matches('blocked') || now.matches('leaving');
      return {
        shows: now.matches('leaving') ? ['Logging out…'] : [],
        hides: now.matches('leaving') ? [] : ['Logging out…'],
        dialog: open ? 'Already Logged In' : null,
      };
    },
  },
});
