import { fireEvent } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { customerIntroCopy } from '../../../src/lib/copy/customerIntro.ts';
import { introSlidesMachine } from '../../../src/machines/public/introSlides.ts';
import Onboarding from '../../../src/screens/customer/Onboarding.tsx';
import { describeMachine } from '../../support/model.ts';
import { brandOf, inApp } from '../../support/standIns.tsx';
import { byHand, press } from '../../support/gestures.ts';
import { sent } from '../../support/step.ts';

const { first, second, name } = customerIntroCopy;

/** A finger's way over the slides, in pixels from left to right. */
const swipe = (distance: number) =>
  byHand(() => {
    const slides = document.querySelector(`[aria-label="${name}"]`);
    if (!slides) throw new Error('no slides to swipe');
    fireEvent.pointerDown(slides, { clientX: 200, clientY: 300, pointerId: 1, isPrimary: true });
    fireEvent.pointerUp(slides, { clientX: 200 + distance, clientY: 310, pointerId: 1, isPrimary: true });
  });

export const model = describeMachine({
  machine: introSlidesMachine,
  begins: 'first',
  busy: [],
  leads: { 'slides.forward': 'second', 'slides.back': 'first' },
  input: { navigation: createEmptyActor(), to: '/login' },
  resting: ['first', 'second'],
  repeatable: ['intro.finish'],
  canAlwaysReach: {
    'the way on': (now) => now.can({ type: 'intro.finish' }),
    'the first slide': (now) => now.matches('first'),
  },
  everyStep: {
    'only the last button leads on': ({ from, event, actions }) =>
      sent(actions).some(({ type }) => type === 'navigation.go') ===
      (from.matches('second') && event.type === 'intro.finish'),
  },
  screen: {
    show: (world) =>
      inApp(
        <Onboarding />,
        { navigation: world.input.navigation as never, brand: brandOf('Meera Jewellers') },
        world,
      ),
    perform: {
      'slides.forward': press(first.next),
      'slides.back': swipe(120),
      'intro.finish': press(second.next),
    },
    expected: (now) => {
      const [shown, other] = now.matches('first') ? [first, second] : [second, first];
      return {
        heading: shown.title,
        shows: [shown.body],
        hides: [other.body],
        buttons: { [shown.next]: 'enabled', [other.next]: 'absent' },
      };
    },
  },
});
