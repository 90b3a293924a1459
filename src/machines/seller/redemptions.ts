// The seller's redemption requests: filtered on the page, and accepted, rejected, undone or handed over one at a time, each in a form of its
// own in a dialog.
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ListQuery, PartialList } from '../../api/pages.ts';
import { loadRedemptions, type RedemptionRequest } from '../../api/redemptions.ts';
import { rangeErrors, type DayRange } from '../../lib/dayRange.ts';
import { formAfter, initialForm, type FormEvent, type FormState } from '../../lib/form.ts';
import { findById } from '../../lib/recordList.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft } from '../shared/draft.ts';
import type { FormOutput } from '../shared/formTypes.ts';
import { differ, followAddress, writeAddress } from '../shared/pageAddress.ts';
import { acceptanceForm, acceptanceFormMachine } from './acceptanceForm.ts';
import { dialogState } from './dialogState.ts';
import { handoverForm, handoverFormMachine } from './handoverForm.ts';
import type { ListAddress } from './listAddress.ts';
import { rejectionForm, rejectionFormMachine, undoForm, undoFormMachine } from './reasonForm.ts';
import { firstLoad, followedAddress, onReply } from '../shared/loading.ts';

interface Context {
  /** Null if it cannot be followed; the list works without it. */
  address: ListAddress | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The shop's, in hundredths of a per cent. */
  gstRate: number;
  form: FormState<DayRange & { q: string }>;
  requests: RedemptionRequest[];
  /** True when all requests are loaded. */
  complete: boolean;
  /** The one that something is decided about. */
  chosen: string | null;
}

type Args = { context: Context };
type Decided = { event: { output: FormOutput<RedemptionRequest> } };

/** A decision whose outcome is unknown, or that somebody else made meanwhile, has the list loaded again. */
const dialog = dialogState([
  {
    guard: { type: 'mustLoad', params: ({ event }: Decided) => event.output },
    target: 'loading',
    actions: { type: 'setSaved', params: ({ event }: Decided) => event.output },
  },
  { target: 'shown', actions: { type: 'setSaved', params: ({ event }: Decided) => event.output } },
]);

export const redemptionsMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts' | 'gstRate'> & { address: ListAddress },
    context: {} as Context,
    events: {} as
      | FormEvent
      /** By Back, or by a link. */
      | { type: 'address.changed'; query: ListQuery }
      | { type: 'requests.reload' }
      | { type: 'request.accept'; id: string }
      | { type: 'request.reject'; id: string }
      | { type: 'request.undo'; id: string }
      | { type: 'request.handOver'; id: string },
    tags: {} as 'busy',
    children: {} as { acceptance: 'acceptance'; rejection: 'rejection'; undo: 'undo'; handover: 'handover' },
  },
  actors: {
    loadRedemptions,
    followAddress,
    acceptance: acceptanceFormMachine,
    rejection: rejectionFormMachine,
    undo: undoFormMachine,
    handover: handoverFormMachine,
  },
  actions: {
    setRequests: assign((_, { output }: { output: PartialList<RedemptionRequest> }) => ({
      requests: output.items,
      complete: output.complete,
    })),
    setSaved: assign(({ context }, { saved }: { saved: RedemptionRequest | null }) => ({
      requests: context.requests.map((one) => (one.id === saved?.id ? saved : one)),
    })),
    closeDialog: assign({ chosen: null }),
    choose: assign({ chosen: (_, { id }: { id: string }) => id }),
    writeAddress,
  },
  guards: {
    isAnother: ({ context }, { query }: { query: ListQuery }) => differ(listQuery(context.form), query),
    isOpen: ({ context }, { id }: { id: string }) =>
      context.requests.some((one) => one.id === id && one.status === 'requested'),
    isApproved: ({ context }, { id }: { id: string }) =>
      context.requests.some((one) => one.id === id && one.status === 'approved' && one.handover === null),
    mustLoad: (_, { changed }: { changed: boolean }) => changed,
  },
}).createMachine({
  id: 'redemptions',
  context: ({ input }) => ({
    ...input,
    form: formOf(input.address.read()),
    requests: [],
    complete: true,
    chosen: null,
  }),
  invoke: followedAddress,
  initial: 'loading',
  on: {
    'address.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      actions: assign({ form: ({ event }) => formOf(event.query) }),
    },
    'form.change': {
      actions: [
        assign((now) => formAfter(now)),
        { type: 'writeAddress', params: ({ context: { form } }) => ({ query: listQuery(form) }) },
      ],
    },
    'form.blur': { actions: assign((now) => formAfter(now)) },
  },
  states: {
    ...firstLoad({ src: 'loadRedemptions' }, 'requests.reload', onReply('shown', 'setRequests')),
    shown: {
      on: {
        'requests.reload': 'loading',
        'request.accept': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'accepting',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'request.reject': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'rejecting',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'request.undo': {
          guard: { type: 'isApproved', params: ({ event }) => event },
          target: 'undoing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'request.handOver': {
          guard: { type: 'isApproved', params: ({ event }) => event },
          target: 'handingOver',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    accepting: dialog('acceptance', ({ context }: Args) =>
      withDraft(acceptanceForm(chosenOf(context), context.toasts)),
    ),
    rejecting: dialog('rejection', ({ context }: Args) =>
      withDraft(rejectionForm(chosenOf(context), context.toasts)),
    ),
    undoing: dialog('undo', ({ context }: Args) => withDraft(undoForm(chosenOf(context), context.toasts))),
    handingOver: dialog('handover', ({ context }: Args) =>
      withDraft(handoverForm(chosenOf(context), context.gstRate, context.toasts)),
    ),
  },
});

function chosenOf({ requests, chosen }: Context): RedemptionRequest {
  const request = findById(requests, chosen ?? '');
  if (!request) throw new Error('No request is chosen.');
  return request;
}

const formOf = ({ q, from, to }: ListQuery): Context['form'] => initialForm({ q, from, to });

/** The query of the fields; empty for an invalid range. */
function listQuery({ values: { q, from, to } }: Context['form']): ListQuery {
  const days = Object.keys(rangeErrors({ from, to })).length === 0 ? { from, to } : { from: '', to: '' };
  return { ...days, q: q.trim(), status: null, figure: null, sort: null, page: 1 };
}
