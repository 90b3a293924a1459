// Finds any customer, plan or page of the store by typed words. Ends with the chosen address, or without one when it is
// closed. Each letter starts a new search, so an older reply never shows.
import { assign, setup } from 'xstate';
import { findInStore, type FoundInStore } from '../../api/goTo.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { searchable, searchTerm } from '../../lib/search.ts';
import { planPath } from '../../lib/sellerPlaces.ts';

export interface Destination {
  to: string;
  label: string;
  /** Distinguishes it from others with the same name. */
  detail?: string;
}

interface Group {
  name: 'customers' | 'plans' | 'pages';
  destinations: readonly Destination[];
}

/** The typed words, and the places to search. */
interface Search {
  pages: readonly Destination[];
  words: string;
  found: FoundInStore;
}

/** The destinations found so far. Matches by name come first, before customers found by their plan. */
export function groupsOf({ pages, words, found }: Search): Group[] {
  const term = searchTerm(words);
  const groups: Group[] = [
    {
      name: 'customers',
      destinations: found.customers.map(({ id, name, phone }) => ({
        to: sellerPaths.customer(id),
        label: name,
        detail: phone,
      })),
    },
    {
      name: 'plans',
      destinations: found.plans.map(({ id, name }) => ({ to: planPath(id), label: name })),
    },
    { name: 'pages', destinations: pages.filter(({ label }) => searchable(label).includes(term)) },
  ];
  const isCalledSo = ({ destinations }: Group) =>
    destinations.some(({ label }) => searchable(label).includes(term));
  return groups
    .filter(({ destinations }) => destinations.length > 0)
    .sort((one, other) => Number(isCalledSo(other)) - Number(isCalledSo(one)));
}

export const destinationsOf = (context: Search): Destination[] =>
  groupsOf(context).flatMap(({ destinations }) => destinations);

const nothing: FoundInStore = { customers: [], plans: [] };

export const goToMachine = setup({
  types: {
    input: {} as Pick<Context, 'pages'>,
    context: {} as Context,
    events: {} as
      | { type: 'words.change'; words: string }
      | { type: 'current.move'; by: 1 | -1 }
      | { type: 'current.choose' }
      | { type: 'destination.choose'; to: string }
      | { type: 'goTo.close' },
    output: {} as Pick<Context, 'to'>,
    tags: {} as 'busy',
  },
  actors: { findInStore },
  actions: {
    setWords: assign((_, { words }: { words: string }) => ({ words, found: nothing, current: 0 })),
    moveCurrent: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const count = destinationsOf(context).length;
      return { current: count === 0 ? 0 : (context.current + by + count) % count };
    }),
    setFound: assign(setFound),
    chooseCurrent: assign(({ context }) => ({ to: destinationsOf(context)[context.current]?.to ?? null })),
  },
  guards: {
    hasWords: (_, { words }: { words: string }) => words.trim() !== '',
    hasCurrent: ({ context }) => destinationsOf(context).length > 0,
  },
  delays: { typingPause: 200 },
}).createMachine({
  id: 'goTo',
  context: ({ input }) => ({ ...input, words: '', found: nothing, current: 0, to: null }),
  initial: 'resting',
  on: {
    'words.change': [
      {
        guard: { type: 'hasWords', params: ({ event }) => event },
        target: '.typing',
        reenter: true, // the pause starts over with every letter
        actions: { type: 'setWords', params: ({ event }) => event },
      },
      { target: '.resting', actions: { type: 'setWords', params: ({ event }) => event } },
    ],
    'current.move': { actions: { type: 'moveCurrent', params: ({ event }) => event } },
    'current.choose': { guard: 'hasCurrent', target: '.closed', actions: 'chooseCurrent' },
    'destination.choose': { target: '.closed', actions: assign({ to: ({ event }) => event.to }) },
    'goTo.close': '.closed',
  },
  states: {
    resting: {},
    typing: { tags: 'busy', after: { typingPause: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'findInStore',
        src: 'findInStore',
        input: ({ context }) => context.words.trim(),
        onDone: {
          target: 'found',
          actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: 'failed',
      },
    },
    found: {},
    failed: {},
    closed: { type: 'final' },
  },
  output: ({ context }) => ({ to: context.to }),
});

interface Context extends Search {
  /** Index of the destination that Enter opens, over all groups. */
  current: number;
  /** The chosen address. */
  to: string | null;
}

/** Keeps the current destination when new ones are inserted above it. */
function setFound(
  { context }: { context: Context },
  { found }: { found: FoundInStore },
): Pick<Context, 'found' | 'current'> {
  const to = destinationsOf(context)[context.current]?.to;
  const place = destinationsOf({ ...context, found }).findIndex((one) => one.to === to);
  return { found, current: Math.max(0, place) };
}
