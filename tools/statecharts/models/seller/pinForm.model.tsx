import { createEmptyActor } from 'xstate';
import { pinCopy as copy } from '../../../../src/lib/copy/pin.ts';
import { securityCopy } from '../../../../src/lib/copy/security.ts';
import { pinForm, pinFormMachine } from '../../../../src/machines/seller/pinForm.ts';
import { PinForm } from '../../../../src/screens/seller/account/Pin.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';

export const model = formModel({
  id: 'pinForm',
  machine: pinFormMachine,
  inputs: { 'a person at the counter': pinForm(createEmptyActor() as never) },
  cases: formCases({
    typed: { current_password: ['Golden@123'], pin: ['402918', '123456'] },
    left: 'pin',
    saved: true,
    refused: [rejectedFields({ current_password: [securityCopy.wrongPassword] })],
  }),
  screen: {
    show: (form) => <PinForm form={form} />,
    labels: {
      current_password: new RegExp(`^${securityCopy.currentPassword}`),
      pin: new RegExp(`^${copy.pin}`),
    },
    submit: press(copy.submit),
    cancel: copy.cancel,
  },
});
