import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { refundCopy } from '../../../../src/lib/copy/refund.ts';
import {
  cancellationForm,
  cancellationFormMachine,
} from '../../../../src/machines/seller/cancellationForm.ts';
import { CancellationForm } from '../../../../src/screens/seller/customers/CancellationForm.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
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
  cases: [
    { type: 'form.change', name: 'reason', value: 'Moved away' },
    { type: 'form.change', name: 'deduction', value: '500' },
    { type: 'form.change', name: 'deduction', value: '40001' },
    { type: 'form.blur', name: 'reason' },
    done('save', cancelledEnrollment()),
    failed('save', rejectedFields({ reason: [tooLong] })),
    failed('save', rejectedFields({ reason: [tooLong], shoe_size: ['Too small.'] })),
    failed('save', new ApiProblem('http', tooLate)),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'enrollment', value: 'e2' },
    { type: 'form.blur', name: 'constructor' },
  ],
  always: {
    'a plan is cancelled only with a reason, and no more is deducted than was paid': ({
      context: { form, validate },
    }) =>
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
