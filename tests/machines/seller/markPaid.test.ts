import { createActor, createEmptyActor, fromPromise, toPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../src/api/problem.ts';
import type { PaymentRecord, Transaction } from '../../../src/api/transactions.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { paymentsScreenMethods } from '../../../src/lib/copy/shared.ts';
import { markPaidErrors, markPaidMachine } from '../../../src/machines/seller/markPaid.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import { paid, transaction } from '../../../tools/statecharts/models/seller/samples.ts';

interface Call {
  record: PaymentRecord;
  answer: (transaction: Transaction) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const conflict = (code: string, detail: string) => new ApiProblem('http', { status: 409, code, detail });

function dialog() {
  const calls: Call[] = [];
  const machine = markPaidMachine.provide({
    actors: {
      markPaid: fromPromise<Transaction, PaymentRecord>(
        ({ input: record }) =>
          new Promise((resolve, reject) => {
            calls.push({
              record,
              answer: (row) => (resolve(row), settled()),
              fail: (error) => (reject(error), settled()),
            });
          }),
      ),
    },
  });
  const flow = createActor(machine, {
    input: {
      transaction: transaction(),
      methods: paymentsScreenMethods,
      copy: sellerCopy.payments,
      toasts: createEmptyActor() as never,
    },
  }).start();
  const write = (name: string, value: string) => flow.send({ type: 'form.change', name, value });
  const submit = () => flow.send({ type: 'form.submit' });
  const leave = (name: string) => flow.send({ type: 'form.blur', name });
  const errors = () => {
    const { context } = flow.getSnapshot();
    return visibleErrors(context.form, markPaidErrors(context));
  };
  return { flow, calls, write, submit, leave, errors };
}

describe('marking a payment as paid', () => {
  it('starts with cash among the nine methods of the payments screen', () => {
    const { flow } = dialog();

    const { form, methods } = flow.getSnapshot().context;

    expect(form.values).toEqual({ paid_through: 'cash', payment_reference: '' });
    expect(methods).toHaveLength(9);
  });

  it('sends nothing on a second press while the first is under way', () => {
    const { flow, calls, submit } = dialog();

    submit();
    submit();
    flow.send({ type: 'payment.close' });

    expect(calls).toHaveLength(1);
    expect(flow.getSnapshot().matches('markingPaid')).toBe(true);
  });

  it('requires a method but no reference', () => {
    const { flow, calls, write, submit } = dialog();

    write('paid_through', '');
    submit();

    expect(calls).toHaveLength(0);
    expect(markPaidErrors(flow.getSnapshot().context)).toEqual({ paid_through: 'Choose a payment method' });
  });

  it('shows a missing method after its field is blurred, not while one is being selected', () => {
    const { write, leave, errors } = dialog();

    write('paid_through', '');
    expect(errors()).toEqual({});
    leave('paid_through');

    expect(errors()).toEqual({ paid_through: 'Choose a payment method' });
  });

  it('shows a missing method on every press and focuses it each time', () => {
    const { flow, write, submit, errors } = dialog();

    write('paid_through', '');
    submit();
    submit();

    expect(errors()).toEqual({ paid_through: 'Choose a payment method' });
    expect(flow.getSnapshot().context.form.attempts).toBe(2);
  });

  it('retries with the same idempotency key, so that a lost reply books nothing twice', async () => {
    const { flow, calls, write, submit } = dialog();
    write('payment_reference', 'UPI 4417');
    submit();
    await calls[0]?.fail(new ApiProblem('timeout'));

    expect(flow.getSnapshot().context.notice).toBe('Request timed out. Please try again.');
    submit();
    expect(calls[1]?.record).toEqual(calls[0]?.record);
  });

  it('keeps the idempotency key while the server still works on the first try', async () => {
    const { flow, calls, submit } = dialog();
    submit();
    await calls[0]?.fail(conflict('in_flight', 'This request is still being worked on.'));

    expect(flow.getSnapshot().matches('filling')).toBe(true);
    submit();
    expect(calls[1]?.record.key).toBe(calls[0]?.record.key);
  });

  it('takes a new idempotency key after an edit', async () => {
    const { calls, write, submit } = dialog();
    submit();
    await calls[0]?.fail(new ApiProblem('network'));

    write('paid_through', 'upi');
    submit();

    expect(calls[1]?.record.key).not.toBe(calls[0]?.record.key);
  });

  it('shows the failure in the dialog and keeps what was typed', async () => {
    const { flow, calls, write, submit } = dialog();
    write('paid_through', 'upi');
    write('payment_reference', 'UPI 4417');
    submit();
    await calls[0]?.fail(new ApiProblem('http', { status: 500 }));

    const { form, notice } = flow.getSnapshot().context;

    expect(notice).toBe('Failed to mark payment as paid.');
    expect(form.values).toEqual({ paid_through: 'upi', payment_reference: 'UPI 4417' });
  });

  it.each(['already_paid', 'not_payable', 'conflict'])(
    'closes on %s and has the row reloaded',
    async (code) => {
      const { flow, calls, submit } = dialog();
      submit();
      await calls[0]?.fail(conflict(code, 'This instalment is already paid.'));
      expect(flow.getSnapshot().matches('refused')).toBe(true);
      expect(flow.getSnapshot().context.notice).toBe('This instalment is already paid.');

      submit();
      flow.send({ type: 'payment.close' });

      expect(calls).toHaveLength(1);
      expect(await toPromise(flow)).toEqual({ booked: null, changed: true });
    },
  );

  it('has the row reloaded when it is closed after a try with an unknown outcome', async () => {
    const { flow, calls, submit } = dialog();
    submit();
    await calls[0]?.fail(new ApiProblem('timeout'));

    flow.send({ type: 'payment.close' });

    expect(await toPromise(flow)).toEqual({ booked: null, changed: true });
  });

  it('changes nothing when it is closed without a try', async () => {
    const { flow, calls } = dialog();

    flow.send({ type: 'payment.close' });

    expect(await toPromise(flow)).toEqual({ booked: null, changed: false });
    expect(calls).toHaveLength(0);
  });

  it('ends with the transaction as the server booked it', async () => {
    const { flow, calls, submit } = dialog();
    submit();

    await calls[0]?.answer(paid);

    expect(await toPromise(flow)).toEqual({ booked: paid, changed: false });
  });
});
