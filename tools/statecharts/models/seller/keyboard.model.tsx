import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { sellerPaths } from '../../../../src/lib/paths.ts';
import { keyboardMachine } from '../../../../src/machines/seller/keyboard.ts';
import { KeyboardDialogs } from '../../../../src/screens/seller/KeyboardDialogs.tsx';
import { byHand, elsewhere } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, stableStringify } from '../../kit/step.ts';

export const model = defineModel({
  machine: keyboardMachine,
  input: {
    navigation: createEmptyActor() as never,
    pages: [{ to: sellerPaths.plans, label: 'Plans' }],
  },
  cases: [done('goTo', { to: sellerPaths.plans }), done('goTo', { to: null })],
  key: ({ value }) => value,
  resting: ['resting'],
  canAlwaysReach: { 'the page alone': (now) => now.matches('resting') },
  stepInvariants: {
    'it goes exactly where something was chosen': ({ event, actions }) =>
      stableStringify(actions.flatMap(({ type, params }) => (type === 'go' ? [params] : []))) ===
      stableStringify(
        event.type === done('goTo').type && event['output'].to ? [{ to: sellerPaths.plans }] : [],
      ),
  },
  screen: {
    show: ({ start }) => <KeyboardDialogs keyboard={start()} />,
    perform: {
      'keys.show': elsewhere,
      'goTo.open': elsewhere,
      // The other dialog has a button of that name, too.
      'keys.close': byHand(() => fireEvent.click(screen.getByRole('button', { name: 'Close' }))),
    },
  },
});
