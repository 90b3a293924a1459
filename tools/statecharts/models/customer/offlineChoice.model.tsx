import { createEmptyActor } from 'xstate';
import { homeScreenCopy } from '../../../../src/lib/copy/homeScreen.ts';
import { offlineChoiceMachine } from '../../../../src/machines/customer/offlineChoice.ts';
import { OfflineChoice } from '../../../../src/screens/customer/account/OfflineChoice.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed } from '../../kit/step.ts';

const { copy } = homeScreenCopy;
const kept = { owner: 'asha', at: '2026-12-12T05:01:00Z' };

export const model = defineModel({
  machine: offlineChoiceMachine,
  inputs: { 'a customer': { owner: 'asha', toasts: createEmptyActor() as never } },
  cases: [
    done('readCopy', kept),
    done('readCopy', { ...kept, owner: 'rohan' }),
    done('readCopy', null),
    failed('readCopy', new Error('This browser keeps no copies.')),
    done('keepCopy', kept),
    failed('keepCopy', new TypeError('Failed to fetch')),
    done('removeCopy'),
    failed('removeCopy', new Error('denied')),
  ],
  repeatable: ['copy.changed'],
  resting: ['unavailable', 'shown.off', 'shown.kept'],
  key: ({ value, context }) => [value, context.copy],
  canAlwaysReach: {},
  always: {
    'a copy of somebody else’s savings counts as none': (now) =>
      now.context.copy === null || now.context.copy.owner === now.context.owner,
  },
  stepInvariants: {
    'the card tells of the copy that was read, if it is this customer’s': ({ to, event }) => {
      if (event.type !== done('readCopy').type) return true;
      const own = event['output']?.owner === to.context.owner ? event['output'] : null;
      return to.context.copy === own && to.matches({ shown: own ? 'kept' : 'off' });
    },
    'nothing is kept unless the customer asks for it': ({ event, actions }) =>
      spawnedInputs(actions, 'keepCopy').length === Number(event.type === 'copy.save'),
    'nothing is removed unless the customer asks for it': ({ event, actions }) =>
      spawnedInputs(actions, 'removeCopy').length === Number(event.type === 'copy.remove'),
  },
  screen: {
    show: ({ input, clock, inspect }) =>
      withFakeApp(<OfflineChoice owner={input.owner} />, { toasts: input.toasts }, { clock, inspect }),
    perform: {
      'copy.save': press(copy.keep),
      'copy.remove': press(copy.remove),
      'copy.changed': elsewhere,
    },
  },
});
