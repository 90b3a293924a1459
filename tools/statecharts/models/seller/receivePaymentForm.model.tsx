import { createEmptyActor, fromPromise } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { InstallmentsPaid } from '../../../../src/api/transactions.ts';
import { cashHintMachine } from '../../../../src/machines/seller/cashHint.ts';
import { isChanged } from '../../../../src/lib/isChanged.ts';
import { paymentsCopy } from '../../../../src/lib/copy/payments.ts';
import {
  receivePaymentForm,
  receivePaymentFormMachine,
} from '../../../../src/machines/seller/receivePaymentForm.ts';
import { ReceivePaymentDialog } from '../../../../src/screens/seller/payments/ReceivePaymentDialog.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { provideActors } from '../../kit/provideActors.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { ananyaRao, received, TODAY } from './samples.ts';

const copy = paymentsCopy.receive;
const gold = { karat: 22 as const, weight: 950, paise_per_gram: 633_300, value: 6016 };
const enrollments = ananyaRao.enrollments.map((one) => (one.id === 'e2' ? { ...one, gold } : one));
const record = { customer: { ...ananyaRao, enrollments }, today: TODAY };
const input = receivePaymentForm([record], createEmptyActor() as never);
const reported = {
  enrollment: 'e1',
  customer: 'u1',
  user_name: 'Ananya Rao',
  plan_name: 'Eleven Months Gold',
  installments: 2,
  amount: 10_000,
  reference: '433812345678',
  reported_on: '2026-11-20',
};
const tooLong = 'Use at most 100 characters.';
const seen = 'Receipt 12 of Dev Menon carries the same reference. Book it anyway?';
const rateInUse = { karat: 22, paise_per_gram: 633_300, set_at: '2026-11-05T04:35:00Z' };
const [rateChanged, rateOld] = ['rate_changed', 'rate_old'].map(
  (code) => new ApiProblem('http', { status: 409, code, detail: 'The rate.', goldRate: rateInUse }),
);
const closed = 'The day sheet is closed.';
/** Ananya's two plans. */
const [monthly, lotus] = [5000, 3000];

/** Something other than a rate was typed. */
const isTyped = ({ values, touched }: { values: object; touched: object }, opened: object): boolean =>
  Object.keys(touched).length > 0 || isChanged(values, opened);

/** Nothing where no plan is chosen. */
const amountOf = ({ e1, e2, amount }: Record<string, string>): number =>
  e1 === '0' && e2 === '0' ? 0 : Number(amount);

export const model = formModel({
  id: 'receivePaymentForm',
  machine: receivePaymentFormMachine,
  inputs: {
    'two plans': input,
    'a reported payment': receivePaymentForm(
      [{ customer: { ...ananyaRao, reported_payments: [reported] }, today: TODAY }],
      createEmptyActor() as never,
    ),
    'two plans with a draft': {
      ...input,
      restored: { e1: '2', e2: '1', amount: '13000', payment_reference: 'B7' },
    },
  },
  cases: formCases({
    typed: { e1: ['2'], e2: ['1'], amount: ['7000'] },
    left: 'e1',
    saved: [received()],
    refused: [
      rejectedFields({ payment_reference: [tooLong] }),
      { status: 409, code: 'day_closed', detail: closed },
      { status: 409, code: 'reference_seen', detail: seen },
      rateChanged,
      rateOld,
      keyUsed,
    ],
  }),
  endsOn: [422],
  asks: { confirm: new RegExp(`^(${paymentsCopy.bookAnyway}|Book 0.*)$`) },
  // The amount is a field only while a plan is chosen. The question about the rate is the same whatever is typed.
  skips: ({ type, name, error }, { context: { form, values } }) =>
    (type === 'form.change' && name === 'amount' && form.values['e1'] === '0' && form.values['e2'] === '0') ||
    ((error === rateChanged || error === rateOld) && isTyped(form, values)),
  unexpectedEvents: [{ type: 'form.change', name: 'e9', value: '1' }],
  follows: ({ e1, e2 }, name) => {
    if (name !== 'e1' && name !== 'e2') return {};
    const sum = Number(e1) * monthly + Number(e2) * lotus;
    return { amount: String(sum || '') };
  },
  always: {
    'a payment is made only with at least one instalment': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === amountOf(form.values as never) > 0,
  },
  stepInvariants: {
    'the amounts sent add up to the amount shown': ({ from, actions }) =>
      spawnedInputs(actions, 'save').every((request) => {
        const { installments } = request as { installments: InstallmentsPaid[] };
        const sent = installments.reduce(
          (sum, { enrollment, count, amount }) =>
            sum + (amount ?? count * (enrollment === 'e1' ? monthly : lotus)),
          0,
        );
        return sent > 0 && sent === amountOf(from.context.form.values as never);
      }),
  },
  screen: {
    show: (form, world) => {
      // With both plans the customer's cash of the day comes to what the law allows.
      provideActors(cashHintMachine, { loadCashOfDay: fromPromise(async () => 187_000) });
      return withFakeApp(<ReceivePaymentDialog form={form} records={[record]} />, {}, world);
    },
    leavesFields: true,
    labels: { e1: /^Eleven Months Gold/, e2: /^Golden Lotus/, amount: /^Amount/ },
    submit: press(/^Take /),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
