import { createEmptyActor } from 'xstate';
import { peopleCopy } from '../../../../src/lib/copy/people.ts';
import { mergeSearchForm, mergeSearchFormMachine } from '../../../../src/machines/seller/mergeSearchForm.ts';
import { newPhonePolicy } from '../../../../src/machines/seller/phoneForm.ts';
import { MergeSearchDialog } from '../../../../src/screens/seller/customers/CustomerAccount.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
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
  cases: formCases({
    typed: { phone_number: [other.phone_number, ananyaRao.phone_number] },
    left: 'phone_number',
    saved: other,
    refused: [{ status: 404, code: 'not_found' }],
  }),
  saysInPlace: true,
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
