import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { nomineeForm, nomineeFormMachine } from '../../../../src/machines/customer/nomineeForm.ts';
import { NomineeForm } from '../../../../src/screens/customer/account/NomineeForm.tsx';
import { press } from '../../kit/gestures.ts';
import { done, stableStringify } from '../../kit/step.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
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
  cases: formCases({
    typed: { name: ['Rohan Rao'], phone_number: ['9876501234'], relationship: ['Spouse'], confirmed: [true] },
    left: 'name',
    saved: rohan,
    refused: [
      namedElsewhere,
      gone,
      rejectedFields({ phone_number: [ownNumber] }),
      rejectedFields({ phone_number: [ownNumber], store: ['Closed.'] }),
    ],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'nominee', value: rohan }],
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
