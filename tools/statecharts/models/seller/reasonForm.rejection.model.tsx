import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { rejectionForm, rejectionFormMachine } from '../../../../src/machines/seller/reasonForm.ts';
import { RejectDialog } from '../../../../src/screens/seller/payments/RedemptionDialogs.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { request } from './samples.ts';

const copy = sellerCopy.redemptions;
const toasts = createEmptyActor() as never;
const tooLong = 'Use at most 200 characters.';

export const model = formModel({
  id: 'rejectionForm',
  machine: rejectionFormMachine,
  endsOn: ['conflict', 422],
  inputs: {
    'a request': rejectionForm(request(), toasts),
    'a request with a draft': {
      ...rejectionForm(request(), toasts),
      restored: { reason: 'Bring your receipts' },
    },
  },
  cases: [
    { type: 'form.change', name: 'reason', value: 'Bring your receipts' },
    { type: 'form.change', name: 'reason', value: '' },
    { type: 'form.blur', name: 'reason' },
    done('save', request()),
    failed('save', rejectedFields({ reason: [tooLong] })),
    failed('save', rejectedFields({ reason: [tooLong], shoe_size: ['Too small.'] })),
    failed('save', new ApiProblem('http', { status: 409, code: 'conflict', detail: 'Decided.' })),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
  always: {
    'only a reason is sent': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === (form.values.reason !== ''),
  },
  screen: {
    show: (form) => <RejectDialog form={form} request={request()} />,
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(new RegExp(`^${copy.reject}$`)),
    cancel: copy.cancel,
    isRepresentative: ({ errors }) => Object.keys(errors).length === 0,
  },
});
