import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { peopleCopy } from '../../../../src/lib/copy/people.ts';
import { mergeSearchForm, mergeSearchFormMachine } from '../../../../src/machines/seller/mergeSearchForm.ts';
import { newPhonePolicy } from '../../../../src/machines/seller/phoneForm.ts';
import { MergeSearchDialog } from '../../../../src/screens/seller/customers/CustomerAccount.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { ananyaRao, anayaRao } from './samples.ts';

const copy = peopleCopy.mergeSearch;
const toasts = createEmptyActor() as never;
const other = anayaRao();

export const model = formModel({
  id: 'mergeSearchForm',
  machine: mergeSearchFormMachine,
  inputs: {
    'a number': mergeSearchForm(ananyaRao, null, toasts),
    'back from the question': mergeSearchForm(ananyaRao, other, toasts),
    'a draft': { ...mergeSearchForm(ananyaRao, null, toasts), restored: { phone_number: '98765' } },
  },
  cases: [
    { type: 'form.change', name: 'phone_number', value: other.phone_number },
    { type: 'form.change', name: 'phone_number', value: ananyaRao.phone_number },
    { type: 'form.blur', name: 'phone_number' },
    done('save', other),
    failed('save', new ApiProblem('http', { status: 404, code: 'not_found' })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [{ type: 'form.change', name: 'customer', value: 'u2' }],
  always: {
    'only another whole number is looked for': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) ===
      (newPhonePolicy.isValid(form.values.phone_number) &&
        form.values.phone_number !== ananyaRao.phone_number),
  },
  screen: {
    show: (form) => withFakeApp(<MergeSearchDialog form={form} customer={ananyaRao} />, {}),
    leavesFields: true, // a discard leads to the first field
    labels: { phone_number: new RegExp(`^${copy.number}`) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
