import { createEmptyActor, fromPromise } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { withSlashes } from '../../../../src/lib/calendarDays.ts';
import { paymentsCopy } from '../../../../src/lib/copy/payments.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { paymentsScreenMethods, sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { cashHintMachine } from '../../../../src/machines/seller/cashHint.ts';
import { markPaidMachine, rejectionOf } from '../../../../src/machines/seller/markPaid.ts';
import { MarkPaidDialog } from '../../../../src/screens/seller/payments/MarkPaidDialog.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { byHand, choose, press, type Gesture } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { provideActors } from '../../kit/provideActors.ts';
import { retype } from '../../kit/retype.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
import { fireEvent, screen } from '@testing-library/react';
import { paid, TODAY, transaction } from './samples.ts';

const copy = sellerCopy.payments;
const early = sellerCopy.earlyPayment;
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
const referenceSeen = new ApiProblem('http', {
  status: 409,
  code: 'reference_seen',
  detail: 'Receipt 12 of Dev Menon carries the same reference. Book it anyway?',
});
const rateInUse = { karat: 22, paise_per_gram: 633_300, set_at: '2026-11-05T04:35:00Z' };
const [rateChanged, rateOld] = ['rate_changed', 'rate_old'].map(
  (code) => new ApiProblem('http', { status: 409, code, detail: 'The rate.', goldRate: rateInUse }),
);
const longReference = new ApiProblem('http', {
  status: 400,
  code: 'validation_failed',
  fields: { payment_reference: ['Use at most 100 characters.'] },
});
const alsoAmount = new ApiProblem('http', {
  status: 400,
  code: 'validation_failed',
  fields: { payment_reference: ['Use at most 100 characters.'], plan: ['The amount has changed.'] },
});

const leaving: Gesture = byHand(() => fireEvent.blur(screen.getByLabelText(copy.reference)));

