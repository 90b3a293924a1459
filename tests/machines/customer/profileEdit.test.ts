// The date of birth limit. All else: profileEdit.model.tsx.
import { afterEach, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import type { Account } from '../../../src/api/account.ts';
import { syncServerClock } from '../../../src/api/clock.ts';
import type { Staff } from '../../../src/api/registration.ts';
import { profileEditMachine } from '../../../src/machines/customer/profileEdit.ts';
import { ashaInFull } from '../../../tools/statecharts/models/samples.ts';

afterEach(() => syncServerClock(new Date().toUTCString()));

it('validates a date of birth against the store’s date, which comes with the customer', async () => {
  const loadAccount = fromPromise<Account>(async () => {
    syncServerClock('Wed, 01 Jan 2031 06:00:00 GMT');
    return { realm: 'customer', user: ashaInFull };
  });
  const actor = createActor(
    profileEditMachine.provide({
      actors: { loadAccount: loadAccount as never, loadStaff: fromPromise<Staff[]>(async () => []) },
    }),
    {
      input: {
        session: createEmptyActor() as never,
        toasts: createEmptyActor() as never,
        navigation: createEmptyActor(),
        loadCropper: async () => undefined,
        customer: null,
      },
    },
  ).start();
  const { form } = (await waitFor(actor, (now) => now.matches('open'))).children;
  const errorOf = (dob: string) => {
    form?.send({ type: 'form.change', name: 'dob', value: dob });
    const { context } = form!.getSnapshot();
    return context.validate(context.form.values, null).dob;
  };

  expect(errorOf('2030-12-31')).toBeUndefined();
  expect(errorOf('2031-01-02')).toBeDefined();
});
