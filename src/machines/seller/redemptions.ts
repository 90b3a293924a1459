// The seller's redemption requests: filtered on the page, accepted one at a time after a confirmation. A request decided elsewhere answers
// with a conflict: the list is stale, and is loaded again.
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { ListQuery } from '../../api/pages.ts';
import { isProblem } from '../../api/problem.ts';
import { approveRedemption, loadRedemptions, type RedemptionRequest } from '../../api/redemptions.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { rangeErrors, type DayRange } from '../../lib/dayRange.ts';
import { changeField, initialForm, touchField, type FormEvent, type FormState } from '../../lib/form.ts';
import { differ, followAddress, type ListAddress } from './listAddress.ts';
import { errorToast, showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';

const copy = sellerCopy.redemptions;

interface Context {
  /** Null where it can be followed no more: the list goes on without. */
  address: ListAddress | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
  form: FormState<DayRange & { q: string }>;
  requests: RedemptionRequest[];
  /** The one to be accepted. */
  chosen: string | null;
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
    setField: assign({
      form: ({ context }, { name, value }: { name: string; value: unknown }) =>
        changeField(context.form, name, value),
    }),
    setAccepted: assign(({ context }, { request }: { request: RedemptionRequest }) => ({
      requests: context.requests.map((one) => (one.id === request.id ? request : one)),
    })),
    showToast,
  },
  guards: {
    isAnother: ({ context }, { query }: { query: ListQuery }) => differ(questionOf(context.form), query),
    isOpen: ({ context }, { id }: { id: string }) =>
      context.requests.some((one) => one.id === id && one.status === 'requested'),
    isRefusal: (_, { error }: { error: unknown }) => isProblem(error, 'conflict'),
  },
}).createMachine({
  id: 'redemptions',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    form: formOf(input.address.read()),
    requests: [],
    chosen: null,
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
        { type: 'setField', params: ({ event }) => event },
        enqueueActions(({ context: { address, form }, enqueue }) => {
          if (address) enqueue.sendTo('followAddress', { type: 'address.write', query: questionOf(form) });
        }),
      ],
    },
    'form.blur': { actions: assign({ form: ({ context, event }) => touchField(context.form, event.name) }) },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRedemptions',
        src: 'loadRedemptions',
        onDone: {
          target: 'shown',
          actions: assign({ requests: ({ event }) => event.output }),
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
      exit: assign({ chosen: null }),
      initial: 'asking',
      states: {
        asking: { on: { 'acceptance.confirm': 'sending', 'acceptance.cancel': '#redemptions.shown' } },
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
                { type: 'showToast', params: { tone: 'success', text: copy.approved } },
              ],
            },
            onError: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => event },
                target: '#redemptions.loading',
                actions: { type: 'showToast', params: errorToast(copy.approveFailed) },
              },
              { target: 'asking', actions: { type: 'showToast', params: errorToast(copy.approveFailed) } },
            ],
          },
        },
      },
    },
  },
});

const formOf = ({ q, from, to }: ListQuery): Context['form'] => initialForm({ q, from, to });

/** What the fields ask for; an invalid range asks for nothing. */
function questionOf({ values: { q, from, to } }: Context['form']): ListQuery {
  const days = Object.keys(rangeErrors({ from, to })).length === 0 ? { from, to } : { from: '', to: '' };
  return { ...days, q: q.trim(), status: null, figure: null, sort: null, page: 1 };
}
