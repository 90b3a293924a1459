// What a form keeps while it asks or saves, beside what the models of its kinds promise.
import { describe, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import type { DraftValues } from '../../../src/browser/drafts.ts';
import { nomineeForm, nomineeFormMachine } from '../../../src/machines/customer/nomineeForm.ts';
import { staffMemberForm, staffMemberFormMachine } from '../../../src/machines/seller/staffMemberForm.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import { rohan } from '../../../tools/statecharts/models/samples.ts';
import { kavya } from '../../../tools/statecharts/models/seller/samples.ts';

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

describe('what leaves a form', () => {
  /** A manager's form, in which every save fails so; `requests` are what it sent. */
  function start(problem: ApiProblem, restored: DraftValues | null = null) {
    const requests: unknown[] = [];
    const save = fromPromise<unknown, object>(({ input }) => {
      requests.push(input);
      return Promise.reject(problem);
    });
    const manager = { ...kavya, role: 'manager', login: 'active' } as const;
    const form = createActor(staffMemberFormMachine.provide({ actors: { save } }), {
      input: { ...staffMemberForm(manager, createActor(toastsMachine).start()), restored },
    }).start();
    const submit = async () => {
      form.send({ type: 'form.submit' });
      await waitFor(form, (now) => now.matches('filling'));
    };
    return {
      requests,
      submit,
      type: (name: string, value: string) => form.send({ type: 'form.change', name, value }),
    };
  }

  it('what was typed before a reload is sent beside what is typed now, and nothing else', async () => {
    const { requests, submit, type } = start(new ApiProblem('timeout'), { address: '9 Hill Road' });
    type('whatsapp', '9880010009');
    await submit();

    expect(requests).toEqual([{ id: 's1', texts: { address: '9 Hill Road', whatsapp: '9880010009' } }]);
  });

  it.each<[string, object, ApiProblem]>([
    ['no answer came', { role: 'manager' }, new ApiProblem('timeout')],
    ['a gateway answered', { role: 'manager' }, new ApiProblem('http', { status: 502 })],
    ['the server refused it', {}, new ApiProblem('http', { status: 400, code: 'validation_failed' })],
  ])('a field that is set back after a save where %s is sent with %j', async (_, back, problem) => {
    const { requests, submit, type } = start(problem);
    type('role', 'owner');
    await submit();
    type('role', 'manager');
    type('address', '9 Hill Road');
    await submit();

    expect(requests.at(-1)).toEqual({ id: 's1', texts: { address: '9 Hill Road', ...back } });
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
