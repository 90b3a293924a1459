import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type ContextFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { paymentsCopy } from '../../../../src/lib/copy/payments.ts';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import {
  voidPaymentErrors,
  voidPaymentMachine,
  voidRejectionOf,
} from '../../../../src/machines/seller/voidPayment.ts';
import { VoidPaymentDialog } from '../../../../src/screens/seller/payments/VoidPaymentDialog.tsx';
import { byHand, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify, stepFrom } from '../../kit/step.ts';
import { paid, received, transaction } from './samples.ts';

const copy = paymentsCopy.void;
const asked = new ApiProblem('http', {
  status: 409,
  code: 'not_voidable',
  detail: 'The customer asked to redeem Eleven Months Gold, and the request counts on this payment.',
});
const stillAtWork = new ApiProblem('http', {
  status: 409,
  code: 'in_flight',
  detail: 'This request is still being worked on.',
});
const longReason = new ApiProblem('http', {
  status: 400,
  code: 'validation_failed',
  fields: { reason: ['Use at most 200 characters.'] },
});
const longReasonAndMore = new ApiProblem('http', {
  status: 400,
  code: 'validation_failed',
  fields: { reason: ['Use at most 200 characters.'], payment: ['Choose a payment.'] },
});
const voided = received({
  voided_on: '2026-11-21',
  voided_by: 'Meera Shah',
  void_reason: 'Wrong customer',
  transactions: [transaction({ status: 'voided' })],
});
const reasonLabel = new RegExp(`^${copy.reason}`);
const failure = failed('voidPayment').type;

type Context = ContextFrom<typeof voidPaymentMachine>;
/** The errors at the field. */
const errorsIn = (context: Context) => visibleErrors(context.form, voidPaymentErrors(context));

const toasts = createEmptyActor() as never;

export const model = defineModel({
  machine: voidPaymentMachine,
  inputs: {
    'a payment of one instalment': { transaction: paid, toasts },
    'the last of several, of a matured plan': {
      transaction: { ...paid, receipt_amount: 15_000, enrollment_status: 'matured' },
      toasts,
    },
  },
  cases: [
    { type: 'form.change', name: 'reason', value: 'Wrong customer' },
    { type: 'form.change', name: 'reason', value: ' ' },
    { type: 'form.blur', name: 'reason' },
    done('voidPayment', voided),
    failed('voidPayment', asked),
    failed('voidPayment', stillAtWork),
    failed('voidPayment', longReason),
    failed('voidPayment', longReasonAndMore),
    failed('voidPayment', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: 'amount', value: 1 },
    { type: 'form.blur', name: 'constructor' },
  ],
  key: ({ value, context: { transaction: row, form, rejection, changed, voided: done_ } }) => [
    value,
    row.receipt_amount,
    form.values, // touched fields, attempts and the random idempotency key change no transition
    form.serverErrors,
    value === 'refused' || stableStringify(value).includes('failed') ? rejection : null,
    changed,
    done_,
  ],
  resting: ['voided'],
  always: {
    'a payment is voided only with a reason': (now) =>
      !now.matches('voiding') || now.context.form.values.reason.trim() !== '',
    'a submit without a reason shows what is missing': (now) => {
      if (!now.matches('filling') || now.context.form.values.reason.trim() !== '') return true;
      const { context } = stepFrom(now, { type: 'form.submit' }).snapshot as typeof now;
      return errorsIn(context).reason === copy.reasonRequired;
    },
    'no rejection shows while a payment is being voided': (now) =>
      !now.matches('voiding') || voidRejectionOf(now) === null,
  },
  canAlwaysReach: { 'the end': (now) => now.status === 'done' },
  stepInvariants: {
    'one press makes one call, with the payment, the trimmed reason and the current idempotency key': ({
      from,
      event,
      actions,
    }) => {
      const { transaction: row, form, idempotencyKey } = from.context;
      const request = { id: row.payment, reason: form.values.reason.trim(), idempotencyKey };
      const isPossible = event.type === 'form.submit' && request.reason !== '';
      return (
        stableStringify(spawnedInputs(actions, 'voidPayment')) ===
        stableStringify(isPossible ? [request] : [])
      );
    },
    'the reason typed survives every answer': ({ from, to, event }) =>
      to.context.form.values.reason ===
      (event.type === 'form.change' && event['name'] === 'reason'
        ? event['value']
        : from.context.form.values.reason),
    'what must be undone first ends the dialog; every other failure may be retried': ({ to, event }) =>
      event.type !== failure || to.matches(event['error'] === asked ? 'refused' : 'filling'),
    'a rejection shows in the dialog and as a toast; a field error shows at its field only': ({
      to,
      event,
      actions,
    }) => {
      if (event.type !== failure) return true;
      const rejection = voidRejectionOf(to);
      const texts = sentEvents(actions).map(({ text }) => String(text));
      return (
        (rejection === null) === (event['error'] === longReason) &&
        stableStringify(texts) === stableStringify(rejection === null ? [] : [rejection])
      );
    },
    'a refused reason shows why at its field, whatever else was refused; another failure shows nothing there':
      ({ to, event }) => {
        if (event.type !== failure || !to.matches('filling')) return true;
        const { fields } = event['error'] as ApiProblem;
        return errorsIn(to.context).reason === fields?.['reason']?.[0];
      },
    'a voided payment is announced once': ({ event, actions }) =>
      sentEvents(actions).filter(({ text }) => text === copy.voided).length ===
      Number(event.type === done('voidPayment').type),
    'every answer but a field error makes the row reload': ({ from, to, event }) =>
      to.context.changed ===
      (from.context.changed || (event.type.endsWith('actor.voidPayment') && event['error'] !== longReason)),
    'closing asks first when a reason would be lost': ({ from, to, event }) =>
      event.type !== 'form.cancel' ||
      to.matches('leaving') === (from.matches('filling') && from.context.form.values.reason !== ''),
    'the end reports whether something changed': ({ to }) =>
      !to.matches('closed') || to.output?.changed === to.context.changed,
  },
  screen: {
    show: (world) => <VoidPaymentDialog flow={world.start()} />,
    isRepresentative: ({ context: { form } }) =>
      Object.keys(form.serverErrors).length === 0 && form.values.reason !== ' ',
    perform: {
      'form.change': retype(reasonLabel, ({ value }) => value as string),
      'form.blur': byHand(() => fireEvent.blur(screen.getByLabelText(reasonLabel))),
      'form.submit': press(copy.submit),
      'form.discard': press(sharedCopy.leave.discard),
      'form.keep': press(sharedCopy.leave.keep),
      'form.cancel': byHand(() => {
        const [way] = screen.getAllByRole('button', { name: /^(Cancel|Close)$/ }); // the header's cross has the same name
        if (way) fireEvent.click(way);
      }),
    },
  },
});
