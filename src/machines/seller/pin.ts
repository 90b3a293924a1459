// The PIN of the person logged in: set it, change it, remove it. The session learns whether there is one.
import { setup, type ActorRefFrom } from 'xstate';
import type { Account } from '../../api/account.ts';
import { removePin } from '../../api/pin.ts';
import { pinCopy as copy } from '../../lib/copy/pin.ts';
import { sellerOf, type sessionMachine } from '../session/session.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { updateSession } from '../session/updateSession.ts';
import { pinForm, pinFormMachine } from './pinForm.ts';

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
}

/** The account, with a PIN or without. */
function withPin({ session }: Context, has_pin: boolean): { account: Account | null } {
  const user = sellerOf(session.getSnapshot());
  return { account: user && { realm: 'seller', user: { ...user, has_pin } } };
}

export const pinMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'pin.set' } | { type: 'pin.remove' },
    tags: {} as 'busy',
    children: {} as { form: 'form' },
  },
  actors: { form: pinFormMachine, removePin },
  actions: {
    showToast,
    updateSession,
  },
  guards: { isSaved: (_, { output }: { output: { saved: true | null } }) => output.saved !== null },
}).createMachine({
  id: 'pin',
  context: ({ input }) => input,
  initial: 'shown',
  states: {
    shown: { on: { 'pin.set': 'setting', 'pin.remove': 'removing' } },
    setting: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => pinForm(context.toasts),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event },
            target: 'shown',
            actions: { type: 'updateSession', params: ({ context }) => withPin(context, true) },
          },
          { target: 'shown' },
        ],
        onError: 'shown',
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removePin',
        src: 'removePin',
        onDone: {
          target: 'shown',
          actions: [
            { type: 'updateSession', params: ({ context }) => withPin(context, false) },
            { type: 'showToast', params: success(copy.removed) },
          ],
        },
        onError: { target: 'shown', actions: { type: 'showToast', params: errorToast(copy.removeFailed) } },
      },
    },
  },
});
