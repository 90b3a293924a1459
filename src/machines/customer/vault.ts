// The gold vault: everything the customer holds, seen through one of five filters, which the page's address says, and what can be done with it: ending a
// plan, asking for its gold, and withdrawing that. It stays until the page is left, and looks again when another day begins, because what is due changes, and
// when somebody comes back to it. When a later page of plans fails, the earlier ones are shown, without a sum, and with a way to load the
// whole.
import { assign, raise, setup } from 'xstate';
import { cancelPlan, loadVault, type PartialVault } from '../../api/enrollments.ts';
import { requestRedemption, withdrawRedemption } from '../../api/redemptions.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import type { Day } from '../../lib/dates.ts';
import { canCancel, canRequestRedemption, canWithdraw, type VaultFilter } from '../../lib/dueStatus.ts';
import { waysToPay } from '../../lib/waysToPay.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import {
  firstLoad,
  followedAddress,
  newDay,
  onReply,
  pageActors,
  reply,
  seenAgain,
} from '../shared/loading.ts';
import { writeAddress, type PageAddress } from '../shared/pageAddress.ts';
import {
  inView,
  setRedemptionRequested,
  updateEnrollment,
  type Context,
  type VaultQuery,
} from './vaultContents.ts';
import { redemptionStates } from './vaultRedemption.ts';

const copy = customerCopy.vault;

