// Whoever stands at the counter is served in one dialog: the person, plan and amount, their consent, the first payment. A customer who is
// known begins with the plan, and so does one without a phone of their own, on the account of the relative who has the number; one who asks for a redemption is asked for their consent alone. Each step is a form; Back leads to the one
// before, with what was chosen there. It lasts as long as the page, which is loaded again after each change; after a reload a new person
// and a plan that was being chosen are back.
import { assign } from 'xstate';
import { counterCopy } from '../../lib/copy/counter.ts';
import { errorToast } from '../session/showToast.ts';
import {
  walkInSetup,
  agreementOf,
  consentOf,
  joiningOf,
  nobody,
  personOf,
  receivingOf,
  servedOf,
  type Ended,
} from './walkInSetup.ts';

/** A step that may have been saved all the same has the page loaded again. */
const ended = [
  {
    guard: { type: 'isChanged' as const, params: ({ event }: { event: { output: Ended } }) => event.output },
    target: 'closed' as const,
    actions: 'reloadPage' as const,
  },
  { target: 'closed' as const },
];

export const walkInMachine = walkInSetup.createMachine({
  id: 'walkIn',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, ...nobody }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isPersonDrafted', target: 'addingPerson' },
        { guard: 'isStepDrafted', target: 'returning' },
        { target: 'closed' },
      ],
    },
    returning: {
      tags: 'busy',
      invoke: {
        id: 'loadCustomer',
        src: 'loadCustomer',
        input: ({ context }) => context.drafted ?? '',
        onDone: {
          target: 'loadingPlans',
          actions: assign({ customer: ({ event }) => event.output.customer }),
        },
        onError: 'closed',
      },
    },
    closed: {
      entry: ['forgetStep', assign({ ...nobody, drafted: null })],
      on: {
        'customer.add': {
          target: 'addingPerson',
          actions: assign({ searched: ({ event }) => event.searched }),
        },
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
      on: {
        'phone.share': {
          target: 'findingHolder',
          actions: assign({ sharedPhone: ({ event }) => event.phone }),
        },
      },
    },
    findingHolder: {
      tags: 'busy',
      invoke: {
        id: 'searchStore',
        src: 'searchStore',
        input: ({ context }) => context.sharedPhone,
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'loadingPlans',
            actions: [
              { type: 'setHolder', params: ({ event }) => event.output },
              'removePersonDraft',
              assign({ added: null }),
            ],
          },
          // The number was given up meanwhile.
          { target: 'addingPerson' },
        ],
        onError: {
          target: 'addingPerson',
          actions: { type: 'showToast', params: errorToast(counterCopy.person.holderFailed) },
        },
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
      entry: 'keepStep',
      invoke: {
        id: 'joiningForm',
        src: 'joiningForm',
        input: joiningOf,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'askingConsent',
            actions: [assign({ joining: ({ event }) => event.output.saved }), 'keepJoining'],
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
            actions: assign({ by: ({ event }) => event.output.saved?.asked.by ?? 'code' }),
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
    agreed: {
      always: [{ guard: 'isRedeeming', target: 'closed' }, { target: 'loadingCustomer' }],
    },
    loadingCustomer: {
      tags: 'busy',
      entry: 'forgetStep',
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
