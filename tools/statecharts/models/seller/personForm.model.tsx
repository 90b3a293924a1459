import { createEmptyActor } from 'xstate';
import { counterCopy } from '../../../../src/lib/copy/counter.ts';
import { personForm, personFormMachine, soughtPerson } from '../../../../src/machines/seller/personForm.ts';
import { newPhonePolicy } from '../../../../src/machines/seller/phoneForm.ts';
import { PersonDialog } from '../../../../src/screens/seller/customers/WalkIn.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { ashaNair } from './samples.ts';

const copy = counterCopy.person;
const toasts = createEmptyActor() as never;
const taken = 'Dev Menon has this number here, and two customers cannot share one. Choose another number.';

export const model = formModel({
  id: 'personForm',
  machine: personFormMachine,
  inputs: {
    'somebody new': personForm(soughtPerson(''), null, toasts),
    'back from the plan': personForm(ashaNair, ashaNair.id, toasts),
    'a draft': { ...personForm(soughtPerson(''), null, toasts), restored: { full_name: 'Asha' } },
  },
  cases: formCases({
    typed: { full_name: [ashaNair.full_name], phone_number: [ashaNair.phone_number, '98123'] },
    left: 'phone_number',
    saved: ashaNair,
    refused: [rejectedFields({ phone_number: [taken] })],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'corrects', value: 'u2' }],
  always: {
    'only a name with a whole number may be sent': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) ===
      (newPhonePolicy.isValid(form.values.phone_number) && form.values.full_name.length > 1),
  },
  screen: {
    show: (form) => withFakeApp(<PersonDialog form={form} onShare={() => {}} />, {}),
    leavesFields: true, // a discard leads to the first field
    labels: { full_name: new RegExp(`^${copy.name}`), phone_number: new RegExp(`^${copy.phone}`) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
