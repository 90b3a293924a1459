import { createEmptyActor } from 'xstate';
import { refundCopy } from '../../../../src/lib/copy/refund.ts';
import {
  cancellationForm,
  cancellationFormMachine,
} from '../../../../src/machines/seller/cancellationForm.ts';
import { CancellationForm } from '../../../../src/screens/seller/customers/CancellationForm.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { cancelledEnrollment, enrollment, fakeSellerSession, sellerWith } from './samples.ts';

const copy = refundCopy.cancelling;
const toasts = createEmptyActor() as never;
const plan = enrollment();
const tooLong = 'Use at most 200 characters.';
const tooLate = {
  status: 409,
  code: 'not_cancellable',
  detail: 'This plan cannot be cancelled any more.',
} as const;

export const model = formModel({
  id: 'cancellationForm',
  machine: cancellationFormMachine,
  endsOn: [422, 'not_cancellable'],
  inputs: {
    'a plan': cancellationForm(plan, toasts),
    'a plan with a draft': { ...cancellationForm(plan, toasts), restored: { reason: 'Moved' } },
  },
  cases: formCases({
    typed: { reason: ['Moved away'], deduction: ['500', '40001'] },
    left: 'reason',
    saved: cancelledEnrollment(),
    rejected: { reason: [tooLong] },
    refused: [tooLate, keyUsed],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'enrollment', value: 'e2' }],
  always: {
    'a cancellation has a reason and deducts at most the paid amount': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) ===
      (form.values.reason !== '' && Number(form.values.deduction) <= plan.total_paid),
  },
  screen: {
    show: (form) =>
      withFakeApp(<CancellationForm form={form} enrollment={plan} />, {
        seller: fakeSellerSession(sellerWith('ACTIVE')),
      }),
    leavesFields: true, // a discard leads to the first field
    labels: {
      reason: new RegExp(`^${copy.reason}`),
      deduction: new RegExp(`^${copy.deduction.replace(/[()]/g, '\\$&')}`),
    },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
