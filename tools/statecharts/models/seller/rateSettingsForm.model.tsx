import { createEmptyActor } from 'xstate';
import { goldRatesCopy } from '../../../../src/lib/copy/goldRates.ts';
import {
  rateSettingsForm,
  rateSettingsFormMachine,
} from '../../../../src/machines/seller/rateSettingsForm.ts';
import { RateSettingsForm } from '../../../../src/screens/seller/store/RateSettingsForm.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { rateBoard } from './samples.ts';

const copy = goldRatesCopy.settingsDialog;
const toasts = createEmptyActor() as never;
const tooLong = 'Must be at most 168.';

export const model = formModel({
  id: 'rateSettingsForm',
  machine: rateSettingsFormMachine,
  inputs: {
    'shown to customers': rateSettingsForm(rateBoard.board, toasts),
    'a draft': { ...rateSettingsForm(rateBoard.board, toasts), restored: { max_age_hours: '48' } },
  },
  conflicts: true,
  cases: formCases({
    typed: { is_shown: [false], max_age_hours: ['48', '169'] },
    left: 'max_age_hours',
    saved: rateBoard.board,
    refused: [
      {
        status: 409,
        code: 'changed_meanwhile',
        detail: 'This was changed since you opened it.',
        current: { is_shown: false, max_age_hours: 8 },
      },
      rejectedFields({ max_age_hours: [tooLong] }),
      rejectedFields({ max_age_hours: [tooLong], shoe_size: ['Too small.'] }),
    ],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'karat', value: '22' }],
  always: {
    'only 1 to 168 hours are sent': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === (form.values.max_age_hours !== '169'),
  },
  screen: {
    show: (form) => <RateSettingsForm form={form} />,
    leavesFields: true,
    labels: { is_shown: copy.isShown, max_age_hours: new RegExp(`^${copy.hours.slice(0, 9)}`) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
