// What the flow of serving somebody at the counter (walkIn.ts) is made of: its events, calls and forms, actions and guards.
import { assign, setup } from 'xstate';
import { removeDraft } from '../../browser/drafts.ts';
import { loadCustomer, type Person } from '../../api/customers.ts';
import { loadPlans } from '../../api/plans.ts';
import { searchStore, type SearchResults } from '../../api/search.ts';
import { showToast } from '../session/showToast.ts';
import { agreementFormMachine } from './agreementForm.ts';
import { consentFormMachine } from './consentForm.ts';
import { joiningFormMachine } from './joiningForm.ts';
import { personDraft, personFormMachine } from './personForm.ts';
import { receivePaymentFormMachine } from './receivePaymentForm.ts';
import {
  forgetStep,
  keepJoining,
  keepStep,
  type Context,
  type Served,
  type WalkInInput,
} from './walkInSteps.ts';

/** How a step's form ends. */
export type Ended = { saved: object | null; changed: boolean };

export const walkInSetup = setup({
  types: {
    input: {} as WalkInInput,
    context: {} as Context,
    events: {} as
      | { type: 'customer.add' }
      | { type: 'customer.enroll'; customer: Served }
      | { type: 'customer.redeem'; customer: Served; enrollment: string }
      | { type: 'phone.share'; phone: string }
      | { type: 'received.close' },
    tags: {} as 'busy',
    children: {} as {
      personForm: 'personForm';
      searchStore: 'searchStore';
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
    searchStore,
    loadPlans,
    joiningForm: joiningFormMachine,
    consentForm: consentFormMachine,
    agreementForm: agreementFormMachine,
    loadCustomer,
    receivePayment: receivePaymentFormMachine,
  },
  actions: {
    setPerson: assign((_, { saved }: { saved: Person | null }) => ({ customer: saved, added: saved })),
    setHolder: assign(({ context }, { people }: SearchResults) => ({
      customer: people.find(({ phone_number }) => phone_number === context.sharedPhone) ?? null,
    })),
    removePersonDraft: () => removeDraft(personDraft),
    keepStep,
    keepJoining,
    forgetStep,
    reloadPage: ({ context }) => context.reloadPage(),
    showToast,
  },
  guards: {
    isPersonDrafted: ({ context }) => context.drafted === '',
    isStepDrafted: ({ context }) => Boolean(context.drafted),
    isHeld: ({ context }, { people }: SearchResults) =>
      people.some(({ phone_number }) => phone_number === context.sharedPhone),
    isSaved: (_, { saved }: Ended) => saved !== null,
    isChanged: (_, { changed }: Ended) => changed,
    isAdded: ({ context }) => context.added !== null,
    isRedeeming: ({ context }) => context.redeemed !== null,
  },
});
