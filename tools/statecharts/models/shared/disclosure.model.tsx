// Walked through the landing page's header, which folds its links behind one button on a phone.
import { landingCopy } from '../../../../src/lib/copy/landing.ts';
import { disclosureMachine } from '../../../../src/machines/shared/disclosure.ts';
import { Header } from '../../../../src/screens/public/landing/Header.tsx';
import { Hero } from '../../../../src/screens/public/landing/Hero.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';

const { nav } = landingCopy;

export const model = defineModel({
  machine: disclosureMachine,
  canAlwaysReach: { open: (now) => now.matches('open'), closed: (now) => now.matches('closed') },
  screen: {
    show: ({ start }) => (
      <>
        <Header menu={start()} brand="Swarna" />
        <main id="content">
          <Hero />
        </main>
      </>
    ),
    perform: { 'disclosure.open': press(nav.open), 'disclosure.close': press(nav.close) },
  },
});
