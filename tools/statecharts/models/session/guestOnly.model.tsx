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
    'the end of the session is waited for while the page is closed': (now) =>
      now.matches('guest') || now.matches('gone') || now.can({ type: 'session.changed', state: 'signedOut' }),
  },
  canAlwaysReach: { 'the page is free': (now) => now.matches('guest') || now.matches('gone') },
  stepInvariants: {
    'the page is closed to somebody who is logged in, and to nobody else': ({ from, to, event }) =>
      event.type !== 'session.changed' ||
      from.matches('leaving') ||
      (event['state'] === 'signedIn'
        ? to.matches('blocked')
        : event['state'] === 'signedOut'
          ? to.matches('guest')
          : to.value === from.value),
    'a logout that is through, or takes too long, lets the page start anew': ({ from, to, event }) =>
      !from.matches('leaving') ||
      (event['state'] === 'signedOut' || event.type.startsWith('xstate.after')) === to.matches('gone'),
    'the page that starts anew is loaded anew': ({ from, to, actions }) =>
      (!from.matches('gone') && to.matches('gone')) === actions.some(({ type }) => type === 'reload'),
    'the one press logs out': ({ event, actions }) =>
      (event.type === 'guest.logOut') === sentEvents(actions).some(({ type }) => type === 'session.logOut'),
    'the page starts anew only when the logout is through, or takes too long': ({ to, event }) =>
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
