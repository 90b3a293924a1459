// What a form keeps while it asks or saves, beside what the models of its kinds promise.
import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { nomineeForm, nomineeFormMachine } from '../../../src/machines/customer/nomineeForm.ts';
import { rohan } from '../../../tools/statecharts/models/samples.ts';

const toasts = createEmptyActor() as never;

it('a value that comes while a form asks whether to leave is kept', () => {
  const form = createActor(nomineeFormMachine, { input: nomineeForm(rohan, toasts) }).start();
  form.send({ type: 'form.change', name: 'name', value: 'Rohan Menon' });
  form.send({ type: 'form.cancel' });

  form.send({ type: 'form.change', name: 'phone_number', value: '9876501299' });
  form.send({ type: 'form.keep' });

  expect(form.getSnapshot()).toMatchObject({
    value: 'filling',
    context: { form: { values: { name: 'Rohan Menon', phone_number: '9876501299' } } },
  });
});

it('a form that found its record changed tells so when it is cancelled', async () => {
  const form = createActor(
    nomineeFormMachine.provide({
      actors: {
        save: fromPromise(() =>
          Promise.reject(
            new ApiProblem('http', { status: 409, code: 'nominee_exists', detail: 'You have one.' }),
          ),
        ),
        reload: fromPromise(() => Promise.reject(new ApiProblem('timeout'))),
      },
    }),
    { input: nomineeForm(null, toasts) },
  ).start();
  for (const [name, value] of Object.entries({
    name: 'Rohan Rao',
    phone_number: '9876501234',
    relationship: 'Spouse',
    confirmed: true,
  }))
    form.send({ type: 'form.change', name, value });
  form.send({ type: 'form.submit' });
  await waitFor(form, (now) => now.matches('reloading'));
  await waitFor(form, (now) => now.matches('filling'));

  form.send({ type: 'form.cancel' });
  form.send({ type: 'form.discard' });

  expect(form.getSnapshot().output).toMatchObject({ saved: null, changed: true });
});
