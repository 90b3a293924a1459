// State that a form keeps while it asks or saves, beyond the promises of its models.
import { describe, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import type { DraftValues } from '../../../src/browser/drafts.ts';
import { nomineeForm, nomineeFormMachine } from '../../../src/machines/customer/nomineeForm.ts';
import { storeForm, storeFormMachine } from '../../../src/machines/seller/storeForm.ts';
import { staffMemberForm, staffMemberFormMachine } from '../../../src/machines/seller/staffMemberForm.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import { rohan } from '../../../tools/statecharts/models/samples.ts';
import { kavya, meeraStore } from '../../../tools/statecharts/models/seller/samples.ts';

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
  /** A manager's form, in which every save fails so; `requests` are the fields that it sent. */
  function start(problem: ApiProblem, restored: DraftValues | null = null) {
    const requests: unknown[] = [];
    const save = fromPromise<unknown, object>(({ input }) => {
      requests.push((input as { texts: object }).texts);
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

    expect(requests).toEqual([{ address: '9 Hill Road', whatsapp: '9880010009' }]);
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

    expect(requests.at(-1)).toEqual({ address: '9 Hill Road', ...back });
  });
});

describe('a field that somebody else changed meanwhile', () => {
  const conflict = new ApiProblem('http', {
    status: 409,
    code: 'changed_meanwhile',
    detail: 'Changed.',
    current: { upi_id: 'theirs@okaxis' },
  });

  /** The form of a store, in which the first save finds the UPI id changed. */
  async function start() {
    const requests: object[] = [];
    const save = fromPromise<typeof meeraStore, object>(({ input }) => {
      requests.push(input);
      return requests.length === 1 ? Promise.reject(conflict) : Promise.resolve(meeraStore);
    });
    const form = createActor(storeFormMachine.provide({ actors: { save } as never }), {
      input: storeForm({ ...meeraStore, upi_id: 'old@okaxis', tagline: 'Since 1962' }, toasts),
    }).start();
    form.send({ type: 'form.change', name: 'upi_id', value: 'mine@okaxis' });
    form.send({ type: 'form.change', name: 'tagline', value: 'Since 1961' });
    form.send({ type: 'form.submit' });
    await waitFor(form, (now) => now.matches('filling'));
    const submit = async () => {
      form.send({ type: 'form.submit' });
      await waitFor(form, ({ status }) => status === 'done');
    };
    return { form, requests, submit, values: () => form.getSnapshot().context.form.values };
  }

  it('is said at the field, and what was typed stays; a submit keeps it', async () => {
    const { form, requests, submit, values } = await start();
    expect(requests[0]).toMatchObject({ before: { upi_id: 'old@okaxis', tagline: 'Since 1962' } });
    expect(form.getSnapshot().context.form.serverErrors).toEqual({ upi_id: 'Saved now: “theirs@okaxis”' });
    expect(values()).toMatchObject({ upi_id: 'mine@okaxis', tagline: 'Since 1961' });

    await submit();
    expect(requests[1]).toMatchObject({
      upi_id: 'mine@okaxis',
      before: { upi_id: 'theirs@okaxis', tagline: 'Since 1962' },
    });
  });

  it('is taken in one press, and what else was typed is still to be saved', async () => {
    const { form, requests, submit, values } = await start();

    form.send({ type: 'form.takeTheirs' });
    expect(values()).toMatchObject({ upi_id: 'theirs@okaxis', tagline: 'Since 1961' });

    await submit();
    expect(requests[1]).toMatchObject({ tagline: 'Since 1961', before: { tagline: 'Since 1962' } });
    expect(requests[1]).not.toHaveProperty('upi_id');
  });

  it('makes the page read the record again when the form is left', async () => {
    const { form } = await start();

    form.send({ type: 'form.cancel' });
    form.send({ type: 'form.discard' });

    expect(form.getSnapshot().output).toMatchObject({ saved: null, changed: true });
  });

  it('is noticed, too, where this was typed before a reload', async () => {
    const typed = { upi_id: 'mine@okaxis' };
    const requests: object[] = [];
    const save = fromPromise<typeof meeraStore, object>(({ input }) => {
      requests.push(input);
      return Promise.reject(conflict);
    });
    const form = createActor(storeFormMachine.provide({ actors: { save } as never }), {
      input: {
        ...storeForm({ ...meeraStore, upi_id: 'theirs@okaxis' }, toasts),
        restored: typed,
        restoredBefore: { upi_id: 'old@okaxis' },
      },
    }).start();

    form.send({ type: 'form.submit' });
    await waitFor(form, (now) => now.matches('filling'));

    expect(requests).toMatchObject([{ ...typed, before: { upi_id: 'old@okaxis' } }]);
    expect(form.getSnapshot().context.form.serverErrors).toEqual({ upi_id: 'Saved now: “theirs@okaxis”' });
  });
});
