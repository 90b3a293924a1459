// A person's password and signed-in devices, for customers and sellers: view them, change the password, log out everywhere.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { loadDevices, logOutEverywhere, type Device } from '../../api/devices.ts';
import { securityCopy as copy } from '../../lib/copy/security.ts';
import type { Realm } from '../../lib/realm.ts';
import type { sessionMachine } from '../session/session.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { passwordForm, passwordFormMachine } from './passwordForm.ts';

interface Context {
  realm: Realm;
  toasts: ActorRefFrom<typeof toastsMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  devices: Device[];
}

export const securityMachine = setup({
  types: {
    input: {} as Pick<Context, 'realm' | 'toasts' | 'session'>,
    context: {} as Context,
    events: {} as
      | { type: 'devices.reload' }
      | { type: 'password.change' }
      | { type: 'logOut.ask' }
      | { type: 'logOut.confirm' }
      | { type: 'logOut.cancel' },
    tags: {} as 'busy',
    children: {} as { form: 'form' },
  },
  actors: { loadDevices, form: passwordFormMachine, logOutEverywhere },
  actions: {
    showToast,
    leaveSession: sendTo(({ context }) => context.session, { type: 'session.logOut' }),
  },
}).createMachine({
  id: 'security',
  context: ({ input }) => ({ ...input, devices: [] }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        onDone: { target: 'shown', actions: assign({ devices: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: { on: { 'devices.reload': 'loading', 'password.change': 'changing' } },
    shown: {
      initial: 'reading',
      states: {
        reading: { on: { 'password.change': '#security.changing', 'logOut.ask': 'asking' } },
        asking: { on: { 'logOut.confirm': 'leaving', 'logOut.cancel': 'reading' } },
        leaving: {
          tags: 'busy',
          invoke: {
            id: 'logOutEverywhere',
            src: 'logOutEverywhere',
            onDone: '#security.loggedOut',
            onError: {
              target: 'reading',
              actions: { type: 'showToast', params: errorToast(copy.logOutFailed) },
            },
          },
        },
      },
    },
    // A new password ends the other devices' sessions: reload the list.
    changing: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => passwordForm(context),
        onDone: 'loading',
        onError: 'loading',
      },
    },
    loggedOut: {
      type: 'final',
      entry: [{ type: 'showToast', params: success(copy.loggedOut) }, 'leaveSession'],
    },
  },
});
