import { createActor, createEmptyActor, fromPromise, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../../src/api/problem.ts';
import type { MarkPaidRequest, Transaction } from '../../../src/api/transactions.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { paymentsScreenMethods } from '../../../src/lib/copy/shared.ts';
import { markPaidMachine } from '../../../src/machines/seller/markPaid.ts';
import { markPaidFormMachine } from '../../../src/machines/seller/markPaidForm.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import { TODAY, transaction } from '../../../tools/statecharts/models/seller/samples.ts';
import { turns } from '../../support/turns.ts';

interface Call {
  record: MarkPaidRequest;
  answer: (transaction: Transaction) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

const conflict = (code: string, detail: string) => new ApiProblem('http', { status: 409, code, detail });

function dialog(today = TODAY, { row = transaction(), most = 1 } = {}) {
  const calls: Call[] = [];
  const save = fromPromise<Transaction, MarkPaidRequest>(
    ({ input: record }) =>
      new Promise((resolve, reject) => {
        calls.push({
          record,
          answer: (paid) => (resolve(paid), turns(1)),
          fail: (error) => (reject(error), turns(1)),
        });
      }),
  );
  const flow = createActor(
    markPaidMachine.provide({ actors: { form: markPaidFormMachine.provide({ actors: { save } as never }) } }),
    {
      input: {
        transaction: row,
        most,
        today,
        methods: paymentsScreenMethods,
        copy: sellerCopy.payments,
        toasts: createEmptyActor() as never,
      },
    },
  ).start();
  const form = () => flow.getSnapshot().children.form!;
  const context = () => form().getSnapshot().context;
  const write = (name: string, value: string) => form().send({ type: 'form.change', name, value });
  const submit = () => form().send({ type: 'form.submit' });
  const errors = () => visibleErrors(context().form, context().validate(context().form.values, null));
  return { flow, form, context, calls, write, submit, errors };
}

describe('marking an installment paid', () => {
  it('the payment dialog opens with cash and today, among nine payment methods', () => {
    const { flow, context } = dialog();

    const { methods } = flow.getSnapshot().context;

    expect(context().form.values).toEqual({
      count: '1',
      amount: '5000',
      paid_through: 'cash',
      payment_reference: '',
      paid_on: TODAY,
    });
    expect(methods).toHaveLength(9);
  });

  it('a payment needs a method, and no reference', () => {
    const { write, submit, errors, calls } = dialog();

    write('paid_through', '');
    submit();
    expect(errors()).toEqual({ paid_through: sellerCopy.payments.methodRequired });

    write('paid_through', 'upi');
    submit();
    expect(calls).toMatchObject([{ record: { paid_through: 'upi', payment_reference: '' } }]);
  });

  it('a payment before its day asks first; one on its day does not', () => {
    const early = dialog('2026-11-04');
    expect(early.flow.getSnapshot().matches('askingEarly')).toBe(true);
    early.flow.send({ type: 'early.confirm' });
    early.submit();

    expect(early.calls).toHaveLength(1);
    expect(dialog('2026-11-05').flow.getSnapshot().matches('filling')).toBe(true);
  });

  it('sends one request however often Mark as Paid is pressed', () => {
    const { form, calls, submit } = dialog();

    submit();
    submit();
    form().send({ type: 'form.cancel' });

    expect(calls).toHaveLength(1);
    expect(form().getSnapshot().matches('saving')).toBe(true);
  });

  it.each(['', '31/02/2026', '2026-11-22'])('refuses %j as the day of receipt', (day) => {
    const { errors, calls, write, submit } = dialog();

    write('paid_on', day);
    submit();

    expect(calls).toHaveLength(0);
    expect(errors()).toEqual({ paid_on: 'Choose today or an earlier day.' });
  });

  it('sends an earlier day of receipt, and lets another be chosen when its day sheet is closed', async () => {
    const { context, calls, write, submit } = dialog();
    write('paid_on', '2026-11-19');
    submit();
    await calls[0]?.fail(conflict('day_closed', 'This day sheet is closed.'));

    expect(context().alert).toBe('This day sheet is closed.');
    write('paid_on', '2026-11-20');
    submit();

    expect(calls.map(({ record }) => record.paid_on)).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('retries a payment with the same idempotency key after a time-out', async () => {
    const { context, calls, write, submit } = dialog();
    write('payment_reference', 'UPI 4417');
    submit();
    await calls[0]?.fail(new ApiProblem('timeout'));

    expect(context().alert).toBe('Request timed out. Please try again.');
    submit();
    expect(calls[1]?.record).toEqual(calls[0]?.record);
  });

  it('keeps the idempotency key while the first request is still in flight on the server', async () => {
    const { form, calls, submit } = dialog();
    submit();
    await calls[0]?.fail(conflict('in_flight', 'This request is still being worked on.'));

    expect(form().getSnapshot().matches('filling')).toBe(true);
    submit();
    expect(calls[1]?.record.idempotencyKey).toBe(calls[0]?.record.idempotencyKey);
  });

  it.each(['already_paid', 'not_payable', 'conflict'])(
    'ends the payment on a refusal with %s and reports the row as changed',
    async (code) => {
      const { flow, form, context, calls, submit } = dialog();
      submit();
      await calls[0]?.fail(conflict(code, 'This instalment is already paid.'));
      expect(form().getSnapshot().matches('refused')).toBe(true);
      expect(context().alert).toBe('This instalment is already paid.');

      submit();
      form().send({ type: 'form.cancel' });

      expect(calls).toHaveLength(1);
      expect(await toPromise(flow)).toMatchObject({ saved: null, changed: true });
    },
  );

  it('pays the oldest unpaid instalment of the plan first', () => {
    const oldest = { id: 't0', installment_number: 6, scheduled_due_date: '2026-11-01' };
    const { calls, submit } = dialog('2026-11-02', { row: transaction({ pay_first: oldest }) });

    submit();

    expect(calls.map(({ record }) => [record.id, record.installment_number, record.count])).toEqual([
      ['t0', 6, 1],
    ]);
  });

  it('pays as many of the due instalments as are chosen, from the oldest on', () => {
    const { calls, write, submit } = dialog(TODAY, { most: 3 });

    write('count', '3');
    submit();

    const { enrollment, installment_number, count } = calls[0]!.record;
    expect([enrollment, installment_number, count]).toEqual(['e1', 8, 3]);
  });

  it.each([
    ['7000', 1, { count: 2, amount: 7000 }],
    ['10000', 1, { count: 2 }],
    ['500', 2, { count: 1, amount: 500 }],
  ])('of ₹%s typed, the last instalment may be paid in part', (text, most, sent) => {
    const { calls, write, submit } = dialog(TODAY, { most });

    write('amount', text);
    submit();

    const { count, first_open, amount } = calls[0]!.record;
    expect({ count, first_open, amount }).toEqual({ amount: undefined, ...sent, first_open: 5000 });
  });

  it.each(['', '0', '20001'])('refuses the amount %j: ₹20,000 are open', (text) => {
    const { calls, write, submit, errors } = dialog(TODAY, { row: transaction({ total_installments: 11 }) });

    write('amount', text);
    submit();

    expect(calls).toHaveLength(0);
    expect(errors()).toEqual({
      amount: 'Enter whole rupees, at most ₹20,000: that is what is open.',
    });
  });

  it('reports the row as changed when the dialog closes after an unknown outcome', async () => {
    const { flow, form, calls, submit } = dialog();
    submit();
    await calls[0]?.fail(new ApiProblem('timeout'));

    form().send({ type: 'form.cancel' });

    expect(await toPromise(flow)).toMatchObject({ saved: null, changed: true });
  });
});

it('what was typed is there when the dialog of that instalment opens again, until it is discarded or closed', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('document', new EventTarget());
  const reference = ({ context }: ReturnType<typeof dialog>) => context().form.values.payment_reference;
  const ended = dialog();
  ended.write('payment_reference', 'UPI 4417');
  ended.flow.stop(); // the session has ended

  const again = dialog();
  expect(reference(again)).toBe('UPI 4417');
  expect(reference(dialog(TODAY, { row: transaction({ id: 't9' }) }))).toBe('');
  again.form().send({ type: 'draft.discard' });
  expect([reference(again), reference(dialog())]).toEqual(['', '']);

  again.write('payment_reference', 'UPI 4418');
  again.form().send({ type: 'form.cancel' });
  again.form().send({ type: 'form.discard' });
  expect(reference(dialog())).toBe('');
  vi.unstubAllGlobals();
});