/** The field shows dd/mm/yyyy; a day that it shows already is no news. */
const typeReceivedOn = byHand((event, actor) => {
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${paymentsCopy.receivedOn.label}`));
  const text = withSlashes(String(event['value']));
  if (field.value === text) actor.send(event);
  else fireEvent.change(field, { target: { value: text } });
});

const input = {
  transaction: transaction(),
  most: 1,
  methods: paymentsScreenMethods,
  copy,
  toasts: createEmptyActor() as never,
};
const isEarly = ({ context: { today } }: { context: { today: string } }) => today !== TODAY;

export const model = defineModel({
  machine: markPaidMachine,
  inputs: {
    'on its day': { ...input, today: TODAY },
    early: { ...input, today: '2026-11-04' },
    'a draft': { ...input, today: TODAY, restored: { payment_reference: 'UPI 4417' } },
    'three months due': { ...input, most: 3, today: TODAY },
    'an older one due': {
      ...input,
      transaction: transaction({
        pay_first: { id: 't0', installment_number: 7, scheduled_due_date: '2026-10-05' },
      }),
      today: TODAY,
    },
  },
  cases: [
    { type: 'form.change', name: 'paid_through', value: 'upi' },
    { type: 'form.change', name: 'paid_through', value: '' },
    { type: 'form.change', name: 'count', value: '3' },
    { type: 'form.change', name: 'amount', value: '7000' },
    { type: 'form.change', name: 'payment_reference', value: 'UPI 4417' },
    { type: 'form.change', name: 'paid_on', value: '2026-11-02' },
    { type: 'form.change', name: 'paid_on', value: '' },
    { type: 'form.blur', name: 'payment_reference' },
    done('markPaid', paid),
    failed('markPaid', alreadyPaid),
    failed('markPaid', referenceSeen),
    failed('markPaid', rateChanged),
    failed('markPaid', rateOld),
    failed('markPaid', stillAtWork),
    failed('markPaid', longReference),
    failed('markPaid', alsoAmount),
    failed('markPaid', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: 'plan', value: 1 },
    { type: 'form.change', name: 'paid_through', value: 'barter' },
  ],
  // Another day does not depend on the reference: both only multiply configurations.
  skips: (event, now) =>
    // The question about the rate is the same whatever is typed.
    ([rateChanged, rateOld].includes(event['error']) &&
      (now.context.most > 1 || now.context.form.values.payment_reference !== '')) ||
    (event['name'] === 'paid_on' && now.context.form.values.payment_reference !== '') ||
    (event['name'] === 'count' && now.context.most === 1) ||
    (event['name'] === 'amount' &&
      (now.context.most > 1 || now.context.form.values.payment_reference !== '')),
  key: ({
    value,
    context: {
      transaction: row,
      most,
      today,
      form,
      restored,
      rejection,
      outcomeUnknown,
      paid: marked,
      askedRate,
      seenRate,
      isOldRateConfirmed,
    },
  }) => [
    value,
    row.pay_first,
    most,
    today,
    restored,
    form.values, // touched fields, attempts and the random idempotency key change no transition
    form.serverErrors,
    value === 'refused' || stableStringify(value).includes('failed') ? rejection : null,
    outcomeUnknown,
    marked,
    askedRate,
    seenRate,
    isOldRateConfirmed,
  ],
  always: {
    'an installment is marked only with a payment method and a day': (now) =>
      !now.matches('markingPaid') ||
      (now.context.form.values.paid_through !== '' && now.context.form.values.paid_on !== ''),
    'a question stands only before an early payment, and can be left': (now) =>
      !now.matches('askingEarly') || (isEarly(now) && now.can({ type: 'form.cancel' })),
    'an installment is paid exactly when the server returned it': (now) =>
      now.status === 'done' || now.matches('paid') === (now.context.paid !== null),
    'no rejection shows while a payment is being marked': (now) =>
      !now.matches('markingPaid') || rejectionOf(now) === null,
  },
  resting: ['paid'],
  canAlwaysReach: { 'the end': (now) => now.status === 'done' },
  stepInvariants: {
    'one press makes one call, with the chosen values and the current idempotency key': ({
      from,
      event,
      actions,
    }) => {
      const { transaction: row, form, idempotencyKey } = from.context;
      const { id, installment_number } = row.pay_first ?? row;
      const { count: _chosen, amount: typed, ...values } = form.values;
      const count = Math.ceil(Number(typed) / row.amount);
      const isConfirmed = event.type === 'reference.confirm';
      const isRateConfirmed = event.type === 'rate.confirm';
      const seen = isRateConfirmed ? from.context.askedRate.rate : from.context.seenRate;
      const request = {
        id,
        enrollment: row.enrollment,
        installment_number,
        count,
        first_open: row.amount,
        ...(Number(typed) < count * row.amount && { amount: Number(typed) }),
        ...values,
        is_reference_confirmed: isConfirmed || from.context.isReferenceConfirmed,
        ...(seen && {
          gold_rates: [{ karat: seen.karat, paise_per_gram: seen.paise_per_gram }],
          is_old_rate_confirmed: isRateConfirmed
            ? from.context.askedRate.isOld
            : from.context.isOldRateConfirmed,
        }),
        idempotencyKey,
      };
      const isPossible =
        isConfirmed ||
        isRateConfirmed ||
        (event.type === 'form.submit' && form.values.paid_through !== '' && form.values.paid_on !== '');
      return (
        stableStringify(spawnedInputs(actions, 'markPaid')) === stableStringify(isPossible ? [request] : [])
      );
    },
    'typed values survive every answer': ({ from, to, event }) => {
      const typed = event.type === 'form.change' ? { [String(event['name'])]: event['value'] } : {};
      if (event.type === 'draft.discard') Object.assign(typed, { ...from.context.values });
      if (event['name'] === 'count') Object.assign(typed, { amount: String(Number(event['value']) * 5000) });
      return (
        stableStringify(to.context.form.values) === stableStringify({ ...from.context.form.values, ...typed })
      );
    },
    'a changed field clears its own error and the rejection': ({ to, event }) =>
      event.type !== 'form.change' ||
      (rejectionOf(to) === null && !Object.hasOwn(to.context.form.serverErrors, String(event['name']))),
    'an installment that can no longer be marked ends the dialog; every other failure may be retried': ({
      to,
      event,
    }) =>
      event.type !== failed('markPaid').type ||
      to.matches(
        event['error'] === alreadyPaid
          ? 'refused'
          : event['error'] === referenceSeen
            ? 'askingReference'
            : event['error'] === rateChanged || event['error'] === rateOld
              ? 'askingRate'
              : 'filling',
      ),
    'a rejection shows in the dialog and as a toast; a field error shows at its field only': ({
      to,
      event,
      actions,
    }) => {
      if (
        event.type !== failed('markPaid').type ||
        [referenceSeen, rateChanged, rateOld].includes(event['error'])
      )
        return true;
      const { form } = to.context;
      const rejection = rejectionOf(to);
      const texts = sentEvents(actions).map(({ text }) => String(text));
      const { error } = event as { error?: unknown };
      return (
        (to.matches('refused') || // its fields are gone
          (form.serverErrors.payment_reference !== undefined) ===
            (error === longReference || error === alsoAmount)) &&
        (rejection === null) === (error === longReference) &&
        stableStringify(texts) === stableStringify(rejection === null ? [] : [rejection])
      );
    },
    'a marked installment is announced once': ({ from, to, actions }) =>
      sentEvents(actions).filter(({ text }) => text === copy.marked).length ===
      Number(to.matches('paid') && !from.matches('paid')),
    'every failure but a field error makes the outcome unknown': ({ from, to, event }) =>
      to.context.outcomeUnknown ===
      (from.context.outcomeUnknown ||
        (event.type === failed('markPaid').type &&
          event['error'] !== longReference &&
          ![referenceSeen, rateChanged, rateOld].includes(event['error']))),
    'closing asks first when a number, an amount, a method, a reference or a day would be lost': ({
      from,
      to,
      event,
    }) => {
      const { count, amount, paid_through, payment_reference, paid_on } = from.context.form.values;
      const isOpened =
        count === '1' &&
        amount === '5000' &&
        paid_through === 'cash' &&
        payment_reference === '' &&
        paid_on === from.context.today;
      return event.type !== 'form.cancel' || to.matches('leaving') === (from.matches('filling') && !isOpened);
    },
    'the end reports what was paid, and a change where the outcome is unknown': ({ from, to }) => {
      const { paid: marked, outcomeUnknown } = from.context;
      return (
        !to.matches('closed') ||
        stableStringify(to.output) ===
          stableStringify({ paid: marked, changed: marked === null && outcomeUnknown })
      );
    },
  },
  screen: {
    show: (world) => {
      provideActors(cashHintMachine, { loadCashOfDay: fromPromise(async () => 0) });
      return withFakeApp(
        <MarkPaidDialog flow={world.start()} words={{ ...copy, referenceLabel: copy.reference }} />,
        {},
        world,
      );
    },
    isRepresentative: ({ context: { form } }) =>
      Object.keys(form.serverErrors).length === 0 &&
      form.values.paid_on !== '' &&
      (form.values.payment_reference === '' || form.values.paid_through === 'upi'),
    perform: {
      'form.change': ({ name, value }) =>
        name === 'count'
          ? choose(/^Instalments/, value as string)
          : name === 'paid_through'
            ? choose(/Payment method/, value as string)
            : name === 'paid_on'
              ? typeReceivedOn
              : name === 'amount'
                ? retype(new RegExp(`^${paymentsCopy.amount}`), () => value as string)
                : retype(copy.reference, () => value as string),
      'form.blur': leaving,
      'form.submit': press(copy.submit),
      'early.confirm': press(early.confirm),
      'reference.confirm': press(paymentsCopy.bookAnyway),
      'rate.confirm': press(/^Book 0/),
      'form.discard': press(sharedCopy.leave.discard),
      'draft.discard': press(sharedCopy.draft.discard),
      'form.keep': press(sharedCopy.leave.keep),
      'form.cancel': byHand(() => {
        const [way] = screen.getAllByRole('button', { name: /^(Cancel|Close|Done)$/ }); // the header's cross has the same name
        if (way) fireEvent.click(way);
      }),
    },
  },
});
