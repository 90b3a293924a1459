// The keyboard in the jeweller's area: the list of its shortcuts, and the search for any customer, plan or page. Shortcuts that act on the
// page alone, such as the arrows in a list, are in browser/keys.ts. Runs as long as the area shows.
import { fromCallback, setup, type ActorRefFrom, type EventObject } from 'xstate';
import { follow } from '../../browser/historyLayers.ts';
import { watchKeys as listen } from '../../browser/keys.ts';
import type { navigationMachine } from '../navigation.ts';
import { goToMachine, type Destination } from './goTo.ts';

const watchKeys = fromCallback<EventObject>(({ sendBack }) =>
  listen((command) => sendBack({ type: command === 'help' ? 'keys.show' : 'goTo.open' })),
);

interface Context {
  navigation: ActorRefFrom<typeof navigationMachine>;
  /** The pages of the area. */
  pages: readonly Destination[];
}

export const keyboardMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'keys.show' } | { type: 'keys.close' } | { type: 'goTo.open' },
  },
  actors: { watchKeys, goTo: goToMachine },
  actions: {
    /** Like a link: a form on the page asks first. */
    go: ({ context: { navigation } }, { to }: { to: string }) =>
      follow(() => navigation.send({ type: 'navigation.go', to, replace: false })),
  },
  guards: { isChosen: (_, { to }: { to: string | null }) => to !== null },
}).createMachine({
  id: 'keyboard',
  context: ({ input }) => input,
  invoke: { id: 'watchKeys', src: 'watchKeys', onError: {} },
  initial: 'resting',
  states: {
    resting: { on: { 'keys.show': 'showingKeys', 'goTo.open': 'goingTo' } },
    showingKeys: { on: { 'keys.close': 'resting' } },
    goingTo: {
      invoke: {
        id: 'goTo',
        src: 'goTo',
        input: ({ context }) => ({ pages: context.pages }),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'go', params: ({ event }) => ({ to: event.output.to ?? '' }) },
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
  },
});
