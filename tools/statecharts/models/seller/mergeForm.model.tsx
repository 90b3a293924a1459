import { createEmptyActor } from 'xstate';
import { peopleCopy } from '../../../../src/lib/copy/people.ts';
import { mergeForm, mergeFormMachine } from '../../../../src/machines/seller/mergeForm.ts';
import { MergeDialog } from '../../../../src/screens/seller/customers/CustomerAccount.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { ananyaRao, anayaRao, ashaNair } from './samples.ts';

const copy = peopleCopy.merge;
const other = anayaRao();

export const model = formModel({
  id: 'mergeForm',
  machine: mergeFormMachine,
  inputs: { 'two accounts': mergeForm(ananyaRao, other, createEmptyActor() as never) },
  endsOn: ['conflict', 422],
  cases: formCases({
    typed: { reason: ['Registered twice'] },
    left: 'reason',
    saved: ashaNair,
    refused: [{ status: 409, code: 'conflict', detail: 'A claim is recorded.' }, keyUsed],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'other', value: 'u2' }],
  always: {
    'only with a reason are they merged': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === (form.values.reason !== ''),
  },
  screen: {
    show: (form) => withFakeApp(<MergeDialog form={form} kept={ananyaRao} gone={other} />, {}),
    leavesFields: true, // a discard leads to the first field
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
