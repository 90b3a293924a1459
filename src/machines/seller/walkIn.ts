// Whoever stands at the counter is served in one dialog: the person, plan and amount, their consent, the first payment. A customer who is
// known begins with the plan; one who asks for a redemption is asked for their consent alone. Each step is a form; Back leads to the one
// before, with what was chosen there. It lasts as long as the page, which is loaded again after each change.
import { assign, setup } from 'xstate';
import { loadCustomer, type Person } from '../../api/customers.ts';
import { loadPlans } from '../../api/plans.ts';
import { counterCopy } from '../../lib/copy/counter.ts';
import { errorToast, showToast } from '../session/showToast.ts';
import { isDrafted } from '../shared/draft.ts';
import { agreementFormMachine } from './agreementForm.ts';
import { consentFormMachine } from './consentForm.ts';
import { joiningFormMachine } from './joiningForm.ts';
import { personFormMachine } from './personForm.ts';
import { receivePaymentFormMachine } from './receivePaymentForm.ts';
import {
  agreementOf,
  consentOf,
  joiningOf,
  nobody,
  personOf,
  receivingOf,
  servedOf,
  type Context,
  type Served,
  type WalkInInput,
} from './walkInSteps.ts';

type Ended = { saved: object | null; changed: boolean };

/** A step that may have been saved all the same has the page loaded again. */
const ended = [
  {
    guard: { type: 'isChanged' as const, params: ({ event }: { event: { output: Ended } }) => event.output },
    target: 'closed' as const,
    actions: 'reloadPage' as const,
  },
  { target: 'closed' as const },
];

export const walkInMachine = setup({
  types: {
    input: {} as WalkInInput,
    context: {} as Context,
    events: {} as
      | { type: 'customer.add' }
      | { type: 'customer.enroll'; customer: Served }
      | { type: 'customer.redeem'; customer: Served; enrollment: string }
      | { type: 'received.close' },
    tags: {} as 'busy',
    children: {} as {
      personForm: 'personForm';
      loadPlans: 'loadPlans';
      joiningForm: 'joiningForm';
      consentForm: 'consentForm';
      agreementForm: 'agreementForm';
      loadCustomer: 'loadCustomer';
      receivePayment: 'receivePayment';
    },
  },
  actors: {
    personForm: personFormMachine,
    loadPlans,
    joiningForm: joiningFormMachine,
    consentForm: consentFormMachine,
    agreementForm: agreementFormMachine,
    loadCustomer,
    receivePayment: receivePaymentFormMachine,
  },
  actions: {
    setPerson: assign((_, { saved }: { saved: Person | null }) => ({ customer: saved, added: saved })),
    reloadPage: ({ context }) => context.reloadPage(),
    showToast,
  },
  guards: {
    isDrafted,
    isSaved: (_, { saved }: Ended) => saved !== null,
    isChanged: (_, { changed }: Ended) => changed,
    isAdded: ({ context }) => context.added !== null,
    isRedeeming: ({ context }) => context.redeemed !== null,
  },
}).createMachine({
  id: 'walkIn',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, ...nobody }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isDrafted', target: 'addingPerson' }, { target: 'closed' }],
      exit: assign({ drafted: null }),
    },
    closed: {
      entry: assign(nobody),
      on: {
        'customer.add': 'addingPerson',
        'customer.enroll': {
          target: 'loadingPlans',
          actions: assign({ customer: ({ event }) => event.customer }),
        },
        'customer.redeem': {
          target: 'askingConsent',
          actions: assign({
            customer: ({ event }) => event.customer,
            redeemed: ({ event }) => event.enrollment,
          }),
        },
      },
    },
    addingPerson: {
      invoke: {
        id: 'personForm',
        src: 'personForm',
        input: personOf,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'loadingPlans',
            actions: [{ type: 'setPerson', params: ({ event }) => event.output }, 'reloadPage'],
          },
          ...ended,
        ],
        onError: 'closed',
      },
    },
    loadingPlans: {
      tags: 'busy',
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: {
          target: 'choosingPlan',
          actions: assign({ plans: ({ event }) => event.output.filter(({ is_active }) => is_active) }),
        },
        onError: {
          target: 'closed',
          actions: { type: 'showToast', params: errorToast(counterCopy.plansFailed) },
        },
      },
    },
    choosingPlan: {
      invoke: {
        id: 'joiningForm',
        src: 'joiningForm',
        input: joiningOf,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'askingConsent',
            actions: assign({ joining: ({ event }) => event.output.saved }),
          },
          { guard: 'isAdded', target: 'addingPerson' },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    askingConsent: {
      invoke: {
        id: 'consentForm',
        src: 'consentForm',
        input: consentOf,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'agreeing',
            actions: assign({ by: ({ event }) => event.output.saved?.by ?? 'code' }),
          },
          { guard: 'isRedeeming', target: 'closed' },
          { target: 'choosingPlan' },
        ],
        onError: 'closed',
      },
    },
    agreeing: {
      invoke: {
        id: 'agreementForm',
        src: 'agreementForm',
        input: agreementOf,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'agreed',
            actions: 'reloadPage',
          },
          // It may be saved already.
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'closed',
            actions: 'reloadPage',
          },
          { target: 'askingConsent' },
        ],
        onError: 'closed',
      },
    },
    agreed: { always: [{ guard: 'isRedeeming', target: 'closed' }, { target: 'loadingCustomer' }] },
    loadingCustomer: {
      tags: 'busy',
      invoke: {
        id: 'loadCustomer',
        src: 'loadCustomer',
        input: ({ context }) => servedOf(context).id,
        onDone: { target: 'receiving', actions: assign({ record: ({ event }) => event.output }) },
        onError: {
          target: 'closed',
          actions: { type: 'showToast', params: errorToast(counterCopy.paymentFailed) },
        },
      },
    },
    receiving: {
      invoke: {
        id: 'receivePayment',
        src: 'receivePayment',
        input: receivingOf,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'received',
            actions: [assign({ received: ({ event }) => event.output.saved }), 'reloadPage'],
          },
          ...ended,
        ],
        onError: 'closed',
      },
    },
    received: { on: { 'received.close': 'closed' } },
  },
});
