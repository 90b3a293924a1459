import { fireEvent } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { customerIntroCopy } from '../../../../src/lib/copy/customerIntro.ts';
import { introSlidesMachine } from '../../../../src/machines/public/introSlides.ts';
import Onboarding from '../../../../src/screens/customer/account/Onboarding.tsx';
import { defineModel } from '../../kit/model.ts';
import { fakeBrand, withFakeApp } from '../../kit/fakes.tsx';
import { byHand, press } from '../../kit/gestures.ts';
import { sentEvents } from '../../kit/step.ts';

const { first, second, name } = customerIntroCopy;

/** Swipes over the slides by `distance` pixels, to the right if positive. */
const swipe = (distance: number) =>
  byHand(() => {
    const slides = document.querySelector(`[aria-label="${name}"]`);
    if (!slides) throw new Error('no slides to swipe');
    fireEvent.pointerDown(slides, { clientX: 200, clientY: 300, pointerId: 1, isPrimary: true });
    fireEvent.pointerUp(slides, { clientX: 200 + distance, clientY: 310, pointerId: 1, isPrimary: true });
  });

export const model = defineModel({
  machine: introSlidesMachine,
  input: { navigation: createEmptyActor(), to: '/login' },
  resting: ['first', 'second'],
  repeatable: ['intro.finish'],
  canAlwaysReach: {
    'the end of the intro': (now) => now.can({ type: 'intro.finish' }),
    'the first slide': (now) => now.matches('first'),
  },
  stepInvariants: {
    'only the button of the last slide leaves the intro': ({ from, event, actions }) =>
      sentEvents(actions).some(({ type }) => type === 'navigation.go') ===
      (from.matches('second') && event.type === 'intro.finish'),
  },
  screen: {
    show: (world) =>
      withFakeApp(
        <Onboarding />,
        { navigation: world.input.navigation as never, brand: fakeBrand('Meera Jewellers') },
        world,
      ),
    perform: {
      'slides.forward': press(first.next),
      'slides.back': swipe(120),
      'intro.finish': press(second.next),
    },
  },
});
