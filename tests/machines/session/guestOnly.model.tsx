import { guestOnlyMachine } from '../../../src/machines/session/guestOnly.ts';
import GuestOnly from '../../../src/screens/public/GuestOnly.tsx';
import { elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp, sessionAt, stillLocation } from '../../support/standIns.tsx';
import { sent } from '../../support/step.ts';

const input = { session: sessionAt('signedOut'), location: stillLocation('/login') };

export const model = describeMachine({
  machine: guestOnlyMachine,
  input,
  cases: [
    { type: 'session.stands', stand: 'signedIn' },
    { type: 'session.stands', stand: 'between' },
    { type: 'session.stands', stand: 'signedOut' },
  ],
  canAlwaysReach: { 'the page is free': (now) => now.matches('guest') || now.matches('gone') },
  everyStep: {
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
