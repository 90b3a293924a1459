import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { nomineeForm, nomineeFormMachine } from '../../../../src/machines/customer/nomineeForm.ts';
import { NomineeForm } from '../../../../src/screens/customer/account/NomineeForm.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { rohan } from '../samples.ts';

const copy = customerCopy.nominee;
const toasts = createEmptyActor() as never;
const namedElsewhere = new ApiProblem('http', {
  status: 409,
  code: 'nominee_exists',
  detail: 'You have one.',
  current: { ...rohan, relationship: 'Brother' },
});
const gone = new ApiProblem('http', { status: 404, code: 'not_found', detail: 'Not found.' });
const ownNumber = 'Give another phone number than your own.';

export const model = formModel({
  id: 'nomineeForm',
  machine: nomineeFormMachine,
  inputs: {
    'no nominee yet': nomineeForm(null, toasts),
    'a nominee': nomineeForm(rohan, toasts),
    'a nominee with a draft': { ...nomineeForm(rohan, toasts), restored: { name: 'Rohan Rao' } },
  },
  conflicts: true,
  cases: [
    { type: 'form.change', name: 'name', value: 'Rohan Rao' },
    { type: 'form.change', name: 'phone_number', value: '9876501234' },
    { type: 'form.change', name: 'relationship', value: 'Spouse' },
    { type: 'form.change', name: 'confirmed', value: true },
    { type: 'form.blur', name: 'name' },
    done('save', rohan),
    failed('save', namedElsewhere),
    failed('save', gone),
    failed('save', rejectedFields({ phone_number: [ownNumber] })),
    failed('save', rejectedFields({ phone_number: [ownNumber], store: ['Closed.'] })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'nominee', value: rohan },
    { type: 'form.blur', name: 'constructor' },
  ],
  key: ({ value, context: { record, restored, saved, form, validate, isUnanswered, theirs } }) => [
    theirs,
    isUnanswered,
    value,
    record,
    restored,
    saved,
    form.values,
    visibleErrors(form, validate(form.values, record)),
  ],
  always: {
    'saving requires the confirmation': (now) => !now.matches('saving') || now.context.form.values.confirmed,
  },
  stepInvariants: {
    'the record is the server’s latest nominee': ({ from, to, event }) => {
      const known = event.type === done('save').type ? event['output'] : from.context.record;
      const elsewhere = event['error'] === namedElsewhere ? namedElsewhere.current : known;
      return (
        stableStringify(to.context.record) === stableStringify(event['error'] === gone ? null : elsewhere)
      );
    },
  },
  screen: {
    show: (form) => <NomineeForm form={form} firstField={{ current: null }} />,
    labels: {
      name: /^Name/,
      phone_number: /^Phone number/,
      relationship: /^Relationship/,
      confirmed: copy.confirmAccurate,
    },
    submit: press(/^(Save Nominee|Save Changes)$/),
    cancel: 'Cancel',
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
