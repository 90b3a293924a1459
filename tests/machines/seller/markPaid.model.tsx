import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { paymentsScreenMethods } from '../../../src/lib/copy/shared.ts';
import { markPaidMachine } from '../../../src/machines/seller/markPaid.ts';
import { MarkPaidDialog } from '../../../src/screens/seller/MarkPaidDialog.tsx';
import { byHand, choose, press, type Gesture } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { retype } from '../../support/retype.ts';
import { done, failed, sent, stable } from '../../support/step.ts';
import { fireEvent, screen } from '@testing-library/react';
import { paid, transaction } from './samples.ts';

const copy = sellerCopy.payments;
const alreadyPaid = new ApiProblem('http', {
  status: 409,
  code: 'already_paid',
  detail: 'This instalment is already paid.',
});
const stillAtWork = new ApiProblem('http', {
  status: 409,
  code: 'in_flight',
  detail: 'This request is still being worked on.',
});
const longReference = new ApiProblem('http', {
  status: 400,
  code: 'validation_failed',
  fields: { payment_reference: ['Use at most 100 characters.'] },
});

const leaving: Gesture = byHand(() => fireEvent.blur(screen.getByLabelText(copy.reference)));

export const model = describeMachine({
  machine: markPaidMachine,
  begins: 'filling',
  busy: ['booking'],
  input: {
    transaction: transaction(),
    methods: paymentsScreenMethods,
    copy,
    toasts: createEmptyActor() as never,
  },
  cases: [
    { type: 'form.change', name: 'paid_through', value: 'upi' },
    { type: 'form.change', name: 'paid_through', value: '' },
    { type: 'form.change', name: 'payment_reference', value: 'UPI 4417' },
    { type: 'form.blur', name: 'payment_reference' },
    done('markPaid', paid),
    failed('markPaid', alreadyPaid),
    failed('markPaid', stillAtWork),
    failed('markPaid', longReference),
    failed('markPaid', new ApiProblem('timeout')),
  ],
  hostile: [
    { type: 'form.change', name: 'amount', value: 1 },
    { type: 'form.change', name: 'paid_through', value: 'barter' },
  ],
  key: ({ value, context: { form, notice, unsure, booked } }) => [
    value,
    form.values, // what was left or pressed before, and the random key, decide nothing
    form.refused,
    notice,
    unsure,
    booked,
  ],
  always: {
    'nothing is booked without a method': (now) =>
      !now.matches('booking') || now.context.form.values.paid_through !== '',
    'booked means the server said so': (now) => now.matches('booked') === (now.context.booked !== null),
    'nothing is said to be wrong while it is being tried': (now) =>
      !now.matches('booking') || now.context.notice === null,
  },
  canAlwaysReach: { 'the end': (now) => now.status === 'done' },
  everyStep: {
    'what was typed stays through every answer': ({ from, to, event }) =>
      !event.type.startsWith('xstate.') ||
      stable(from.context.form.values) === stable(to.context.form.values),
    'a booking is announced, and nothing else is': ({ from, to, actions }) =>
      (to.matches('booked') && !from.matches('booked')) ===
      sent(actions).some(({ text }) => text === copy.marked),
  },
  screen: {
    show: (world) => (
      <MarkPaidDialog flow={world.start()} words={{ ...copy, referenceLabel: copy.reference }} />
    ),
    perform: {
      'form.change': ({ name, value }) =>
        name === 'paid_through'
          ? choose(/Payment method/, value as string)
          : retype(copy.reference, () => value as string),
      'form.blur': leaving,
      'form.submit': press(copy.submit),
      'payment.close': byHand(() => {
        const [way] = screen.getAllByRole('button', { name: /^(Cancel|Close)$/ }); // the cross says the same
        if (way) fireEvent.click(way);
      }),
    },
    expected: (now) => ({
      shows: [
        'Ananya Rao',
        '₹5,000',
        ...(now.matches('booking') ? [copy.busy] : []),
        ...(now.context.notice ? [now.context.notice] : []),
      ],
      hides: now.context.notice ? [] : [alreadyPaid.detail ?? '', stillAtWork.detail ?? ''],
      buttons: {
        Cancel: now.matches('refused') ? 'absent' : now.matches('filling') ? 'enabled' : 'disabled',
      },
    }),
  },
});
