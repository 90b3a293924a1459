// The inputs, actions and guards of the search at the top of the desk.
import {
  assign,
  fromCallback,
  sendTo,
  setup,
  type ActorRef,
  type ActorRefFrom,
  type EventObject,
  type Snapshot,
} from 'xstate';
import { loadCustomers, type CustomerRecord } from '../../api/customers.ts';
import { searchStore, type SearchResults } from '../../api/search.ts';
import type { ReceivedPayment } from '../../api/transactions.ts';
import { initialForm, type FormEvent, type FormState } from '../../lib/form.ts';
import { showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { draftRenewal } from '../shared/draft.ts';
import { followAddress, writeAddress, type PageAddress, type SearchQuery } from '../shared/pageAddress.ts';
import { asPayer, payersOf, saveAdded, type Payer } from './payingTogether.ts';
import { payableOf, receivePaymentFormMachine } from './receivePaymentForm.ts';

/** The draft of a payment that was begun here. */
export const SEARCH_PAYMENT = 'searchPayment';

export interface CounterSearchInput {
  /** Null if it cannot be followed; the search works without it. */
  address: PageAddress<SearchQuery> | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
  desk: ActorRef<Snapshot<unknown>, { type: 'desk.refresh' }, { type: 'desk.loaded' }>;
  /** The people of a draft from before a reload, as `SEARCH_PAYMENT` names them. */
  drafted: string | null;
  /** The ids of those who were added before the desk was left; none once they are loaded. */
  kept: readonly string[];
}

interface Context extends CounterSearchInput {
  form: FormState<{ q: string }>;
  found: SearchResults | null;
  /** Those who pay together with the next person. */
  added: readonly Payer[];
  /** The people whose payment is taken. */
  paying: readonly string[];
  records: readonly CustomerRecord[];
  received: readonly ReceivedPayment[];
}

/** Sends `results.refresh` after each load of the desk. */
const deskLoaded = fromCallback<EventObject, CounterSearchInput['desk']>(({ input: desk, sendBack }) => {
  const following = desk.on('desk.loaded', () => sendBack({ type: 'results.refresh' }));
  return () => following.unsubscribe();
});

type OfPerson = { person: string };

const personOf = ({ found }: Context, id: string) => found?.people.find((one) => one.id === id);

/** The person whom Enter chooses: the only one found, whose latest payments may stand below. */
export function onlyPerson({ found }: Context): string {
  const [person, other] = found?.people ?? [];
  const isAlone = person && !other && found?.payments.every(({ user_id }) => user_id === person.id);
  return isAlone ? person.id : '';
}

const isAdded = ({ added }: Context, person: string) => added.some(({ id }) => id === person);

export const wordsOf = ({ form }: Context): string => form.values.q.trim();

export const counterSearchSetup = setup({
  types: {
    input: {} as CounterSearchInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'address.changed'; query: SearchQuery } // by Back, or by a link
      | ({ type: 'person.add' | 'person.remove' | 'payment.take' } & OfPerson)
      | { type: 'payment.takeAll' }
      | { type: 'results.refresh' } // the data may be outdated
      | { type: 'received.close' },
    tags: {} as 'busy',
    children: {} as { receivePayment: 'receivePayment' },
  },
  actors: {
    searchStore,
    loadCustomers,
    loadKept: loadCustomers,
    followAddress,
    draftRenewal,
    deskLoaded,
    receivePayment: receivePaymentFormMachine,
  },
  actions: {
    add: assign(({ context }, { person: id }: OfPerson) => {
      const person = personOf(context, id);
      return { added: person ? [...context.added, asPayer(person)] : context.added };
    }),
    addKept: assign(({ context }, { records }: { records: readonly CustomerRecord[] }) => {
      const former = payersOf(records).filter(({ id }) => context.kept.includes(id) && !isAdded(context, id));
      return { added: [...former, ...context.added], kept: [] };
    }),
    keep: ({ context: { added, kept } }) => saveAdded([...kept, ...added.map(({ id }) => id)]),
    remove: assign(({ context: { added } }, { person }: OfPerson) => ({
      added: added.filter(({ id }) => id !== person),
    })),
    setPaying: assign(({ context: { added } }, { person }: OfPerson) => ({
      paying: [...new Set([...added.map(({ id }) => id), ...(person ? [person] : [])])],
    })),
    /** The next person is another one. */
    clear: assign({ form: initialForm({ q: '' }), found: null, added: [], kept: [] }),
    writeAddress,
    refreshDesk: sendTo(({ context }) => context.desk, { type: 'desk.refresh' }),
    showToast,
  },
  guards: {
    hasWords: ({ context }) => wordsOf(context) !== '',
    areOther: ({ context }, { q }: SearchQuery) => q.trim() !== wordsOf(context),
    isDrafted: ({ context }) => context.paying.length > 0,
    isPayable: ({ context }, { person }: OfPerson) => personOf(context, person)?.is_payable ?? false,
    isAdded: ({ context }, { person }: OfPerson) => isAdded(context, person),
    mayAdd: ({ context }, { person }: OfPerson) =>
      (personOf(context, person)?.is_payable ?? false) && !isAdded(context, person),
    hasAdded: ({ context }) => context.added.length > 0,
    canPay: (_, { records }: { records: readonly CustomerRecord[] }) =>
      records.some((record) => payableOf(record).length > 0),
    isReceived: (_, { saved }: { saved: object | null }) => saved !== null,
    isChanged: (_, { changed }: { changed: boolean }) => changed,
  },
  delays: { typingPause: 200 },
});
