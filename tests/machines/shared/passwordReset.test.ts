// The reset token leaves the history at once, so Back, a reload or a copied address cannot expose it.
import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromCallback, type EventObject } from 'xstate';
import { passwordResetMachine } from '../../../src/machines/shared/passwordReset.ts';
import { fakeLocation } from '../../../tools/statecharts/kit/fakes.tsx';

const still = fakeLocation('/reset-password', '?from=otp');

it.each([
  ['a ticket', { phone_number: '9876543210', token: 'T0KEN' }],
  ['half a ticket', { token: 'T0KEN' }],
])('clears the history state that carried %s before anything else', (_, state) => {
  const heard: EventObject[] = [];
  const navigation = createActor(
    fromCallback<EventObject>(({ receive }) => receive((event) => heard.push(event))),
  ).start();

  createActor(passwordResetMachine, {
    input: {
      realm: 'customer',
      location: { ...still, now: () => ({ ...still.now(), state }) },
      toasts: createEmptyActor() as never,
      navigation,
    },
  }).start();

  expect(heard).toEqual([
    { type: 'navigation.go', to: '/reset-password?from=otp', replace: true, state: null },
  ]);
});
