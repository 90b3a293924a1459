// The owner's changes to a customer's account, in dialogs on the customer's page, which is loaded again after each change: the phone
// number and a merge with another account, in two dialogs each, and the nominee's claim after a death. It lasts as long as the page.
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import type { CustomerDetail, PhoneChangeDraft } from '../../api/customers.ts';
import { today } from '../../api/clock.ts';
import { readDraft, removeDraft, saveDraft, type DraftPlace } from '../../browser/drafts.ts';
import type { toastsMachine } from '../session/toasts.ts';
import type { FormOutput } from '../shared/formTypes.ts';
import { withDraft } from '../shared/draft.ts';
import { claimEndForm, claimEndFormMachine } from './claimEndForm.ts';
import { claimForm, claimFormMachine } from './claimForm.ts';
import { mergeForm, mergeFormMachine } from './mergeForm.ts';
import { mergeSearchForm, mergeSearchFormMachine } from './mergeSearchForm.ts';
import { phoneCodeForm, phoneCodeFormMachine } from './phoneCodeForm.ts';
import { phoneForm, phoneFormMachine } from './phoneForm.ts';

/** The draft of a change that a code was sent for, so that a reload leads back to the code. */
export const sentDraft = (customer: string): DraftPlace => ({
  owner: 'seller',
  form: 'phoneCodeSent',
  record: customer,
  fields: ['phone_number', 'reason'],
});

/** The change of this customer's number that waits for its code, or null. */
export function sentChange({ id, phone_number }: CustomerDetail): PhoneChangeDraft | null {
  const draft = readDraft(sentDraft(id), {}) as Omit<PhoneChangeDraft, 'customer'> | null;
  return draft && draft.phone_number !== phone_number ? { customer: id, ...draft } : null;
}

interface CustomerAccountInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  page: ActorRef<Snapshot<unknown>, { type: 'customer.reload' }>;
  /** A change that a code was sent for before a reload, with its customer. */
  sent: { customer: CustomerDetail; phoneChange: PhoneChangeDraft } | null;
}

interface Context extends CustomerAccountInput {
  /** Whose account a dialog is about. */
  customer: CustomerDetail | null;
  /** The change that a code was sent for. */
  phoneChange: PhoneChangeDraft | null;
  /** The account that is to be merged into the customer's. */
  other: CustomerDetail | null;
}

type Ended = { event: { output: FormOutput<object> } };

/** The page is loaded again after a dialog that changed something, or may have. */
const changed = {
  guard: { type: 'isChanged', params: ({ event }: Ended) => event.output },
  target: 'closed',
  actions: 'reloadPage',
} as const;

export const customerAccountMachine = setup({
  types: {
    input: {} as CustomerAccountInput,
    context: {} as Context,
    events: {} as {
      type: 'phone.change' | 'merge.ask' | 'claim.record' | 'claim.takeBack';
      customer: CustomerDetail;
    },
    children: {} as {
      phoneForm: 'phoneForm';
      phoneCodeForm: 'phoneCodeForm';
      mergeSearchForm: 'mergeSearchForm';
      mergeForm: 'mergeForm';
      claimForm: 'claimForm';
      claimEndForm: 'claimEndForm';
    },
  },
  actors: {
    phoneForm: phoneFormMachine,
    phoneCodeForm: phoneCodeFormMachine,
    mergeSearchForm: mergeSearchFormMachine,
    mergeForm: mergeFormMachine,
    claimForm: claimFormMachine,
    claimEndForm: claimEndFormMachine,
  },
  actions: {
    keepSent: ({ context: { phoneChange } }) => {
      if (phoneChange) saveDraft(sentDraft(phoneChange.customer), { ...phoneChange }, {});
    },
    forgetSent: ({ context: { phoneChange } }) => {
      if (phoneChange) removeDraft(sentDraft(phoneChange.customer));
    },
    setCustomer: assign({ customer: ({ event }) => event.customer }),
    reloadPage: sendTo(({ context }: { context: Context }) => context.page, { type: 'customer.reload' }),
  },
  guards: {
    isClaimed: ({ event }) => event.customer.claim !== null,
    isUnclaimed: ({ event }) => event.customer.claim === null,
    isSaved: (_, { saved }: { saved: object | null }) => saved !== null,
    isChanged: (_, { saved, changed }: { saved: object | null; changed: boolean }) =>
      saved !== null || changed,
  },
}).createMachine({
  id: 'customerAccount',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, customer: null, phoneChange: null, ...input.sent, other: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: ({ context }) => context.sent !== null, target: 'enteringCode' },
        { target: 'closed' },
      ],
    },
    closed: {
      entry: assign({ customer: null, phoneChange: null, other: null }),
      on: {
        'phone.change': { target: 'askingPhone', actions: 'setCustomer' },
        'merge.ask': { target: 'findingOther', actions: 'setCustomer' },
        'claim.record': { guard: 'isUnclaimed', target: 'recordingClaim', actions: 'setCustomer' },
        'claim.takeBack': { guard: 'isClaimed', target: 'endingClaim', actions: 'setCustomer' },
      },
    },
    askingPhone: {
      invoke: {
        id: 'phoneForm',
        src: 'phoneForm',
        input: ({ context }) =>
          withDraft(phoneForm(customerOf(context), context.phoneChange, context.toasts)),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'enteringCode',
            actions: assign({ phoneChange: ({ event }) => event.output.saved?.asked ?? null }),
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    enteringCode: {
      entry: 'keepSent',
      exit: 'forgetSent',
      invoke: {
        id: 'phoneCodeForm',
        src: 'phoneCodeForm',
        input: ({ context: { phoneChange, toasts } }) => {
          if (!phoneChange) throw new Error('No code was sent.');
          return phoneCodeForm(phoneChange, toasts);
        },
        onDone: [changed, { target: 'askingPhone' }],
        onError: 'closed',
      },
    },
    findingOther: {
      invoke: {
        id: 'mergeSearchForm',
        src: 'mergeSearchForm',
        input: ({ context }) =>
          withDraft(mergeSearchForm(customerOf(context), context.other, context.toasts)),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'merging',
            actions: assign({ other: ({ event }) => event.output.saved }),
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    merging: {
      invoke: {
        id: 'mergeForm',
        src: 'mergeForm',
        input: ({ context }) => {
          if (!context.other) throw new Error('No other account was found.');
          return withDraft(mergeForm(customerOf(context), context.other, context.toasts));
        },
        onDone: [changed, { target: 'findingOther' }],
        onError: 'closed',
      },
    },
    recordingClaim: {
      invoke: {
        id: 'claimForm',
        src: 'claimForm',
        input: ({ context }) => withDraft(claimForm(customerOf(context), today(), context.toasts)),
        onDone: [changed, { target: 'closed' }],
        onError: 'closed',
      },
    },
    endingClaim: {
      invoke: {
        id: 'claimEndForm',
        src: 'claimEndForm',
        input: ({ context }) => withDraft(claimEndForm(customerOf(context), context.toasts)),
        onDone: [changed, { target: 'closed' }],
        onError: 'closed',
      },
    },
  },
});

function customerOf({ customer }: Context): CustomerDetail {
  if (!customer) throw new Error('No customer was chosen.');
  return customer;
}
