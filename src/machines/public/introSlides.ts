// The two slides before a first visit, for customers and jewellers; the second one's button leads on.
import { sendTo, setup, type AnyActorRef } from 'xstate';
import { arrowKeys, type ArrowPressed } from './arrowKeys.ts';

interface IntroInput {
  navigation: AnyActorRef;
  /** Target of the last button. */
  to: string;
}

export const introSlidesMachine = setup({
  types: {
    input: {} as IntroInput,
    context: {} as IntroInput,
    events: {} as ArrowPressed | { type: 'intro.finish' },
  },
  actors: { arrowKeys },
  actions: {
    leadOn: sendTo(
      ({ context }) => context.navigation,
      ({ context }) => ({ type: 'navigation.go', to: context.to }),
    ),
  },
}).createMachine({
  id: 'introSlides',
  context: ({ input }) => input,
  invoke: { id: 'arrowKeys', src: 'arrowKeys', onError: {} },
  initial: 'first',
  states: {
    first: { on: { 'slides.forward': 'second' } },
    // Stays here after leading on, so that the button still works if the next page fails to load.
    second: { on: { 'slides.back': 'first', 'intro.finish': { actions: 'leadOn' } } },
  },
});
