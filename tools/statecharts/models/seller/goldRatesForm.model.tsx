import { createEmptyActor } from 'xstate';
import { goldRatesCopy } from '../../../../src/lib/copy/goldRates.ts';
import { fieldOf, parseRate, ratesByField } from '../../../../src/lib/goldRates.ts';
import { goldRatesForm, goldRatesFormMachine } from '../../../../src/machines/seller/goldRatesForm.ts';
import { GoldRatesForm } from '../../../../src/screens/seller/store/GoldRatesForm.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { rateBoard } from './samples.ts';

const copy = goldRatesCopy.dialog;
const toasts = createEmptyActor() as never;
const { rates } = rateBoard.board;
const tooMuch = 'A gram of 22K cannot cost more than one with more gold in it.';

export const model = formModel({
  id: 'goldRatesForm',
  machine: goldRatesFormMachine,
  inputs: {
    'rates of yesterday': goldRatesForm(rates, toasts),
    'the first rates': goldRatesForm([], toasts),
    'a draft': { ...goldRatesForm(rates, toasts), restored: { rate22: '6333' } },
  },
  endsOn: [422],
  conflicts: true,
  cases: formCases({
    typed: { rate22: ['6333', '62500', ''] },
    left: 'rate22',
    saved: ratesByField(rates),
    refused: [
      {
        status: 409,
        code: 'changed_meanwhile',
        detail: 'This was changed since you opened it.',
        current: { rate22: 633_300 },
      },
      rejectedFields({ rates: [tooMuch] }),
      rejectedFields({ rates: [tooMuch], shoe_size: ['Too small.'] }),
      keyUsed,
    ],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'rate20', value: '5000' }],
  always: {
    'a gram of 22 karat that costs more than one of 24 is not sent': ({ context: { form, validate } }) =>
      (parseRate(form.values[fieldOf(22)]) ?? 0) <= (parseRate(form.values[fieldOf(24)]) ?? Infinity) ||
      Object.keys(validate(form.values)).length > 0,
  },
  screen: {
    show: (form) => <GoldRatesForm form={form} rates={rates} />,
    leavesFields: true,
    labels: { rate22: copy.perGram(22) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
