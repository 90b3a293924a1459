import { createEmptyActor } from 'xstate';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { undoForm, undoFormMachine } from '../../../../src/machines/seller/reasonForm.ts';
import { UndoDialog } from '../../../../src/screens/seller/payments/RedemptionDialogs.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { request } from './samples.ts';

const copy = sellerCopy.redemptions;
const toasts = createEmptyActor() as never;
const tooLong = 'Use at most 200 characters.';

export const model = formModel({
  id: 'undoForm',
  machine: undoFormMachine,
  endsOn: ['conflict', 422],
  inputs: {
    'a request': undoForm(request(), toasts),
    'a request with a draft': { ...undoForm(request(), toasts), restored: { reason: 'Bring your receipts' } },
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
    show: (form) => <UndoDialog form={form} request={request()} />,
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(new RegExp(`^${copy.undo}$`)),
    cancel: copy.cancel,
    isRepresentative: ({ errors }) => Object.keys(errors).length === 0,
  },
});
