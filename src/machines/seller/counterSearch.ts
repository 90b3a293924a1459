// The search at the top of the desk: people, with or without a plan, and payments by typed words. A person's payment is taken in a dialog with
// everything due chosen, alone or with others who were added before, such as a family. The receipts show until they are closed. Runs with the
// desk, which looks again after a payment, and shares its address: Back from a person finds what was found.
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { loadCustomers, type CustomerRecord } from '../../api/customers.ts';
import { searchStore, type FoundPerson, type SearchResults } from '../../api/search.ts';
import type { ReceivedPayment } from '../../api/transactions.ts';
import { deskCopy } from '../../lib/copy/desk.ts';
import { changeField, initialForm, type FormEvent, type FormState } from '../../lib/form.ts';
import { errorToast, showToast } from '../session/showToast.ts';
import type { Toast, toastsMachine } from '../session/toasts.ts';
import { withDraft } from '../shared/draft.ts';
import { followedAddress } from '../shared/loading.ts';
import { followAddress, writeAddress, type PageAddress, type SearchQuery } from '../shared/pageAddress.ts';
import { payableOf, receivePaymentForm, receivePaymentFormMachine } from './receivePaymentForm.ts';

const copy = deskCopy.search;

/** The draft of a payment that was begun here. */
export const SEARCH_PAYMENT = 'searchPayment';

export interface CounterSearchInput {
  /** Null once it can no longer be followed: the search works without. */
  address: PageAddress<SearchQuery> | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
  desk: ActorRef<Snapshot<unknown>, { type: 'desk.refresh' }>;
  /** The people of a draft from before a reload, as `SEARCH_PAYMENT` names them. */
  drafted: string | null;
}

interface Context extends CounterSearchInput {
  form: FormState<{ q: string }>;
  found: SearchResults | null;
  /** Those who pay together with the next person. */
  added: readonly FoundPerson[];
  /** The people whose payment is taken. */
  paying: readonly string[];
  records: readonly CustomerRecord[];
  received: readonly ReceivedPayment[];
}

type OfPerson = { person: string };

const personOf = ({ found }: Context, id: string) => found?.people.find((one) => one.id === id);

/** The person whom Enter chooses: the only one found, whose latest payments may stand below. */
function onlyPerson({ found }: Context): string {
  const [person, other] = found?.people ?? [];
  const isAlone = person && !other && found?.payments.every(({ user_id }) => user_id === person.id);
  return isAlone ? person.id : '';
}

const isAdded = ({ added }: Context, person: string) => added.some(({ id }) => id === person);

const wordsOf = ({ form }: Context): string => form.values.q.trim();

