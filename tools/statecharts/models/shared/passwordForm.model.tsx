import { createEmptyActor } from 'xstate';
import { securityCopy as copy } from '../../../../src/lib/copy/security.ts';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { passwordForm, passwordFormMachine } from '../../../../src/machines/shared/passwordForm.ts';
import { PasswordForm } from '../../../../src/screens/PasswordForm.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel } from './formModel.tsx';
import { rejectedFields } from './rejectedFields.ts';

export const model = formModel({
  id: 'passwordForm',
  machine: passwordFormMachine,
  inputs: {
    'a signed-in customer': passwordForm({ realm: 'customer', toasts: createEmptyActor() as never }),
  },
  cases: formCases({
    typed: { current_password: ['Golden@123'], new_password: ['Marigold7'], confirm_password: ['Marigold7'] },
    left: 'current_password',
    saved: { detail: copy.changed },
    refused: [rejectedFields({ current_password: [copy.wrongPassword] })],
  }),
  key: ({ value, context: { saved, form, validate, isUnanswered } }) => [
    isUnanswered,
    value,
    saved,
    form.values,
    visibleErrors(form, validate(form.values, null)),
  ],
  screen: {
    show: (form) => (
      <PasswordForm
        form={form}
        phone="9876543210"
        hint={sharedCopy.resetPassword.tooShort}
        firstField={{ current: null }}
      />
    ),
    labels: {
      current_password: new RegExp(`^${copy.currentPassword}`),
      new_password: new RegExp(`^${copy.newPassword}`),
      confirm_password: new RegExp(`^${copy.confirmPassword}`),
    },
    submit: press(copy.submit),
    cancel: copy.cancel,
  },
});
