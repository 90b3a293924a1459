// Pictures that take turns. A person may stop them, let them go on, or pick one; they rest while the tab is hidden, and nothing starts
// by itself for those who asked their device for stillness.
import { assign, setup } from 'xstate';
import { watchVisibility, type VisibilityEvent } from './visibility.ts';

/** Milliseconds that each of the team stays (spec A9). */
export const TEAM_PACE = 3_000;

interface Show {
  /** How many pictures there are. */
  count: number;
  /** Milliseconds that each of them stays. */
  pace: number;
  /** Whether it moves before anybody asks. */
  plays: boolean;
}

export const slideshowMachine = setup({
  types: {
    input: {} as Show,
    context: {} as Show & { at: number },
    events: {} as
      | { type: 'slides.play' }
      | { type: 'slides.pause' }
      | { type: 'slides.show'; at: number }
      | VisibilityEvent,
    children: {} as { watchVisibility: 'watchVisibility' },
  },
  actors: { watchVisibility },
  actions: {
    turn: assign({ at: ({ context: { at, count } }) => (at + 1) % count }),
    show: assign({ at: (_, { at }: { at: number }) => at }),
  },
  guards: {
    playsByItself: ({ context }) => context.plays,
    exists: ({ context }, { at }: { at: number }) => Number.isInteger(at) && at >= 0 && at < context.count,
  },
  delays: { pace: ({ context }) => context.pace },
}).createMachine({
  id: 'slideshow',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, at: 0 }),
  invoke: { id: 'watchVisibility', src: 'watchVisibility', onError: {} },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'playsByItself', target: 'playing' }, { target: 'paused' }] },
    playing: {
      after: { pace: { target: 'playing', reenter: true, actions: 'turn' } },
      on: {
        'slides.pause': 'paused',
        // Whoever picks one wants to look at it.
        'slides.show': {
          guard: { type: 'exists', params: ({ event }) => event },
          target: 'paused',
          actions: { type: 'show', params: ({ event }) => event },
        },
        'page.hidden': 'unseen',
        'motion.reduced': 'paused',
      },
    },
    unseen: { on: { 'page.seen': 'playing', 'motion.reduced': 'paused' } },
    paused: {
      on: {
        'slides.play': 'playing',
        'slides.show': {
          guard: { type: 'exists', params: ({ event }) => event },
          actions: { type: 'show', params: ({ event }) => event },
        },
      },
    },
  },
});
