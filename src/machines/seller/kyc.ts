// The page of a seller whose KYC is pending; refreshes the status on request. Ends when the store is active: the
// updated session makes navigation move on.
import { setup, type ActorRefFrom } from 'xstate';
import type { Account } from '../../api/account.ts';
import { loadAccount } from '../../api/session.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import type { sessionMachine } from '../session/session.ts';
import { errorToast, showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { updateSession } from '../session/updateSession.ts';

interface Context {
  session: ActorRefFrom<typeof sessionMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

export const kycMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'kyc.refresh' },
    tags: {} as 'busy',
  },
  actors: { loadAccount },
  actions: {
    updateSession,
    showToast,
  },
  guards: { isActive: (_, { account }: { account: Account }) => isActive(account) },
}).createMachine({
  id: 'kyc',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: { on: { 'kyc.refresh': 'refreshing' } },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: 'seller',
        onDone: [
          {
            guard: { type: 'isActive', params: ({ event }) => ({ account: event.output }) },
            target: 'verified',
            actions: [
              { type: 'showToast', params: { tone: 'success', text: sellerCopy.kyc.verified } },
              { type: 'updateSession', params: ({ event }) => ({ account: event.output }) },
            ],
          },
          {
            target: 'waiting',
            actions: [
              { type: 'showToast', params: { tone: 'info', text: sellerCopy.kyc.notYet } },
              { type: 'updateSession', params: ({ event }) => ({ account: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'showToast', params: errorToast(sellerCopy.session.loadFailed) },
        },
      },
    },
    verified: { type: 'final' },
  },
});

const isActive = (account: Account): boolean =>
  account.realm === 'seller' && account.user.kyc_status === 'ACTIVE';
