import { createEmptyActor } from 'xstate';
import { pushSubscriptionMachine } from '../../../../src/machines/session/pushSubscription.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed } from '../../kit/step.ts';
import { deviceOwners } from './deviceOwners.ts';

export const model = defineModel({
  machine: pushSubscriptionMachine,
  inputs: { 'a device': { session: createEmptyActor() as never, realm: 'customer' } },
  cases: [
    ...deviceOwners.map((deviceOwner) => ({ type: 'deviceOwner.changed' as const, deviceOwner })),
    done('readOwner', 'asha'),
    done('readOwner', null),
    failed('readOwner', new Error('denied')),
    done('renewSubscription'),
    failed('renewSubscription', new TypeError('Failed to fetch')),
    done('closeSubscription'),
    failed('closeSubscription', new Error('denied')),
  ],
  repeatable: ['deviceOwner.changed'],
  resting: ['resting'],
  key: ({ value, context }) => [value, context.owner, context.deviceOwner],
  canAlwaysReach: { rest: (now) => now.matches('resting') },
  always: {},
  stepInvariants: {
    'reminders are renewed for their owner alone, while they are logged in': ({ to, actions }) => {
      const { owner, deviceOwner } = to.context;
      const isOwnerHere = deviceOwner.kind === 'account' && deviceOwner.id === owner;
      return spawnedInputs(actions, 'renewSubscription').length === 0 || isOwnerHere;
    },
    'another customer and a logout by choice end them': ({ to, event, actions }) => {
      if (event.type !== done('readOwner').type || to.context.owner === null) return true;
      const { deviceOwner } = to.context;
      const goes =
        deviceOwner.kind === 'account'
          ? deviceOwner.id !== 'asha'
          : deviceOwner.kind === 'nobody' && !deviceOwner.keeps;
      return goes === (spawnedInputs(actions, 'closeSubscription').length === 1);
    },
  },
});
