import { createEmptyActor, fromPromise } from 'xstate';
import type { ListPage, ListQuery } from '../../../src/api/pages.ts';
import type { Transaction } from '../../../src/api/transactions.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { canMarkPaidOnPayments } from '../../../src/lib/dueStatus.ts';
import { progressMachine } from '../../../src/machines/seller/customers.ts';
import { ledgerMachine, paymentsDesk } from '../../../src/machines/seller/ledger.ts';
import { pagedList } from '../../../src/machines/seller/pagedList.ts';
import Payments from '../../../src/screens/seller/Payments.tsx';
import { press } from '../../support/gestures.ts';
import { answeredBy } from '../../support/answeredBy.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { started } from '../../support/started.ts';
import { done, sent } from '../../support/step.ts';
import { listOf, paid, TODAY, transaction } from './samples.ts';

const copy = sellerCopy.payments;
const later = transaction({
  id: 't2',
  user_name: 'Dev Menon',
  status: 'pending',
  scheduled_due_date: '2026-12-05',
  is_overdue: false,
});
/** The list has its own model: here it always shows these two. */
const { machine: list } = pagedList(
  fromPromise<ListPage<Transaction>, ListQuery>(async () => listOf([transaction(), later])),
);

export const model = describeMachine({
  machine: ledgerMachine,
  begins: 'looking',
  busy: [],
  leads: { 'payment.mark': 'booking', 'markPaid ✓': 'looking', 'markPaid ✗': 'looking' },
  input: { desk: paymentsDesk, toasts: createEmptyActor() as never },
  stubs: { actors: { list } },
  cases: [
    { type: 'payment.mark', row: transaction(), today: TODAY },
    done('markPaid', { booked: { ...paid, id: 'of another page' }, changed: false }),
    done('markPaid', { booked: null, changed: true }),
    done('markPaid', { booked: null, changed: false }),
  ],
  hostile: [
    { type: 'payment.mark', row: later, today: TODAY },
    { type: 'payment.mark', row: paid, today: TODAY },
  ],
  resting: ['looking'],
  always: {
    'a dialog is open over an instalment that the screen’s rule offers': (now) =>
      now.matches('booking') === (now.context.chosen !== null) &&
      (now.context.chosen === null || canMarkPaidOnPayments(now.context.chosen, TODAY)),
  },
  canAlwaysReach: { 'the list alone': (now) => now.matches('looking') },
  everyStep: {
    'one dialog at a time, about the row that was pressed, with the screen’s own methods and words': ({
      from,
      event,
      actions,
    }) => {
      const dialogs = started(actions, 'markPaid') as (typeof paymentsDesk & { transaction: Transaction })[];
      if (event.type !== 'payment.mark') return dialogs.length === 0;
      const [dialog] = dialogs;
      return (
        from.matches('looking') &&
        dialogs.length === 1 &&
        dialog?.transaction === event['row'] &&
        dialog?.methods === paymentsDesk.methods &&
        dialog?.copy === paymentsDesk.copy
      );
    },
    'the list hears of every booking, and of every one that may have been': ({ event, actions }) => {
      const told = sent(actions).map(({ type }) => type);
      const { booked, changed } = (event['output'] ?? { booked: null, changed: false }) as {
        booked: Transaction | null;
        changed: boolean;
      };
      return told.join() === (booked ? 'row.changed' : changed ? 'list.reload' : '');
    },
  },
  screen: {
    show: (world) => {
      answeredBy(progressMachine, { loadProgress: fromPromise(async () => new Map([['e1', 72]])) });
      return inApp(<Payments />, {}, world);
    },
    perform: { 'payment.mark': press(/^Mark as Paid.*Ananya Rao/) },
    expected: (now) => ({
      dialog: now.matches('booking') ? copy.dialogTitle : null,
      shows: [copy.title, 'Overdue by 16 days'],
      hides: ['Mark as Paid, Dev Menon', ...(now.matches('booking') ? [] : [copy.method])],
    }),
  },
});
