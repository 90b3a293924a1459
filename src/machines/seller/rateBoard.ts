// The rates of gold as they are, the history of one karat page by page, which is in the address, and dialogs that set the rates and decide
// who sees them. Runs until the page is left, and looks again when somebody comes back to it.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { loadRateBoard, type RateBoard, type RateBoardQuery } from '../../api/goldRates.ts';
import { karats, type Karat } from '../../lib/goldRates.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft } from '../shared/draft.ts';
import { differ, pageOf, writeAddress, type PageAddress } from '../shared/pageAddress.ts';
import { goldRatesForm, goldRatesFormMachine } from './goldRatesForm.ts';
import { rateSettingsForm, rateSettingsFormMachine } from './rateSettingsForm.ts';
import { firstLoad, followedAddress, onReply, pageActors, seenAgain } from '../shared/loading.ts';

export const readRateBoardQuery = (params: URLSearchParams): RateBoardQuery => ({
  karat: karats.find((karat) => String(karat) === params.get('karat')) ?? 22,
  page: pageOf(params.get('page')),
});

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Null if it cannot be followed; the page works without it. */
  address: PageAddress<RateBoardQuery> | null;
  query: RateBoardQuery;
  shown: RateBoard | null;
}

const written = {
  type: 'writeAddress',
  params: ({ context: { query } }: { context: Context }) => ({ query }),
} as const;

export const rateBoardMachine = setup({
  types: {
    input: {} as { toasts: Context['toasts']; address: PageAddress<RateBoardQuery> },
    context: {} as Context,
    events: {} as
      | { type: 'karat.choose'; karat: Karat }
      | { type: 'page.choose'; page: number }
      | { type: 'address.changed'; query: RateBoardQuery } // by Back, or by a link
      | { type: 'board.refresh' } // what is shown may be older than what the server knows
      | { type: 'board.reload' } // pressed where nothing came
      | { type: 'rates.ask' }
      | { type: 'settings.ask' },
    tags: {} as 'busy',
    children: {} as { rates: 'rates'; settings: 'settings' },
  },
  actors: { loadRateBoard, ...pageActors, rates: goldRatesFormMachine, settings: rateSettingsFormMachine },
  actions: {
    setBoard: assign((_, { output }: { output: RateBoard }) => ({ shown: output })),
    setQuery: assign(({ context: { query } }, change: Partial<RateBoardQuery>) => ({
      query: { ...query, page: 1, ...change },
    })),
    writeAddress,
  },
  guards: {
    isOther: ({ context }, query: Partial<RateBoardQuery>) => differ(context.query, query),
    pageExists: ({ context: { shown, query } }, { page }: { page: number }) =>
      page >= 1 && page !== query.page && page <= (shown?.history.page_count ?? 0),
  },
}).createMachine({
  id: 'rateBoard',
  context: ({ input }) => ({ ...input, query: input.address.read(), shown: null }),
  invoke: followedAddress,
  on: {
    'address.changed': {
      guard: { type: 'isOther', params: ({ event: { query } }) => query },
      target: '.loading',
      actions: { type: 'setQuery', params: ({ event: { query } }) => query },
    },
  },
  initial: 'loading',
  states: {
    ...firstLoad(
      { src: 'loadRateBoard', input: ({ context }: { context: Context }) => context.query },
      'board.reload',
      onReply('shown', 'setBoard'),
    ),
    shown: {
      invoke: seenAgain('board.refresh'),
      on: {
        'karat.choose': {
          guard: { type: 'isOther', params: ({ event: { karat } }) => ({ karat }) },
          target: 'loading',
          actions: [{ type: 'setQuery', params: ({ event: { karat } }) => ({ karat }) }, written],
        },
        'page.choose': {
          guard: { type: 'pageExists', params: ({ event }) => event },
          target: 'loading',
          actions: [{ type: 'setQuery', params: ({ event: { page } }) => ({ page }) }, written],
        },
        'board.refresh': '.reloading',
        'rates.ask': 'settingRates',
        'settings.ask': 'changingSettings',
      },
      initial: 'current',
      states: {
        current: {},
        // The previous data stays meanwhile, and after a failure.
        reloading: {
          invoke: {
            id: 'loadRateBoard',
            src: 'loadRateBoard',
            input: ({ context }) => context.query,
            onDone: { target: 'current', actions: { type: 'setBoard', params: ({ event }) => event } },
            onError: 'current',
          },
        },
      },
    },
    // After either dialog the board is read again: somebody else may have set a rate, too.
    settingRates: {
      invoke: {
        id: 'rates',
        src: 'rates',
        input: ({ context: { shown, toasts } }) => withDraft(goldRatesForm(shown?.board.rates ?? [], toasts)),
        onDone: { target: 'shown.reloading', actions: [{ type: 'setQuery', params: {} }, written] },
        onError: 'shown.reloading',
      },
    },
    changingSettings: {
      invoke: {
        id: 'settings',
        src: 'settings',
        input: ({ context: { shown, toasts } }) => {
          if (!shown) throw new Error('No board is shown.');
          return withDraft(rateSettingsForm(shown.board, toasts));
        },
        onDone: 'shown.reloading',
        onError: 'shown.reloading',
      },
    },
  },
});
