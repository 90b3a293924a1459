// A slideshow that people can stop, resume, or move to one picture. It pauses while the tab is hidden, and does not
// start by itself with reduced motion.
import { assign, setup } from 'xstate';
import { watchVisibility, type VisibilityEvent } from './visibility.ts';

/** Milliseconds that each team member shows (spec A9). */
export const TEAM_PACE = 3_000;

interface Show {
  /** The number of pictures. */
  count: number;
  /** Milliseconds that each picture shows. */
  pace: number;
  /** True to start by itself. */
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
        // Choosing a picture pauses, so that the person can look at it.
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
