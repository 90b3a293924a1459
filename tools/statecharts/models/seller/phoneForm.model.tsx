import { createEmptyActor } from 'xstate';
import { peopleCopy } from '../../../../src/lib/copy/people.ts';
import { problemTexts } from '../../../../src/lib/copy/problems.ts';
import { newPhonePolicy, phoneForm, phoneFormMachine } from '../../../../src/machines/seller/phoneForm.ts';
import { PhoneDialog } from '../../../../src/screens/seller/customers/CustomerAccount.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { done } from '../../kit/step.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { ananyaRao, phoneChange } from './samples.ts';

const copy = peopleCopy.phone;
const toasts = createEmptyActor() as never;
const taken = 'Dev Menon has this number here, and two customers cannot share one. Choose another number.';

export const model = formModel({
  id: 'phoneForm',
  machine: phoneFormMachine,
  inputs: {
    'a new number': phoneForm(ananyaRao, null, toasts),
    'back from the code': phoneForm(ananyaRao, phoneChange, toasts),
    'a draft': { ...phoneForm(ananyaRao, null, toasts), restored: { reason: 'Lost' } },
  },
  cases: [
    ...formCases({
      typed: { phone_number: [phoneChange.phone_number, '98765'], reason: [phoneChange.reason] },
      left: 'phone_number',
      saved: { asked: phoneChange, underway: null },
      refused: [rejectedFields({ phone_number: [taken] })],
    }),
    done('save', { asked: phoneChange, underway: problemTexts.code_underway }),
  ],
  unexpectedEvents: [{ type: 'form.change', name: 'customer', value: 'u2' }],
  always: {
    'only a whole number with a reason may be sent': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) ===
      (newPhonePolicy.isValid(form.values.phone_number) && form.values.reason !== ''),
  },
  screen: {
    show: (form) => withFakeApp(<PhoneDialog form={form} phone={ananyaRao.phone_number} />, {}),
    leavesFields: true, // a discard leads to the first field
    labels: { phone_number: new RegExp(`^${copy.number}`), reason: new RegExp(`^${copy.reason}`) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
