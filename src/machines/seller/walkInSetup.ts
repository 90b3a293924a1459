// The parts of the flow that serves somebody at the counter (walkIn.ts): its events, calls, forms, actions and guards.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { today } from '../../api/clock.ts';
import {
  loadCustomer,
  type Person,
  type AgreedTo,
  type ConsentWay,
  type CustomerRecord,
} from '../../api/customers.ts';
import { loadPlans, type Joining, type Plan } from '../../api/plans.ts';
import { searchStore, type SearchResults } from '../../api/search.ts';
import type { ReceivedPayment } from '../../api/transactions.ts';
import { removeDraft, saveDraft } from '../../browser/drafts.ts';
import { showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft, type Drafted } from '../shared/draft.ts';
import { agreementFormMachine, agreementForm } from './agreementForm.ts';
import { consentFormMachine, consentForm } from './consentForm.ts';
import { joiningFormMachine, joiningDraft, joiningForm } from './joiningForm.ts';
import { personDraft, personFormMachine, personForm, soughtPerson } from './personForm.ts';
import { receivePaymentFormMachine, receivePaymentForm } from './receivePaymentForm.ts';

/** The draft that says for whom a plan is being chosen, so that a reload leads back to that step. */
export const WALK_IN = 'walkIn';

const stepOf = (record: string) => ({ owner: 'seller' as const, form: WALK_IN, record, fields: ['step'] });

const keepStep = ({ context }: Args): void => saveDraft(stepOf(servedOf(context).id), { step: 'plan' }, {});

/** The chosen plan and amount stay for a reload on a later step. */
const keepJoining = ({ context: { customer, joining } }: Args): void => {
  if (customer && joining)
    saveDraft(
      joiningDraft(customer.id),
      { plan: joining.plan.id, monthly_amount: String(joining.monthly_amount) },
      {},
    );
};

function forgetStep({ context: { customer, drafted } }: Args): void {
  const id = customer?.id ?? drafted;
  if (!id) return;
  removeDraft(stepOf(id));
  removeDraft(joiningDraft(id));
}

/** The person who is served. */
type Served = Pick<Person, 'id' | 'full_name' | 'phone_number'>;

interface WalkInInput extends Drafted {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Loads the page again. */
  reloadPage: () => void;
}

interface Context extends WalkInInput {
  customer: Served | null;
  /** What was searched for before somebody new was added. */
  searched: string;
  /** The person who was added in this dialog. */
  added: Person | null;
  /** The number that belongs to somebody else, whose account the plan is to stand on. */
  sharedPhone: string;
  /** Those that are open. */
  plans: Plan[];
  joining: Joining | null;
  /** The enrollment whose redemption is asked for. */
  redeemed: string | null;
  by: ConsentWay;
  record: CustomerRecord | null;
  received: readonly ReceivedPayment[] | null;
}

/** Before somebody is served. */
export const nobody = {
  customer: null,
  searched: '',
  added: null,
  sharedPhone: '',
  plans: [],
  joining: null,
  redeemed: null,
  by: 'code' as const,
  record: null,
  received: null,
};

export function servedOf({ customer }: Context): Served {
  if (!customer) throw new Error('Nobody is served.');
  return customer;
}

/** The subject of the customer's consent. */
export function agreedTo({ joining, redeemed }: Pick<Context, 'joining' | 'redeemed'>): AgreedTo {
  if (redeemed !== null) return { purpose: 'redeem', enrollment: redeemed };
  if (!joining) throw new Error('No plan was chosen.');
  const { plan, monthly_amount } = joining;
  const { id, terms_version } = plan;
  return { purpose: 'enroll', plan: id, monthly_amount, terms_version, first_due_date: today() };
}

interface Args {
  context: Context;
}

export const personOf = ({ context: { added, searched, toasts } }: Args) =>
  withDraft(personForm(added ?? soughtPerson(searched), added?.id ?? null, toasts));

export const joiningOf = ({ context }: Args) =>
  withDraft(joiningForm(servedOf(context).id, context.plans, context.joining, context.toasts));

export const consentOf = ({ context }: Args) =>
  withDraft(consentForm(servedOf(context).id, agreedTo(context).purpose, context.by, context.toasts));

export const agreementOf = ({ context }: Args) =>
  withDraft(agreementForm(servedOf(context).id, agreedTo(context), context.by, context.toasts));

export function receivingOf({ context: { record, toasts } }: Args) {
  if (!record) throw new Error('No customer was loaded.');
  return withDraft(receivePaymentForm([record], toasts));
}

/** How a step's form ends. */
export type Ended = { saved: object | null; changed: boolean };

export const walkInSetup = setup({
  types: {
    input: {} as WalkInInput,
    context: {} as Context,
    events: {} as
      | { type: 'customer.add'; searched: string }
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
