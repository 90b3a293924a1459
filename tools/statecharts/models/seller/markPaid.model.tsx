import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { paymentsScreenMethods } from '../../../../src/lib/copy/shared.ts';
import { markPaidMachine } from '../../../../src/machines/seller/markPaid.ts';
import { MarkPaidDialog } from '../../../../src/screens/seller/MarkPaidDialog.tsx';
import { byHand, choose, press, type Gesture } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
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
const alsoAmount = new ApiProblem('http', {
  status: 400,
  code: 'validation_failed',
  fields: { payment_reference: ['Use at most 100 characters.'], amount: ['The amount has changed.'] },
});

const leaving: Gesture = byHand(() => fireEvent.blur(screen.getByLabelText(copy.reference)));

export const model = defineModel({
  machine: markPaidMachine,
  initial: 'filling',
  busy: ['markingPaid'],
  expectedTargets: {
    'form.change': 'filling',
    'form.blur': 'filling',
    'form.submit': ['markingPaid', 'filling'],
    'payment.close': 'closed',
    'markPaid ✓': 'booked',
  },
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
    failed('markPaid', alsoAmount),
    failed('markPaid', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: 'amount', value: 1 },
    { type: 'form.change', name: 'paid_through', value: 'barter' },
  ],
  key: ({ value, context: { form, notice, outcomeUnknown, booked } }) => [
    value,
    form.values, // what was left or pressed before, and the random key, decide nothing
    form.serverErrors,
    notice,
    outcomeUnknown,
    booked,
  ],
  always: {
    'nothing is booked without a method': (now) =>
      !now.matches('markingPaid') || now.context.form.values.paid_through !== '',
    'while it is filled in, every press and every field left is answered': (now) =>
      !now.matches('filling') ||
      (now.can({ type: 'form.submit' }) &&
        now.can({ type: 'form.blur', name: 'paid_through' }) &&
        now.can({ type: 'payment.close' })),
    'booked means the server said so': (now) => now.matches('booked') === (now.context.booked !== null),
    'nothing is said to be wrong while it is being tried': (now) =>
      !now.matches('markingPaid') || now.context.notice === null,
  },
  canAlwaysReach: { 'the end': (now) => now.status === 'done' },
  stepInvariants: {
    'one press makes one call, with what was chosen and the one key of this wish': ({
      from,
      event,
      actions,
    }) => {
      const { transaction: booked, form, key } = from.context;
      const wish = { id: booked.id, ...form.values, key };
      const isPossible = event.type === 'form.submit' && form.values.paid_through !== '';
      return (
        stableStringify(spawnedInputs(actions, 'markPaid')) === stableStringify(isPossible ? [wish] : [])
      );
    },
    'what was typed stays as it was typed, through every answer': ({ from, to, event }) => {
      const typed = event.type === 'form.change' ? { [String(event['name'])]: event['value'] } : {};
      return (
        stableStringify(to.context.form.values) === stableStringify({ ...from.context.form.values, ...typed })
      );
    },
    'what was wrong with a field, or with the whole, is not said of what was typed anew': ({ to, event }) =>
      event.type !== 'form.change' ||
      (to.context.notice === null && !Object.hasOwn(to.context.form.serverErrors, String(event['name']))),
    'an instalment that cannot be booked any more is not tried again; everything else may be': ({
      to,
      event,
    }) =>
      event.type !== failed('markPaid').type ||
      to.matches(event['error'] === alreadyPaid ? 'refused' : 'filling'),
    'a failure stands in the dialog and is said beside it; of a field it stands at the field alone': ({
      to,
      event,
      actions,
    }) => {
      if (event.type !== failed('markPaid').type) return true;
      const { notice, form } = to.context;
      const texts = sentEvents(actions).map(({ text }) => String(text));
      const { error } = event as { error?: unknown };
      return (
        (to.matches('refused') || // its fields are gone
          (form.serverErrors.payment_reference !== undefined) ===
            (error === longReference || error === alsoAmount)) &&
        (notice === null) === (error === longReference) &&
        stableStringify(texts) === stableStringify(notice === null ? [] : [notice])
      );
    },
    'a booking is announced once, and nothing else is': ({ from, to, actions }) =>
      sentEvents(actions).filter(({ text }) => text === copy.marked).length ===
      Number(to.matches('booked') && !from.matches('booked')),
    'the list hears of a try whose end nobody knows, and of no other': ({ from, to, event }) =>
      to.context.outcomeUnknown ===
      (from.context.outcomeUnknown ||
        (event.type === failed('markPaid').type && event['error'] !== longReference)),
    'who closes the dialog leaves the list as it is, or has it looked at again': ({ from, to, event }) =>
      event.type !== 'payment.close' ||
      stableStringify(to.output) === stableStringify({ booked: null, changed: from.context.outcomeUnknown }),
  },
  screen: {
    show: (world) => (
      <MarkPaidDialog flow={world.start()} words={{ ...copy, referenceLabel: copy.reference }} />
    ),
    isRepresentative: ({ context: { form } }) =>
      Object.keys(form.serverErrors).length === 0 &&
      (form.values.payment_reference === '' || form.values.paid_through === 'upi'),
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
        ...(now.matches('markingPaid') ? [copy.busy] : []),
        ...(now.context.notice ? [now.context.notice] : []),
      ],
      hides: now.context.notice ? [] : [alreadyPaid.detail ?? '', stillAtWork.detail ?? ''],
      buttons: {
        Cancel: now.matches('refused') ? 'absent' : now.matches('filling') ? 'enabled' : 'disabled',
      },
    }),
  },
});
