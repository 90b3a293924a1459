import { createEmptyActor, fromPromise } from 'xstate';
import type { ListPage, ListQuery } from '../../../../src/api/pages.ts';
import type { Transaction } from '../../../../src/api/transactions.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { progressMachine } from '../../../../src/machines/seller/customers.ts';
import {
  sellerTransactionsMachine,
  paymentsScreen,
  transactionsScreen,
} from '../../../../src/machines/seller/transactions.ts';
import { pagedList } from '../../../../src/machines/seller/pagedList.ts';
import Payments from '../../../../src/screens/seller/Payments.tsx';
import Transactions from '../../../../src/screens/seller/Transactions.tsx';
import { press } from '../../kit/gestures.ts';
import { provideActors } from '../../kit/provideActors.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, sentEvents } from '../../kit/step.ts';
import { listOf, paid, TODAY, transaction } from './samples.ts';

const later = transaction({
  id: 't2',
  user_name: 'Dev Menon',
  enrollment: 'e2',
  status: 'pending',
  installment_number: 4,
  scheduled_due_date: '2026-12-05',
  is_overdue: false,
});
const rows = {
  due: transaction(),
  failed: transaction({ status: 'failed' }),
  later,
  first: { ...later, is_first_payment: true },
  held: transaction({ enrollment_status: 'on_hold' }),
  paid,
  void: transaction({ status: 'voided' }),
};
const onPayments = ['due', 'failed', 'first'];
const onTransactions = ['due', 'later', 'first'];
const toasts = createEmptyActor() as never;

/** The list has a model of its own; here it always shows these two rows. */
const { machine: list } = pagedList(
  fromPromise<ListPage<Transaction>, ListQuery>(async () => listOf([transaction(), later])),
);

export const model = defineModel({
  machine: sellerTransactionsMachine,
  initial: 'selecting',
  busy: [],
  expectedTargets: { 'payment.mark': 'markingPaid', 'markPaid ✓': 'selecting', 'markPaid ✗': 'selecting' },
  inputs: {
    'on payments': { config: paymentsScreen, toasts },
    'on transactions': { config: transactionsScreen, toasts },
  },
  stubs: { actors: { list } },
  cases: [
    { type: 'payment.mark', row: transaction(), today: TODAY },
    done('markPaid', { paid: { ...paid, id: 'of another page' }, changed: false }),
    done('markPaid', { paid: null, changed: true }),
    done('markPaid', { paid: null, changed: false }),
  ],
  unexpectedEvents: Object.values(rows).map((row) => ({ type: 'payment.mark', row, today: TODAY })),
  resting: ['selecting'],
  always: {
    'Mark Paid follows the screen’s own rule, and is unavailable while a dialog is open': (now) => {
      const offered = now.context.config === paymentsScreen ? onPayments : onTransactions;
      return Object.entries(rows).every(
        ([name, row]) =>
          now.can({ type: 'payment.mark', row, today: TODAY }) ===
          (now.matches('selecting') && offered.includes(name)),
      );
    },
    'an instalment is chosen exactly while its dialog is open': (now) =>
      now.matches('markingPaid') === (now.context.chosen !== null),
  },
  canAlwaysReach: { 'the list alone': (now) => now.matches('selecting') },
  stepInvariants: {
    'a press opens one dialog about its row, with the screen’s own methods and texts': ({
      from,
      event,
      actions,
    }) => {
      const dialogs = spawnedInputs(actions, 'markPaid') as (typeof paymentsScreen & {
        transaction: Transaction;
        today: string;
      })[];
      if (event.type !== 'payment.mark') return dialogs.length === 0;
      const [dialog] = dialogs;
      return (
        from.matches('selecting') &&
        dialogs.length === 1 &&
        dialog?.transaction === event['row'] &&
        dialog?.today === event['today'] &&
        dialog?.methods === from.context.config.methods &&
        dialog?.copy === from.context.config.copy
      );
    },
    'the list gets every marked row, and reloads after an unknown outcome': ({ event, actions }) => {
      const sent = sentEvents(actions).map(({ type }) => type);
      const { paid: marked, changed } = (event['output'] ?? { paid: null, changed: false }) as {
        paid: Transaction | null;
        changed: boolean;
      };
      return sent.join() === (marked ? 'row.changed' : changed ? 'list.reload' : '');
    },
  },
  screen: {
    show: (world) => {
      provideActors(progressMachine, {
        loadProgress: fromPromise(
          async () =>
            new Map([
              ['e1', 72],
              ['e2', 27],
            ]),
        ),
      });
      return withFakeApp(world.input.config === paymentsScreen ? <Payments /> : <Transactions />, {}, world);
    },
    isRepresentative: ({ context: { config } }) => config === paymentsScreen, // the gallery has one page's frame for both
    perform: { 'payment.mark': press(/^Mark as Paid.*Ananya Rao/i) },
    expected: (now) => {
      const isPayments = now.context.config === paymentsScreen;
      const { dialogTitle, method } = isPayments ? sellerCopy.payments : sellerCopy.transactions;
      return {
        dialog: now.matches('markingPaid') ? dialogTitle : null,
        shows: [
          isPayments ? sellerCopy.payments.title : sellerCopy.transactions.reload,
          'Overdue by 16 days',
          ...(isPayments ? [] : ['Mark As Paid, Dev Menon']),
        ],
        hides: [
          ...(isPayments ? ['Mark as Paid, Dev Menon'] : []),
          ...(now.matches('markingPaid') ? [] : [method]),
        ],
      };
    },
  },
});