export const vaultMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'> & { address: PageAddress<VaultQuery> },
    context: {} as Context,
    events: {} as
      | { type: 'filter.choose'; filter: VaultFilter }
      | { type: 'address.changed'; query: VaultQuery } // by Back, or by a link
      | { type: 'payment.ask'; id: string }
      | { type: 'cancellation.ask'; id: string }
      | { type: 'cancellation.confirm' }
      | { type: 'cancellation.drop' }
      | { type: 'redemption.ask'; id: string }
      | { type: 'redemption.confirm' }
      | { type: 'redemption.drop' }
      | { type: 'withdrawal.ask'; id: string }
      | { type: 'withdrawal.confirm' }
      | { type: 'withdrawal.drop' }
      | { type: 'day.changed'; today: Day }
      | { type: 'vault.refresh' } // the data may be outdated
      | { type: 'vault.reload' }, // the retry button after a failure
    tags: {} as 'busy',
  },
  actors: { loadVault, cancelPlan, requestRedemption, withdrawRedemption, ...pageActors },
  actions: {
    setVault: assign((_, { output }: { output: PartialVault }) => output),
    setFilter: assign({ filter: (_, { filter }: VaultQuery) => filter }),
    writeAddress,
    updateEnrollment: assign(updateEnrollment),
    setRedemptionRequested: assign(setRedemptionRequested),
    setSubject: assign({ subject: (_, { id }: { id: string }) => id }),
    refresh: raise({ type: 'vault.refresh' }),
    showToast,
  },
  guards: {
    isEmpty: (_, { output }: { output: PartialVault }) => output.enrollments.length === 0,
    isComplete: (_, { output }: { output: PartialVault }) => output.complete,
    isIncomplete: ({ context }) => !context.complete,
    isInView: ({ context }, { id }: { id: string }) => inView(context).some((one) => one.id === id),
    isCancellable: ({ context }, { id }: { id: string }) =>
      context.enrollments.some((one) => one.id === id && canCancel(one)),
    isNoLongerCancellable: ({ context: { enrollments, subject } }) =>
      !enrollments.some((one) => one.id === subject && canCancel(one)),
    isRedeemable: ({ context }, { id }: { id: string }) =>
      context.enrollments.some((one) => one.id === id && canRequestRedemption(one)),
    isNoLongerRedeemable: ({ context: { enrollments, subject } }) =>
      !enrollments.some((one) => one.id === subject && canRequestRedemption(one)),
    isWithdrawable: ({ context }, { id }: { id: string }) =>
      context.enrollments.some((one) => one.id === id && canWithdraw(one)),
    isNoLongerWithdrawable: ({ context: { enrollments, subject } }) =>
      !enrollments.some((one) => one.id === subject && canWithdraw(one)),
  },
}).createMachine({
  id: 'vault',
  context: ({ input }) => ({
    ...input,
    enrollments: [],
    complete: true,
    today: '',
    ...input.address.read(),
    subject: null,
  }),
  invoke: followedAddress,
  on: { 'address.changed': { actions: { type: 'setFilter', params: ({ event }) => event.query } } },
  initial: 'loading',
  states: {
    ...firstLoad({ src: 'loadVault' }, 'vault.reload', [
      { guard: { type: 'isEmpty', params: reply }, target: 'empty' },
      onReply('shown', 'setVault'),
    ]),
    empty: {},
    shown: {
      type: 'parallel', // a plan can be cancelled while the vault reloads
      invoke: [newDay, seenAgain('vault.refresh')],
      on: {
        'filter.choose': {
          actions: [
            { type: 'setFilter', params: ({ event }) => event },
            { type: 'writeAddress', params: ({ context: { filter } }) => ({ query: { filter } }) },
          ],
        },
        'payment.ask': {
          guard: { type: 'isInView', params: ({ event }) => event },
          actions: {
            type: 'showToast',
            params: ({ event }) => ({ tone: 'info', text: copy.payInfo, way: waysToPay(event.id) }),
          },
        },
      },
      states: {
        contents: {
          initial: 'current',
          on: {
            'day.changed': {
              target: '.reloading',
              actions: assign({ today: ({ event }) => event.today }),
            },
            'vault.refresh': '.reloading',
          },
          states: {
            current: { on: { 'vault.reload': { guard: 'isIncomplete', target: 'reloading' } } },
            reloading: {
              invoke: {
                id: 'loadVault',
                src: 'loadVault',
                // The previous data stays, under the new day, until everything has loaded.
                onDone: [
                  {
                    guard: { type: 'isComplete', params: ({ event }) => event },
                    target: 'current',
                    actions: { type: 'setVault', params: ({ event }) => event },
                  },
                  { target: 'outdated' },
                ],
                onError: 'outdated',
              },
            },
            // A change without a reply shows as soon as the server can be reached.
            outdated: {
              invoke: { id: 'nextTry', src: 'nextTry', input: { type: 'vault.refresh' }, onError: 'current' },
              on: { 'vault.reload': { guard: 'isIncomplete', target: 'reloading' } },
            },
          },
        },
        action: {
          initial: 'none',
          states: {
            none: {
              entry: assign({ subject: null }),
              on: {
                'cancellation.ask': {
                  guard: { type: 'isCancellable', params: ({ event }) => event },
                  target: 'asking',
                  actions: { type: 'setSubject', params: ({ event }) => event },
                },
                'redemption.ask': {
                  guard: { type: 'isRedeemable', params: ({ event }) => event },
                  target: 'askingRedemption',
                  actions: { type: 'setSubject', params: ({ event }) => event },
                },
                'withdrawal.ask': {
                  guard: { type: 'isWithdrawable', params: ({ event }) => event },
                  target: 'askingWithdrawal',
                  actions: { type: 'setSubject', params: ({ event }) => event },
                },
              },
            },
            asking: {
              always: { guard: 'isNoLongerCancellable', target: 'none' }, // the reloaded data already answers the question
              on: { 'cancellation.confirm': 'cancelling', 'cancellation.drop': 'none' },
            },
            cancelling: {
              tags: 'busy',
              invoke: {
                id: 'cancelPlan',
                src: 'cancelPlan',
                input: ({ context }) => context.subject ?? '',
                onDone: {
                  target: 'none',
                  actions: [
                    { type: 'updateEnrollment', params: ({ event }) => event },
                    { type: 'showToast', params: success(copy.cancelled) },
                    'refresh',
                  ],
                },
                onError: {
                  target: 'none',
                  actions: [
                    { type: 'showToast', params: errorToast(copy.cancelFailed) },
                    'refresh', // after a timeout it may have happened all the same
                  ],
                },
              },
            },
            ...redemptionStates,
          },
        },
      },
    },
  },
  options: { maxIterations: 100 },
});
