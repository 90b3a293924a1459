import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { peopleCopy } from '../../../../src/lib/copy/people.ts';
import { claimEndForm, claimEndFormMachine } from '../../../../src/machines/seller/claimEndForm.ts';
import { ClaimEndDialog } from '../../../../src/screens/seller/customers/CustomerAccount.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { ananyaRao, claim } from './samples.ts';

const copy = peopleCopy.claimEnd;
const toasts = createEmptyActor() as never;
const claimed = { ...ananyaRao, claim };

export const model = formModel({
  id: 'claimEndForm',
  machine: claimEndFormMachine,
  inputs: {
    'a claim': claimEndForm(claimed, toasts),
    'a draft': { ...claimEndForm(claimed, toasts), restored: { reason: 'Wrong' } },
  },
  endsOn: [422],
  cases: [
    { type: 'form.change', name: 'reason', value: 'Recorded for the wrong customer' },
    { type: 'form.blur', name: 'reason' },
    done('save', claim),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [{ type: 'form.change', name: 'customer', value: 'u2' }],
  always: {
    'only with a reason is a claim taken back': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === (form.values.reason !== ''),
  },
  screen: {
    show: (form) => withFakeApp(<ClaimEndDialog form={form} claim={claim} />, {}),
    leavesFields: true, // a discard leads to the first field
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
