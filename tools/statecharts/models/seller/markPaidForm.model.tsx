import { createEmptyActor, fromPromise } from 'xstate';
import { fireEvent, screen } from '@testing-library/react';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { withSlashes } from '../../../../src/lib/calendarDays.ts';
import { paymentsCopy } from '../../../../src/lib/copy/payments.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { paymentsScreenMethods } from '../../../../src/lib/copy/shared.ts';
import { cashHintMachine } from '../../../../src/machines/seller/cashHint.ts';
import { markPaidForm, markPaidFormMachine } from '../../../../src/machines/seller/markPaidForm.ts';
import { PaymentForm } from '../../../../src/screens/seller/payments/MarkPaidDialog.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { byHand, press } from '../../kit/gestures.ts';
import { provideActors } from '../../kit/provideActors.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { paid, TODAY, transaction } from './samples.ts';

const copy = sellerCopy.payments;
const refusal = (status: number, code: string, detail: string) =>
  new ApiProblem('http', { status, code, detail });
const referenceSeen = refusal(
  409,
  'reference_seen',
  'Receipt 12 of Dev Menon carries the same reference. Book it anyway?',
);
const goldRate = { karat: 22, paise_per_gram: 633_300, set_at: '2026-11-05T04:35:00Z' };
const [rateChanged, rateOld] = ['rate_changed', 'rate_old'].map(
  (code) => new ApiProblem('http', { status: 409, code, detail: 'The rate.', goldRate }),
);
const tooLong = 'Use at most 100 characters.';

/** The field shows dd/mm/yyyy; a day that it shows already is no news. */
const typeReceivedOn = byHand((event, actor) => {
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${paymentsCopy.receivedOn.label}`));
  const text = withSlashes(String(event['value']));
  if (field.value === text) actor.send(event);
  else fireEvent.change(field, { target: { value: text } });
});

const of = {
  transaction: transaction(),
  most: 1,
  today: TODAY,
  methods: paymentsScreenMethods,
  copy,
  toasts: createEmptyActor() as never,
};
const oldest = { id: 't0', installment_number: 7, scheduled_due_date: '2026-10-05' };
const second = { ...of, transaction: transaction({ pay_first: oldest }), most: 3 };

export const model = formModel({
  id: 'markPaidForm',
  machine: markPaidFormMachine,
  endsOn: ['already_paid', 422],
  showsOutcome: true,
  asks: { confirm: new RegExp(`^(${paymentsCopy.bookAnyway}|Book 0.*)$`), drop: /^Cancel$/ },
  inputs: {
    'one instalment': markPaidForm(of),
    'a draft': { ...markPaidForm(of), restored: { payment_reference: 'UPI 4417' } },
    'one of three, after an older one': markPaidForm(second),
  },
  cases: formCases({
    typed: { paid_through: ['upi', ''], count: ['3'], amount: ['7000'], paid_on: ['2026-11-02'] },
    left: 'payment_reference',
    saved: paid,
    refused: [
      refusal(409, 'already_paid', 'This instalment is already paid.'),
      refusal(422, 'idempotency_mismatch', 'Used.'),
      refusal(409, 'in_flight', 'This request is still being worked on.'),
      referenceSeen,
      rateChanged,
      rateOld,
      rejectedFields({ payment_reference: [tooLong] }),
      rejectedFields({ payment_reference: [tooLong], plan: ['The amount has changed.'] }),
    ],
  }),
  unexpectedEvents: [
    { type: 'form.change', name: 'plan', value: 1 },
    { type: 'form.change', name: 'paid_through', value: 'barter' },
  ],
  // A question hides the fields. A rate is asked the same whatever is typed.
  skips: ({ type, name, error }, { context: { form, values, asked, draft, alert } }) =>
    (asked !== null && /^(form|draft)\./.test(type)) ||
    ([rateChanged, rateOld].includes(error) && (alert !== '' || form.values !== values)) ||
    (type === 'form.change' && (name === 'count') !== (draft.record === oldest.id)),
  follows: (values, name) => (name === 'count' ? { amount: String(Number(values['count']) * 5000) } : {}),
  screen: {
    show: (form, world) => {
      provideActors(cashHintMachine, { loadCashOfDay: fromPromise(async () => 0) });
      return withFakeApp(
        <PaymentForm
          form={form}
          of={form.getSnapshot().context.draft.record === oldest.id ? second : of}
          words={copy}
        />,
        {},
        world,
      );
    },
    leavesFields: true,
    labels: {
      count: /^Instalments/,
      amount: new RegExp(`^${paymentsCopy.amount}`),
      paid_through: /Payment method/,
      payment_reference: copy.reference,
    },
    gestures: { paid_on: typeReceivedOn },
    submit: press(copy.submit),
    cancel: /^(Cancel|Close|Done)$/,
    isRepresentative: ({ errors, values }) =>
      Object.keys(errors).length === 0 && values.paid_through !== '' && values.payment_reference === '',
  },
});