export const counterSearchMachine = setup({
  types: {
    input: {} as CounterSearchInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'address.changed'; query: SearchQuery } // by Back, or by a link
      | ({ type: 'person.add' | 'person.remove' | 'payment.take' } & OfPerson)
      | { type: 'payment.takeAll' }
      | { type: 'received.close' },
    tags: {} as 'busy',
    children: {} as { receivePayment: 'receivePayment' },
  },
  actors: { searchStore, loadCustomers, followAddress, receivePayment: receivePaymentFormMachine },
  actions: {
    add: assign(({ context }, { person: id }: OfPerson) => {
      const person = personOf(context, id);
      return { added: person ? [...context.added, person] : context.added };
    }),
    remove: assign(({ context: { added } }, { person }: OfPerson) => ({
      added: added.filter(({ id }) => id !== person),
    })),
    setPaying: assign(({ context: { added } }, { person }: OfPerson) => ({
      paying: [...new Set([...added.map(({ id }) => id), ...(person ? [person] : [])])],
    })),
    /** The next person is another one. */
    clear: assign({ form: initialForm({ q: '' }), found: null, added: [] }),
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
}).createMachine({
  id: 'counterSearch',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    form: initialForm({ q: input.address?.read().q ?? '' }),
    found: null,
    added: [],
    paying: input.drafted?.split(' ') ?? [],
    records: [],
    received: [],
  }),
  invoke: followedAddress,
  initial: 'looking',
  states: {
    looking: {
      initial: 'deciding',
      on: {
        'address.changed': {
          guard: { type: 'areOther', params: ({ event }) => event.query },
          target: '.deciding',
          actions: assign(({ event: { query } }) => ({ form: initialForm(query), found: null })),
        },
        'form.change': {
          target: '.typing',
          reenter: true, // the pause starts over with every letter
          actions: assign(({ context: { form }, event: { name, value } }) => ({
            form: changeField(form, name, value),
            found: null,
          })),
        },
        'person.remove': {
          guard: { type: 'isAdded', params: ({ event }) => event },
          actions: { type: 'remove', params: ({ event }) => event },
        },
        'payment.takeAll': {
          guard: 'hasAdded',
          target: 'opening',
          actions: { type: 'setPaying', params: { person: '' } },
        },
      },
      states: {
        deciding: {
          entry: {
            type: 'writeAddress',
            params: ({ context }) => ({ query: { q: wordsOf(context) } }),
          },
          always: [
            { guard: 'isDrafted', target: '#counterSearch.opening' },
            { guard: 'hasWords', target: 'searching' },
            { target: 'resting' },
          ],
        },
        resting: {},
        typing: {
          tags: 'busy',
          after: { typingPause: 'deciding' },
          // The address has the words of before until then.
          on: { 'form.submit': 'deciding', 'address.changed': {} },
        },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'searchStore',
            src: 'searchStore',
            input: ({ context }) => wordsOf(context),
            onDone: { target: 'found', actions: assign({ found: ({ event }) => event.output }) },
            onError: 'failed',
          },
        },
        failed: { on: { 'form.submit': 'deciding' } },
        found: {
          on: {
            'person.add': {
              guard: { type: 'mayAdd', params: ({ event }) => event },
              actions: { type: 'add', params: ({ event }) => event },
            },
            'payment.take': {
              guard: { type: 'isPayable', params: ({ event }) => event },
              target: '#counterSearch.opening',
              actions: { type: 'setPaying', params: ({ event }) => event },
            },
            'form.submit': {
              guard: { type: 'isPayable', params: ({ context }) => ({ person: onlyPerson(context) }) },
              target: '#counterSearch.opening',
              actions: { type: 'setPaying', params: ({ context }) => ({ person: onlyPerson(context) }) },
            },
          },
        },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'loadCustomers',
        src: 'loadCustomers',
        input: ({ context }) => context.paying,
        onDone: [
          {
            guard: { type: 'canPay', params: ({ event }) => ({ records: event.output }) },
            target: 'receiving',
            actions: assign({ records: ({ event }) => event.output }),
          },
          { target: 'looking', actions: { type: 'showToast', params: nothingToPay } },
        ],
        onError: {
          target: 'looking',
          actions: { type: 'showToast', params: errorToast(copy.notOpened) },
        },
      },
      exit: assign({ paying: [] }),
    },
    receiving: {
      exit: assign({ records: [] }),
      invoke: {
        id: 'receivePayment',
        src: 'receivePayment',
        input: ({ context: { records, toasts } }) =>
          withDraft(receivePaymentForm(records, toasts, SEARCH_PAYMENT)),
        onDone: [
          {
            guard: { type: 'isReceived', params: ({ event }) => event.output },
            target: 'received',
            actions: ['clear', 'refreshDesk', assign({ received: ({ event }) => event.output.saved ?? [] })],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'looking',
            actions: 'refreshDesk',
          },
          { target: 'looking' },
        ],
        onError: 'looking',
      },
    },
    received: {
      exit: assign({ received: [] }),
      on: { 'received.close': 'looking' },
    },
  },
});

function nothingToPay(): Toast {
  return { tone: 'info', text: copy.nothingToPay };
}
