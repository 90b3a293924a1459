import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { pinCopy as copy } from '../../../../src/lib/copy/pin.ts';
import { securityCopy } from '../../../../src/lib/copy/security.ts';
import { pinForm, pinFormMachine } from '../../../../src/machines/seller/pinForm.ts';
import { PinForm } from '../../../../src/screens/seller/account/Pin.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';

export const model = formModel({
  id: 'pinForm',
  machine: pinFormMachine,
  inputs: { 'a person at the counter': pinForm(createEmptyActor() as never) },
  cases: [
    { type: 'form.change', name: 'current_password', value: 'Golden@123' },
    { type: 'form.change', name: 'pin', value: '402918' },
    { type: 'form.change', name: 'pin', value: '123456' },
    { type: 'form.blur', name: 'pin' },
    done('save', true),
    failed('save', rejectedFields({ current_password: [securityCopy.wrongPassword] })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
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
