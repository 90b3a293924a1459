import { createActor, createEmptyActor, fromPromise, waitFor, type PromiseActorLogic } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { ListPage, ListQuery } from '../../../src/api/pages.ts';
import type {
  MarkPaidRequest,
  ReceivedPayment,
  Transaction,
  VoidPaymentRequest,
} from '../../../src/api/transactions.ts';
import {
  sellerTransactionsMachine,
  paymentsScreen,
  transactionsScreen,
  type ScreenConfig,
} from '../../../src/machines/seller/transactions.ts';
import { markPaidMachine } from '../../../src/machines/seller/markPaid.ts';
import { markPaidFormMachine } from '../../../src/machines/seller/markPaidForm.ts';
import { pagedList } from '../../../src/machines/seller/pagedList.ts';
import { voidPaymentFormMachine } from '../../../src/machines/seller/voidPaymentForm.ts';
import { fakeListAddress } from '../../../tools/statecharts/kit/fakes.tsx';
import {
  listOf,
  paid,
  received,
  TODAY,
  transaction,
} from '../../../tools/statecharts/models/seller/samples.ts';

const rows = [transaction({ id: 't0' }), transaction()];

const voidPayment = fromPromise<ReceivedPayment, VoidPaymentRequest>(async () => received());

/** A running screen with two due instalments; `markPaid` replies to its requests. */
async function setup(
  config: ScreenConfig,
  markPaid: PromiseActorLogic<Transaction, MarkPaidRequest> = fromPromise<Transaction, MarkPaidRequest>(
    async () => paid,
  ),
  shown = rows,
) {
  let requestCount = 0;
  const { machine: list, pageIn } = pagedList(
    fromPromise<ListPage<Transaction>, ListQuery>(async () => {
      requestCount += 1;
      return listOf(shown);
    }),
  );
  const transactions = createActor(
    sellerTransactionsMachine.provide({
      actors: {
        list,
        markPaid: markPaidMachine.provide({
          actors: { form: markPaidFormMachine.provide({ actors: { save: markPaid } as never }) },
        }),
        voidPayment: voidPaymentFormMachine.provide({ actors: { save: voidPayment } as never }),
      },
    }),
    { input: { config, address: fakeListAddress(), toasts: createEmptyActor() as never } },
  ).start();
  const listed = transactions.getSnapshot().children.list;
  if (!listed) throw new Error('there is no list');
  await waitFor(listed, (now) => now.matches('shown'));
  const offers = (row: Transaction) =>
    transactions.getSnapshot().can({ type: 'payment.mark', row, today: TODAY });
  const mark = () => {
    transactions.send({ type: 'payment.mark', row: transaction(), today: TODAY });
    transactions.getSnapshot().children.markPaid?.getSnapshot().children.form?.send({ type: 'form.submit' });
  };
  return { transactions, listed, pageIn, offers, mark, requestCount: () => requestCount };
}

describe('the seller’s transactions', () => {
  it('offers each screen’s payment methods', () => {
    const values = ({ methods }: ScreenConfig) => methods.map(({ value }) => value);

    expect(values(paymentsScreen)).toHaveLength(9);
    expect(values(transactionsScreen)).toEqual(['cash', 'upi', 'online', 'other']);
  });

  it('once an instalment is paid, the later ones of its plan are paid after the next of them', async () => {
    const payFirst = (id: string, installment_number: number, scheduled_due_date: string) => ({
      pay_first: { id, installment_number, scheduled_due_date },
    });
    const after = payFirst('t1', 8, '2026-11-05');
    const { transactions, listed, pageIn, mark } = await setup(transactionsScreen, undefined, [
      transaction(),
      transaction({ id: 't2', installment_number: 9, scheduled_due_date: '2026-12-05', ...after }),
      transaction({ id: 't3', installment_number: 10, scheduled_due_date: '2027-01-05', ...after }),
    ]);

    mark();
    const dialog = transactions.getSnapshot().children.markPaid?.getSnapshot().children.form;
    if (!dialog) throw new Error('there is no dialog');
    await waitFor(dialog, (now) => now.matches('answered'));
    dialog.send({ type: 'form.cancel' });
    await waitFor(transactions, (now) => now.matches('selecting'));

    expect(pageIn(listed.getSnapshot())?.results.map(({ pay_first }) => pay_first?.id ?? null)).toEqual([
      null,
      null,
      't2',
    ]);
  });
});
