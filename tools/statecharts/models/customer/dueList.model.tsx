import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { dueListMachine } from '../../../../src/machines/customer/dueList.ts';
import DuePayments from '../../../../src/screens/customer/savings/DuePayments.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { defineModel } from '../../kit/model.ts';
import { done, sentEvents } from '../../kit/step.ts';

const payment = {
  transaction_id: 't1',
  enrollment: 'e1',
  plan_name: 'Eleven Months of Gold',
  amount: 125_000,
  due_date: '2026-11-05',
  due_dates: ['2026-11-05'],
  overdue: true,
};

const contact = {
  shop_name: 'Meera Jewellers',
  phone: '8212345678',
  whatsapp: '9811111111',
  address: '12 Bazaar Street, Mysuru, Karnataka 570001',
  opening_hours: 'Mon to Sat, 10:30 am to 8 pm',
  upi_id: null,
};

const dueToday = {
  transaction_id: 't2',
  enrollment: 'e2',
  plan_name: 'Wedding Gold',
  amount: 3_500,
  due_date: '2026-11-21',
  due_dates: ['2026-11-21'],
  overdue: false,
};
const dueSoon = {
  transaction_id: 't3',
  enrollment: 'e3',
  plan_name: 'Festival Savings',
  amount: 2_000,
  due_date: '2026-11-24',
  due_dates: ['2026-11-24'],
  overdue: false,
};

const nothingDue = { payments: [], contact: null, today: '2026-11-21' };

export const model = defineModel({
  machine: dueListMachine,
  input: { toasts: createEmptyActor() as never },
  cases: [
    done('loadDues', { payments: [payment], contact, today: '2026-11-21' }),
    done('loadDues', nothingDue),
    done('loadDues', { payments: [payment, dueToday, dueSoon], contact, today: '2026-11-21' }),
    { type: 'day.changed', today: '2026-11-22' },
  ],
  resting: ['shown'],
  repeatable: ['day.changed', 'dues.refresh'],
  canAlwaysReach: { 'the dues at rest': (now) => now.matches({ shown: 'current' }) },
  stepInvariants: {
    'a load replaces the list with the server’s payments': ({ to, event }) =>
      event.type !== done('loadDues').type || to.context.payments === event['output'].payments,
    'how to pay, once known, stays known': ({ from, to }) =>
      to.context.contact !== null || !from.context.contact,
    'a day change updates the date at once': ({ to, event }) =>
      event.type !== 'day.changed' || to.context.today === event['today'],
    'asking how to pay, and only that, shows a toast': ({ from, event, actions }) =>
      sentEvents(actions).length ===
      (event.type === 'payment.ask' && from.context.payments.length > 0 ? 1 : 0),
    'a failed reload keeps the list, shown': ({ from, to, event }) =>
      event.type !== 'xstate.error.actor.loadDues' ||
      (from.context.payments === to.context.payments && from.matches('shown') === to.matches('shown')),
  },
  screen: {
    show: ({ input, clock, inspect }) => withFakeApp(<DuePayments />, input, { clock, inspect }),
    perform: {
      'dues.reload': press('Retry'),
      'payment.ask': byHand(() => fireEvent.click(screen.getAllByRole('button', { name: 'Pay Now' })[0]!)),
      'day.changed': elsewhere,
      'dues.refresh': elsewhere,
    },
  },
});
