import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import type { PendingPayment } from '../../../../src/api/dues.ts';
import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import { chosenPayment, dueListMachine } from '../../../../src/machines/customer/dueList.ts';
import DuePayments from '../../../../src/screens/customer/savings/DuePayments.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { fakePageAddress, withFakeApp } from '../../kit/fakes.tsx';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, sentEvents, stableStringify } from '../../kit/step.ts';

const payment = {
  transaction_id: 't1',
  enrollment: 'e1',
  plan_name: 'Eleven Months of Gold',
  installment_number: 3,
  amount: 125_000,
  due_date: '2026-11-05',
  is_first_payment: false,
  overdue: true,
  report: null,
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
  installment_number: 2,
  amount: 3_500,
  due_date: '2026-11-21',
  is_first_payment: false,
  overdue: false,
  report: null,
};
const dueSoon = {
  transaction_id: 't3',
  enrollment: 'e3',
  plan_name: 'Festival Savings',
  installment_number: 5,
  amount: 2_000,
  due_date: '2026-11-24',
  is_first_payment: false,
  overdue: false,
  report: null,
};

const withUpi = { ...contact, upi_id: 'meera@okbank' };
const toBegin = {
  ...dueSoon,
  transaction_id: 't5',
  enrollment: 'e4',
  plan_name: 'New Year Gold',
  installment_number: 1,
  due_date: '2026-09-07',
  is_first_payment: true,
};
const late = [
  { ...payment, transaction_id: 't4', installment_number: 2, due_date: '2026-10-05' },
  payment,
  dueSoon,
];
const report = {
  reference: '433812345678',
  installments: 1,
  amount: 125_000,
  reported_on: '2026-11-21',
  not_found: false,
};
const reported = late.map((one) => (one.enrollment === 'e1' ? { ...one, report } : one));

const nothingDue = { payments: [], contact: null, today: '2026-11-21' };

export const model = defineModel({
  machine: dueListMachine,
  input: { toasts: createEmptyActor() as never, address: fakePageAddress({ choice: '' }) },
  cases: [
    done('loadDues', { payments: [payment], contact, today: '2026-11-21' }),
    done('loadDues', nothingDue),
    done('loadDues', { payments: [toBegin, payment, dueToday, dueSoon], contact, today: '2026-11-21' }),
    done('loadDues', { payments: late, contact: withUpi, today: '2026-11-21' }),
    { type: 'day.changed', today: '2026-11-22' },
    { type: 'payment.ask', enrollment: 'e1' },
    { type: 'choice.change', choice: 'e1 1' },
    { type: 'choice.change', choice: '' },
    { type: 'address.changed', query: { choice: 'e1' } },
    done('report', { saved: reported, record: null, changed: false }),
    done('report', { saved: null, record: null, changed: false }),
    done('report', { saved: null, record: null, changed: true }),
  ],
  unexpectedEvents: [
    { type: 'payment.ask', enrollment: 'unknown' },
    { type: 'choice.change', choice: 'unknown' },
  ],
  resting: ['shown'],
  repeatable: ['day.changed', 'dues.refresh', 'address.changed'],
  canAlwaysReach: {
    'the dues at rest': (now) => now.matches({ shown: { contents: 'current', report: 'closed' } }),
  },
  stepInvariants: {
    'a load replaces the list with the server’s payments': ({ to, event }) =>
      event.type !== done('loadDues').type || to.context.payments === event['output'].payments,
    'how to pay, once known, stays known': ({ from, to }) =>
      to.context.contact !== null || !from.context.contact,
    'a day change updates the date at once': ({ to, event }) =>
      event.type !== 'day.changed' || to.context.today === event['today'],
    'asking how to pay, and only that, shows a toast, which leads to UPI where the shop has it': ({
      from,
      event,
      actions,
    }) =>
      stableStringify(
        sentEvents(actions)
          .filter(({ type }) => type !== 'address.write')
          .map(({ way }) => way ?? null),
      ) ===
      stableStringify(
        event.type !== 'payment.ask' ||
          !from.context.payments.some(({ enrollment }: { enrollment: string }) => enrollment === 'e1')
          ? []
          : [
              from.context.contact?.upi_id
                ? { to: '/due-payments?plan=e1', label: customerCopy.duePayments.waysToPay }
                : null,
            ],
      ),
    'the address says the payment that is chosen, and nothing else': ({ to, event, actions }) =>
      stableStringify(sentEvents(actions).filter(({ type }) => type === 'address.write')) ===
      stableStringify(
        event.type === 'choice.change' && to.context.address
          ? [{ type: 'address.write', query: { choice: event['choice'] || 'all' } }]
          : [],
      ),
    'a report is of the payment that was chosen': ({ from, actions }) =>
      (spawnedInputs(actions, 'report') as { draft: { record: string } }[]).every(
        ({ draft }) =>
          draft.record ===
          chosenPayment(from.context)
            ?.installments.map(({ enrollment, first, count }) => `${enrollment}-${first}-${count}`)
            .join(),
      ),
    'a report shows at once; with an unknown outcome the list is reloaded': ({ from, to, event }) =>
      event.type !== done('report').type ||
      (to.matches({ shown: { report: 'closed' } }) &&
        to.context.payments === (event['output'].saved ?? from.context.payments) &&
        (!(event['output'].saved || event['output'].changed) ||
          to.matches({ shown: { contents: 'reloading' } }))),
    'a failed reload keeps the list, shown': ({ from, to, event }) =>
      event.type !== 'xstate.error.actor.loadDues' ||
      (from.context.payments === to.context.payments && from.matches('shown') === to.matches('shown')),
  },
  screen: {
    show: ({ input, clock, inspect }) => withFakeApp(<DuePayments />, input, { clock, inspect }),
    isRepresentative: ({ context: { contact: shop, payments } }) =>
      Number(Boolean(shop?.upi_id)) + payments.filter(({ report }: PendingPayment) => report).length,
    perform: {
      'dues.reload': press('Retry'),
      'payment.ask': byHand(() => fireEvent.click(screen.getAllByRole('button', { name: 'Pay Now' })[0]!)),
      'choice.change': byHand((event, actor) => {
        const field = screen.queryByLabelText(customerCopy.duePayments.choose);
        if (field) fireEvent.change(field, { target: { value: event['choice'] } });
        else actor.send(event);
      }),
      'address.changed': elsewhere,
      'report.open': press(customerCopy.duePayments.report.open),
      'day.changed': elsewhere,
      'dues.refresh': elsewhere,
    },
  },
});
