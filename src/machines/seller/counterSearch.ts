// The search at the top of the desk: people, with or without a plan, and payments by typed words. A person's payment is taken in a dialog with
// everything due chosen, alone or with others who were added before, such as a family; these stay, as a draft does, while another page is
// looked at. The receipts show until they are closed. Runs with the desk, which looks again after a payment, as the search does after each
// load of the desk, and shares its address: Back from a person finds what was found.
import { assign } from 'xstate';
import { deskCopy } from '../../lib/copy/desk.ts';
import { changeField, initialForm } from '../../lib/form.ts';
import { errorToast } from '../session/showToast.ts';
import type { Toast } from '../session/toasts.ts';
import { withDraft } from '../shared/draft.ts';
import { followedAddress } from '../shared/loading.ts';
import { counterSearchSetup, onlyPerson, SEARCH_PAYMENT, wordsOf } from './counterSearchSetup.ts';
import { addedDraft } from './payingTogether.ts';
import { receivePaymentForm } from './receivePaymentForm.ts';

const copy = deskCopy.search;

export const counterSearchMachine = counterSearchSetup.createMachine({
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
  invoke: [
    followedAddress,
    { id: 'deskLoaded', src: 'deskLoaded', input: ({ context }) => context.desk, onError: {} },
    { id: 'draftRenewal', src: 'draftRenewal', input: addedDraft, onError: {} },
    {
      id: 'loadKept',
      src: 'loadKept',
      input: ({ context }) => context.kept,
      onDone: {
        actions: [{ type: 'addKept', params: ({ event }) => ({ records: event.output }) }, 'keep'],
      },
      onError: { actions: [{ type: 'showToast', params: errorToast(copy.notKept) }, assign({ kept: [] })] },
    },
  ],
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
          actions: [{ type: 'remove', params: ({ event }) => event }, 'keep'],
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
          initial: 'current',
          on: {
            'results.refresh': '.refreshing',
            'person.add': {
              guard: { type: 'mayAdd', params: ({ event }) => event },
              actions: [{ type: 'add', params: ({ event }) => event }, 'keep'],
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
          states: {
            current: {},
            // What was found stays meanwhile, and after a failure.
            refreshing: {
              invoke: {
                id: 'searchStore',
                src: 'searchStore',
                input: ({ context }) => wordsOf(context),
                onDone: { target: 'current', actions: assign({ found: ({ event }) => event.output }) },
                onError: 'current',
              },
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
            actions: [
              'clear',
              'keep',
              'refreshDesk',
              assign({ received: ({ event }) => event.output.saved ?? [] }),
            ],
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
