import { fireEvent, screen } from '@testing-library/react';
import type { FoundInStore } from '../../../../src/api/goTo.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { keyboardCopy } from '../../../../src/lib/copy/keyboard.ts';
import { sellerPaths } from '../../../../src/lib/paths.ts';
import { destinationsOf, goToMachine } from '../../../../src/machines/seller/goTo.ts';
import { GoTo } from '../../../../src/screens/seller/KeyboardDialogs.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';

const copy = keyboardCopy.goTo;
const pages = [
  { to: sellerPaths.customers, label: 'Customer' },
  { to: sellerPaths.plans, label: 'Plans' },
];
const ananya: FoundInStore = {
  customers: [{ id: 'u1', name: 'Ananya Rao', phone: '9876543210' }],
  plans: [{ id: 'p1', name: 'Ananda Gold' }],
};

export const model = defineModel({
  machine: goToMachine,
  input: { pages },
  cases: [
    { type: 'words.change', words: 'anan' },
    { type: 'words.change', words: 'an' },
    { type: 'words.change', words: ' ' },
    { type: 'current.move', by: 1 },
    { type: 'current.move', by: -1 },
    { type: 'destination.choose', to: sellerPaths.plans },
    done('findInStore', ananya),
    done('findInStore', { customers: [], plans: [] }),
    failed('findInStore', new ApiProblem('network')),
  ],
  repeatable: ['words.change'],
  resting: ['resting', 'found', 'failed'],
  always: {
    'the current destination is one of those listed': ({ context }) =>
      context.current < Math.max(1, destinationsOf(context).length),
    'without words every page is listed, and nothing else': ({ context }) =>
      context.words.trim() !== '' || destinationsOf(context).length === pages.length,
    'results show only beside their own search words': (now) =>
      now.matches('found') || now.matches('closed') || now.context.found.customers.length === 0,
    'Enter leads somewhere exactly where something is listed': (now) =>
      now.matches('closed') || now.can({ type: 'current.choose' }) === destinationsOf(now.context).length > 0,
  },
  canAlwaysReach: { 'the end': (now) => now.matches('closed') },
  stepInvariants: {
    'each search is for the words as typed, without blanks around them': ({ from, event, actions }) =>
      stableStringify(spawnedInputs(actions, 'findInStore')) ===
      stableStringify(event.type.startsWith('xstate.after.') ? [from.context.words.trim()] : []),
    'other words start at the first destination, without the old results': ({ event, to }) =>
      event.type !== 'words.change' || (to.context.current === 0 && to.context.found.customers.length === 0),
    'results do not change the current destination': ({ from, event, to }) => {
      const current = destinationsOf(from.context)[from.context.current];
      return (
        event.type !== done('findInStore').type ||
        !current ||
        destinationsOf(to.context)[to.context.current]?.to === current.to
      );
    },
    'the output is the chosen destination, or none': ({ from, event, to }) =>
      to.context.to ===
      (event.type === 'destination.choose'
        ? event['to']
        : event.type === 'current.choose'
          ? destinationsOf(from.context)[from.context.current]?.to
          : null),
  },
  screen: {
    show: ({ start }) => <GoTo flow={start()} />,
    isRepresentative: ({ context: { words } }) => words === 'an',
    perform: {
      'words.change': retype(copy.label, ({ words }) => words as string),
      'current.move': elsewhere, // by the keyboard: tests/screens/seller/keyboard.test.tsx
      'current.choose': elsewhere,
      'destination.choose': byHand((event, actor) => {
        const plans = screen.queryByRole('option', { name: 'Plans' });
        if (plans) fireEvent.click(plans);
        else actor.send(event); // the words hide it
      }),
      'goTo.close': press('Close'),
    },
  },
});
