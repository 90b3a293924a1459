// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { mergeSearchForm, mergeSearchFormMachine } from '../../../src/machines/seller/mergeSearchForm.ts';
import { ananyaRao } from '../../../tools/statecharts/models/seller/samples.ts';
import { recordingActor } from '../../support/recordingActor.ts';

it('a number that nobody has is an answer at its field, not a failure', async () => {
  const toasts = recordingActor();
  const problem = new ApiProblem('http', { status: 404, code: 'not_found' });
  const machine = mergeSearchFormMachine.provide({
    actors: { save: fromPromise<unknown, object>(() => Promise.reject(problem)) },
  });
  const form = createActor(machine, { input: mergeSearchForm(ananyaRao, null, toasts.ref) }).start();

  form.send({ type: 'form.change', name: 'phone_number', value: '9000000000' });
  form.send({ type: 'form.submit' });
  await waitFor(form, ({ context }) => context.form.attempts > 0);

  const { serverErrors } = form.getSnapshot().context.form;
  expect(serverErrors).toEqual({ phone_number: 'No customer has this number.' });
  expect(toasts.heard).toEqual([]);
  form.stop();
});
