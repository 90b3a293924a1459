import { createEmptyActor } from 'xstate';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { handoverForm, handoverFormMachine } from '../../../../src/machines/seller/handoverForm.ts';
import { HandoverDialog } from '../../../../src/screens/seller/payments/RedemptionDialogs.tsx';
import { changeIfShown } from '../../kit/formGestures.ts';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { handover, request } from './samples.ts';

const copy = sellerCopy.redemptions;
const toasts = createEmptyActor() as never;
const tooLong = 'Use at most 200 characters.';
const billed = { net_weight: '9.5', rate: '6250', settled: 'paid' };

export const model = formModel({
  id: 'handoverForm',
  machine: handoverFormMachine,
  endsOn: ['conflict', 422],
  inputs: {
    'nothing billed': handoverForm(request(), 300, toasts),
    'a draft with a bill': { ...handoverForm(request(), 300, toasts), restored: billed },
  },
  cases: formCases({
    typed: { item: ['Bangle'], net_weight: ['9.6', 'heavy'], paid_through: ['upi'] },
    left: 'net_weight',
    saved: request({ status: 'approved', status_display: 'Approved', handover }),
    rejected: { item: [tooLong] },
    refused: [{ status: 409, code: 'conflict', detail: 'Decided.' }, keyUsed],
  }),
  always: {
    'a difference is sent with what became of it alone': ({ context: { form, validate } }) =>
      form.values.rate === '' ||
      form.values.net_weight === 'heavy' ||
      (Object.keys(validate(form.values)).length === 0) === (form.values.paid_through !== ''),
  },
  screen: {
    show: (form) => <HandoverDialog form={form} request={request()} />,
    labels: {
      item: new RegExp(`^${copy.item}`),
      net_weight: /^Net weight/,
    },
    gestures: { paid_through: changeIfShown(new RegExp(`^${copy.method}`)) },
    submit: press(/^Hand over$/),
    cancel: copy.cancel,
    isRepresentative: ({ errors }) => Object.keys(errors).length === 0,
  },
});
