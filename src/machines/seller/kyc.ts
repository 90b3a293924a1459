// A jeweller whose papers are being checked waits here and asks how they stand. It ends when the store is active; navigation then leads
// on by itself, because the session knows.
import { sendTo, setup, type ActorRefFrom } from 'xstate';
import { asProblem } from '../../api/problem.ts';
import { loadAccount } from '../../api/session.ts';
import type { Account } from '../../api/account.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { problemText } from '../../lib/problemText.ts';
import type { sessionMachine } from '../session/session.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';

interface Context {
  session: ActorRefFrom<typeof sessionMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

const isActive = (account: Account): boolean =>
  account.realm === 'seller' && account.user.kyc_status === 'ACTIVE';

export const kycMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'kyc.refresh' },
    tags: {} as 'busy',
    children: {} as { loadAccount: 'loadAccount' },
  },
  actors: { loadAccount },
  actions: {
    tellSession: sendTo(
      ({ context }) => context.session,
      (_, { account }: { account: Account }) => ({ type: 'account.changed', account }),
    ),
    welcome: sendTo(({ context }) => context.toasts, toast('success', sellerCopy.kyc.verified)),
    sayNotYet: sendTo(({ context }) => context.toasts, toast('info', sellerCopy.kyc.notYet)),
    sayFailure: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) =>
        toast('error', problemText(asProblem(error), sellerCopy.session.loadFailed)),
    ),
  },
  guards: { isActive: (_, { account }: { account: Account }) => isActive(account) },
}).createMachine({
  id: 'kyc',
  options: { maxIterations: 100 },
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: { on: { 'kyc.refresh': 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: 'seller',
        onDone: [
          {
            guard: { type: 'isActive', params: ({ event }) => ({ account: event.output }) },
            target: 'verified',
            actions: ['welcome', { type: 'tellSession', params: ({ event }) => ({ account: event.output }) }],
          },
          {
            target: 'waiting',
            actions: [
              'sayNotYet',
              { type: 'tellSession', params: ({ event }) => ({ account: event.output }) },
            ],
          },
        ],
        onError: { target: 'waiting', actions: { type: 'sayFailure', params: ({ event }) => event } },
      },
    },
    verified: { type: 'final' },
  },
});
