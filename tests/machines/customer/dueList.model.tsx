import { createEmptyActor } from 'xstate';
import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { dueListMachine } from '../../../src/machines/customer/dueList.ts';
import DuePayments from '../../../src/screens/customer/DuePayments.tsx';
import { press } from '../../support/gestures.ts';
import { inApp } from '../../support/standIns.tsx';
import { describeMachine } from '../../support/model.ts';
import { done, sent } from '../../support/step.ts';

const payment = {
  transaction_id: 't1',
  plan_name: 'Eleven Months of Gold',
  amount: 125_000,
  due_date: '2026-11-05',
  overdue: true,
};

export const model = describeMachine({
  machine: dueListMachine,
  input: { toasts: createEmptyActor() as never },
  cases: [
    done('loadDues', { payments: [payment], today: '2026-11-21' }),
    done('loadDues', { payments: [], today: '2026-11-21' }),
  ],
  resting: ['nothingDue', 'shown'],
  always: {
    'payments are shown only when there are some': (now) =>
      now.matches('shown') === now.context.payments.length > 0,
  },
  everyStep: {
    'asking how to pay, and nothing else, is answered by a toast': ({ from, event, actions }) =>
      sent(actions).length === (event.type === 'payment.ask' && from.matches('shown') ? 1 : 0),
  },
  screen: {
    show: ({ input, clock, inspect }) => inApp(<DuePayments />, input, { clock, inspect }),
    perform: { 'dues.reload': press('Retry'), 'payment.ask': press('Pay Now') },
    expected: (now) => ({
      alert: now.matches('failed') ? customerCopy.duePayments.failed : null,
      status: now.matches('loading') ? 'Loading' : null,
      shows: now.matches('nothingDue')
        ? ['No Due Payment Yet']
        : now.matches('shown')
          ? ['Your Payment Is Due', 'Eleven Months of Gold', '₹1,25,000', '05 Nov 2026', 'Overdue']
          : [],
      hides: now.matches('nothingDue') ? ['Your Payment Is Due'] : ['No Due Payment Yet'],
      buttons: { 'Pay Now': now.matches('shown') ? 'enabled' : 'absent' },
    }),
  },
});
