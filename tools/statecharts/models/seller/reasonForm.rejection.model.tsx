import { createEmptyActor } from 'xstate';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { rejectionForm, rejectionFormMachine } from '../../../../src/machines/seller/reasonForm.ts';
import { RejectDialog } from '../../../../src/screens/seller/payments/RedemptionDialogs.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { request } from './samples.ts';

const copy = sellerCopy.redemptions;
const toasts = createEmptyActor() as never;
const tooLong = 'Use at most 200 characters.';

export const model = formModel({
  id: 'rejectionForm',
  machine: rejectionFormMachine,
  endsOn: ['conflict', 422],
  inputs: {
    'a request': rejectionForm(request(), toasts),
    'a request with a draft': {
      ...rejectionForm(request(), toasts),
      restored: { reason: 'Bring your receipts' },
    },
  },
  cases: formCases({
    typed: { reason: ['Bring your receipts', ''] },
    left: 'reason',
    saved: request(),
    rejected: { reason: [tooLong] },
    refused: [{ status: 409, code: 'conflict', detail: 'Decided.' }, keyUsed],
  }),
  always: {
    'only a reason is sent': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === (form.values.reason !== ''),
  },
  screen: {
    show: (form) => <RejectDialog form={form} request={request()} />,
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(new RegExp(`^${copy.reject}$`)),
    cancel: copy.cancel,
    isRepresentative: ({ errors }) => Object.keys(errors).length === 0,
  },
});
