// The reset token leaves the history at once, so Back, a reload or a copied address cannot expose it.
import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { newPasswordFormMachine } from '../../../src/machines/shared/newPasswordForm.ts';
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

it.each([
  ['at once', [], 'tokenMissing'],
  ['after a try without a reply', [new ApiProblem('timeout')], 'usedPerhaps'],
])('a ticket that is refused %s leads back to the start', async (_, before, reason) => {
  const refused = new ApiProblem('http', {
    status: 400,
    code: 'validation_failed',
    fields: { token: ['No'] },
  });
  const problems = [...before, refused];
  const save = fromPromise(() => Promise.reject(problems.shift()));
  const form = newPasswordFormMachine.provide({ actors: { save } as never });
  const reset = createActor(passwordResetMachine.provide({ actors: { form } }), {
    input: {
      realm: 'customer',
      location: {
        ...still,
        now: () => ({ ...still.now(), state: { phone_number: '9876543210', token: 'T' } }),
      },
      toasts: createEmptyActor() as never,
      navigation: createEmptyActor(),
    },
  }).start();
  const child = reset.getSnapshot().children.form!;
  for (const name of ['new_password', 'confirm_password'])
    child.send({ type: 'form.change', name, value: 'Marigold7' });
  for (let left = problems.length; left > 0; left -= 1) {
    child.send({ type: 'form.submit' });
    await waitFor(child, (now) => !now.matches('saving'));
  }

  expect(reset.getSnapshot().value).toEqual({ ticketMissing: reason });
});
