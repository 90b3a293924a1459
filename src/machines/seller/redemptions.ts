// The seller's redemption requests: filtered on the page, accepted one at a time after a confirmation. A request that was decided elsewhere
// gives a conflict, and the list reloads. After a call without a reply, the reloaded list shows its outcome.
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ListQuery, PartialList } from '../../api/pages.ts';
import { isProblem } from '../../api/problem.ts';
import { approveRedemption, loadRedemptions, type RedemptionRequest } from '../../api/redemptions.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { rangeErrors, type DayRange } from '../../lib/dayRange.ts';
import { initialForm, type FormEvent, type FormState } from '../../lib/form.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { formActions } from '../shared/formActions.ts';
import { differ, followAddress, writeAddress } from '../shared/pageAddress.ts';
import type { ListAddress } from './listAddress.ts';

const copy = sellerCopy.redemptions;

interface Context {
  /** Null once it can no longer be followed: the list works without. */
  address: ListAddress | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
  form: FormState<DayRange & { q: string }>;
  requests: RedemptionRequest[];
  /** True when all requests are loaded. */
  complete: boolean;
  /** The one to be accepted. */
  chosen: string | null;
  /** An acceptance had no reply, and the server may have done it all the same. */
  outcomeUnknown: boolean;
}

export const redemptionsMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'> & { address: ListAddress },
    context: {} as Context,
    events: {} as
      | FormEvent
      /** By Back, or by a link. */
      | { type: 'address.changed'; query: ListQuery }
      | { type: 'requests.reload' }
      | { type: 'request.accept'; id: string }
      | { type: 'acceptance.confirm' }
      | { type: 'acceptance.cancel' },
    tags: {} as 'busy',
    children: {} as {
      loadRedemptions: 'loadRedemptions';
      approveRedemption: 'approveRedemption';
      followAddress: 'followAddress';
    },
  },
  actors: { loadRedemptions, approveRedemption, followAddress },
  actions: {
    ...formActions,
    setRequests: assign((_, { output }: { output: PartialList<RedemptionRequest> }) => ({
      requests: output.items,
      complete: output.complete,
    })),
    setAccepted: assign(({ context }, { request }: { request: RedemptionRequest }) => ({
      requests: context.requests.map((one) => (one.id === request.id ? request : one)),
    })),
    writeAddress,
    showToast,
  },
  guards: {
    isAnother: ({ context }, { query }: { query: ListQuery }) => differ(questionOf(context.form), query),
    isOpen: ({ context }, { id }: { id: string }) =>
      context.requests.some((one) => one.id === id && one.status === 'requested'),
    isRefusal: (_, { error }: { error: unknown }) => isProblem(error, 'conflict'),
    isDoubtful: ({ context }, { error }: { error: unknown }) =>
      context.outcomeUnknown && isProblem(error, 'conflict'),
    isApproved: ({ context: { chosen } }, { output }: { output: PartialList<RedemptionRequest> }) =>
      output.items.some(({ id, status }) => id === chosen && status === 'approved'),
  },
}).createMachine({
  id: 'redemptions',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    form: formOf(input.address.read()),
    requests: [],
    complete: true,
    chosen: null,
    outcomeUnknown: false,
  }),
  invoke: {
    id: 'followAddress',
    src: 'followAddress',
    input: ({ context }) => context.address,
    onError: { actions: assign({ address: null }) },
  },
  initial: 'loading',
  on: {
    'address.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      actions: assign({ form: ({ event }) => formOf(event.query) }),
    },
    'form.change': {
      actions: [
        { type: 'changeField', params: ({ event }) => event },
        { type: 'writeAddress', params: ({ context: { form } }) => ({ query: questionOf(form) }) },
      ],
    },
    'form.blur': { actions: { type: 'leaveField', params: ({ event }) => event } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRedemptions',
        src: 'loadRedemptions',
        onDone: {
          target: 'shown',
          actions: { type: 'setRequests', params: ({ event }) => event },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'requests.reload': 'loading' } },
    shown: {
      on: {
        'requests.reload': 'loading',
        'request.accept': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'accepting',
          actions: assign({ chosen: ({ event }) => event.id }),
        },
      },
    },
    accepting: {
      exit: assign({ chosen: null, outcomeUnknown: false }),
      initial: 'asking',
      states: {
        asking: { on: { 'acceptance.confirm': 'sending', 'acceptance.cancel': '#redemptions.shown' } },
        // It may be accepted already although the reply was lost.
        askingAgain: { on: { 'acceptance.confirm': 'sending', 'acceptance.cancel': '#redemptions.loading' } },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'approveRedemption',
            src: 'approveRedemption',
            input: ({ context }) => context.chosen ?? '',
            onDone: {
              target: '#redemptions.shown',
              actions: [
                { type: 'setAccepted', params: ({ event }) => ({ request: event.output }) },
                { type: 'showToast', params: success(copy.approved) },
              ],
            },
            onError: [
              { guard: { type: 'isDoubtful', params: ({ event }) => event }, target: 'checking' },
              {
                guard: { type: 'isRefusal', params: ({ event }) => event },
                target: '#redemptions.loading',
                actions: { type: 'showToast', params: errorToast(copy.approveFailed) },
              },
              {
                target: 'askingAgain',
                actions: [
                  assign({ outcomeUnknown: true }),
                  { type: 'showToast', params: errorToast(copy.approveFailed) },
                ],
              },
            ],
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'loadRedemptions',
            src: 'loadRedemptions',
            onDone: [
              {
                guard: { type: 'isApproved', params: ({ event }) => event },
                target: '#redemptions.shown',
                actions: [
                  { type: 'setRequests', params: ({ event }) => event },
                  { type: 'showToast', params: success(copy.approved) },
                ],
              },
              {
                target: '#redemptions.shown',
                actions: [
                  { type: 'setRequests', params: ({ event }) => event },
                  { type: 'showToast', params: { tone: 'error', text: copy.approveFailed } },
                ],
              },
            ],
            onError: '#redemptions.failed',
          },
        },
      },
    },
  },
});

const formOf = ({ q, from, to }: ListQuery): Context['form'] => initialForm({ q, from, to });

/** The query of the fields; an invalid range filters nothing. */
function questionOf({ values: { q, from, to } }: Context['form']): ListQuery {
  const days = Object.keys(rangeErrors({ from, to })).length === 0 ? { from, to } : { from: '', to: '' };
  return { ...days, q: q.trim(), status: null, figure: null, sort: null, page: 1 };
}
