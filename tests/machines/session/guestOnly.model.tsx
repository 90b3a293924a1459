import { guestOnlyMachine } from '../../../src/machines/session/guestOnly.ts';
import GuestOnly from '../../../src/screens/public/GuestOnly.tsx';
import { elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp, sessionAt, stillLocation } from '../../support/standIns.tsx';
import { sent } from '../../support/step.ts';

const input = { session: sessionAt('signedOut'), location: stillLocation('/login') };

export const model = describeMachine({
  machine: guestOnlyMachine,
  begins: 'guest',
  busy: ['leaving'],
  leads: { 'guest.logOut': 'leaving' },
  input,
  cases: [
    { type: 'session.stands', stand: 'signedIn' },
    { type: 'session.stands', stand: 'between' },
    { type: 'session.stands', stand: 'signedOut' },
  ],
  always: {
    'the end of the session is waited for while the page is closed': (now) =>
      now.matches('guest') || now.matches('gone') || now.can({ type: 'session.stands', stand: 'signedOut' }),
  },
  canAlwaysReach: { 'the page is free': (now) => now.matches('guest') || now.matches('gone') },
  everyStep: {
    'the page is closed to somebody who is logged in, and to nobody else': ({ from, to, event }) =>
      event.type !== 'session.stands' ||
      from.matches('leaving') ||
      (event['stand'] === 'signedIn'
        ? to.matches('blocked')
        : event['stand'] === 'signedOut'
          ? to.matches('guest')
          : to.value === from.value),
    'a logout that is through, or takes too long, lets the page start anew': ({ from, to, event }) =>
      !from.matches('leaving') ||
      (event['stand'] === 'signedOut' || event.type.startsWith('xstate.after')) === to.matches('gone'),
    'the page that starts anew is loaded anew': ({ from, to, actions }) =>
      (!from.matches('gone') && to.matches('gone')) === actions.some(({ type }) => type === 'reload'),
    'the one press logs out': ({ event, actions }) =>
      (event.type === 'guest.logOut') === sent(actions).some(({ type }) => type === 'session.logOut'),
    'the page starts anew only when the logout is through, or takes too long': ({ to, event }) =>
      !to.matches('gone') || event['stand'] === 'signedOut' || event.type.startsWith('xstate.after'),
  },
  screen: {
    show: ({ clock, inspect }) =>
      inApp(<GuestOnly realm="customer" />, { customer: input.session }, { clock, inspect }),
    perform: { 'session.stands': elsewhere, 'guest.logOut': press('Logout') },
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
