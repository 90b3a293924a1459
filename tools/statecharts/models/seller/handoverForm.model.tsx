import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { handoverForm, handoverFormMachine } from '../../../../src/machines/seller/handoverForm.ts';
import { HandoverDialog } from '../../../../src/screens/seller/payments/RedemptionDialogs.tsx';
import { changeIfShown } from '../../kit/formGestures.ts';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { handover, request } from './samples.ts';

const copy = sellerCopy.redemptions;
const toasts = createEmptyActor() as never;
const tooLong = 'Use at most 200 characters.';
const billed = { net_weight: '9.5', rate: '6250', settled: 'paid' };

export const model = formModel({
  id: 'handoverForm',
  machine: handoverFormMachine,
  endsOn: ['conflict', 422],
  inputs: {
    'nothing billed': handoverForm(request(), 300, toasts),
    'a draft with a bill': { ...handoverForm(request(), 300, toasts), restored: billed },
  },
  cases: [
    { type: 'form.change', name: 'item', value: 'Bangle' },
    { type: 'form.change', name: 'net_weight', value: '9.6' },
    { type: 'form.change', name: 'net_weight', value: 'heavy' },
    { type: 'form.change', name: 'paid_through', value: 'upi' },
    { type: 'form.blur', name: 'net_weight' },
    done('save', request({ status: 'approved', status_display: 'Approved', handover })),
    failed('save', rejectedFields({ item: [tooLong] })),
    failed('save', rejectedFields({ item: [tooLong], shoe_size: ['Too small.'] })),
    failed('save', new ApiProblem('http', { status: 409, code: 'conflict', detail: 'Decided.' })),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
  always: {
    'a difference is sent with what became of it alone': ({ context: { form, validate } }) =>
      form.values.rate === '' ||
      form.values.net_weight === 'heavy' ||
      (Object.keys(validate(form.values)).length === 0) === (form.values.paid_through !== ''),
  },
  screen: {
    show: (form) => <HandoverDialog form={form} request={request()} />,
    labels: {
      item: new RegExp(`^${copy.item}`),
      net_weight: /^Net weight/,
    },
    gestures: { paid_through: changeIfShown(new RegExp(`^${copy.method}`)) },
    submit: press(/^Hand over$/),
    cancel: copy.cancel,
    isRepresentative: ({ errors }) => Object.keys(errors).length === 0,
  },
});
