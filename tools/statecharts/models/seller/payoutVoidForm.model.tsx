import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { refundCopy } from '../../../../src/lib/copy/refund.ts';
import { payoutVoidForm, payoutVoidFormMachine } from '../../../../src/machines/seller/payoutVoidForm.ts';
import { PayoutVoidForm } from '../../../../src/screens/seller/customers/PayoutVoidForm.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { cancelledEnrollment, refundedEnrollment } from './samples.ts';

const copy = refundCopy.voiding;
const toasts = createEmptyActor() as never;
const payout = refundedEnrollment().payouts[0]!;
const isVoid = { status: 409, code: 'conflict', detail: refundCopy.refusals.voidAlready } as const;

export const model = formModel({
  id: 'payoutVoidForm',
  machine: payoutVoidFormMachine,
  endsOn: [422, 'conflict'],
  inputs: {
    'a payout': payoutVoidForm(payout, toasts),
    'a draft': { ...payoutVoidForm(payout, toasts), restored: { reason: 'Nobody' } },
  },
  cases: [
    { type: 'form.change', name: 'reason', value: 'Nobody came for it' },
    { type: 'form.change', name: 'reason', value: ' ' },
    { type: 'form.blur', name: 'reason' },
    done('save', cancelledEnrollment()),
    failed('save', rejectedFields({ reason: [copy.reasonRequired] })),
    failed('save', new ApiProblem('http', isVoid)),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
  always: {
    'only a reason that can be read may be sent': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === (form.values.reason.trim() !== ''),
  },
  screen: {
    show: (form) => <PayoutVoidForm form={form} payout={payout} name="Farah Khan" />,
    leavesFields: true, // a discard leads to the first field
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
