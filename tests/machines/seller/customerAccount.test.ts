// @vitest-environment happy-dom
// A reload of a customer's page while their new number waits for its code.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import type { PhoneChangeDraft } from '../../../src/api/customers.ts';
import { customerAccountMachine, sentChange } from '../../../src/machines/seller/customerAccount.ts';
import { phoneCodeFormMachine } from '../../../src/machines/seller/phoneCodeForm.ts';
import { phoneFormMachine } from '../../../src/machines/seller/phoneForm.ts';
import { ananyaRao, phoneChange } from '../../../tools/statecharts/models/seller/samples.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

/** The account's dialogs as the page of this customer starts them; codes are sent and taken at once. */
function open(customer = ananyaRao) {
  const change = sentChange(customer);
  const flow = createActor(
    customerAccountMachine.provide({
      actors: {
        phoneForm: phoneFormMachine.provide({
          actors: {
            save: fromPromise<unknown, object>(async ({ input }) => ({ asked: input, underway: null })),
          },
        }),
        phoneCodeForm: phoneCodeFormMachine.provide({
          actors: { save: fromPromise<unknown, object>(async () => ({ phone_number: '' })) },
        }),
      },
    }),
    {
      input: {
        toasts: createEmptyActor() as never,
        page: createEmptyActor(),
        sent: change && { customer, phoneChange: change },
      },
    },
  ).start();
  const { phone_number, reason } = phoneChange;
  return {
    flow,
    sendCode: async () => {
      flow.send({ type: 'phone.change', customer });
      const form = flow.getSnapshot().children.phoneForm!;
      form.send({ type: 'form.change', name: 'phone_number', value: phone_number });
      form.send({ type: 'form.change', name: 'reason', value: reason });
      form.send({ type: 'form.submit' });
      await waitFor(flow, (now) => now.matches('enteringCode'));
    },
    reload: () => {
      flow.stop();
      return open(customer);
    },
    typed: () => flow.getSnapshot().children.phoneForm?.getSnapshot().context.form.values,
  };
}

it('leads back to the code, and from there to the number and the reason', async () => {
  const before = open();
  await before.sendCode();

  const after = before.reload();
  expect(after.flow.getSnapshot().value).toBe('enteringCode');
  expect(after.flow.getSnapshot().context.phoneChange).toEqual(phoneChange satisfies PhoneChangeDraft);

  after.flow.getSnapshot().children.phoneCodeForm!.send({ type: 'form.cancel' });
  await waitFor(after.flow, (now) => now.matches('askingPhone'));
  expect(after.typed()).toEqual({ phone_number: phoneChange.phone_number, reason: phoneChange.reason });
  after.flow.stop();
});

it('asks nothing once the number was changed, on another customer’s page, or where the number is theirs already', async () => {
  const before = open();
  await before.sendCode();
  expect(sentChange({ ...ananyaRao, id: 'somebody else' })).toBeNull();
  expect(sentChange({ ...ananyaRao, phone_number: phoneChange.phone_number })).toBeNull();

  const form = before.flow.getSnapshot().children.phoneCodeForm!;
  form.send({ type: 'form.change', name: 'otp', value: '482913' });
  form.send({ type: 'form.submit' });
  await waitFor(before.flow, (now) => now.matches('closed'));

  expect(before.reload().flow.getSnapshot().value).toBe('closed');
});
