import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { securityCopy as copy } from '../../../../src/lib/copy/security.ts';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { passwordForm, passwordFormMachine } from '../../../../src/machines/shared/passwordForm.ts';
import { PasswordForm } from '../../../../src/screens/PasswordForm.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from './formModel.tsx';
import { rejectedFields } from './rejectedFields.ts';

export const model = formModel({
  id: 'passwordForm',
  machine: passwordFormMachine,
  inputs: {
    'a signed-in customer': passwordForm({ realm: 'customer', toasts: createEmptyActor() as never }),
  },
  cases: [
    { type: 'form.change', name: 'current_password', value: 'Golden@123' },
    { type: 'form.change', name: 'new_password', value: 'Marigold7' },
    { type: 'form.change', name: 'confirm_password', value: 'Marigold7' },
    { type: 'form.blur', name: 'current_password' },
    done('save', { detail: copy.changed }),
    failed('save', rejectedFields({ current_password: [copy.wrongPassword] })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
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
