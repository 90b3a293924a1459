import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { newPasswordForm, newPasswordFormMachine } from '../../../../src/machines/shared/newPasswordForm.ts';
import { NewPasswordForm } from '../../../../src/screens/public/ResetPasswordForm.tsx';
import { press } from '../../kit/gestures.ts';
import { containsText, done, failed, sentEvents } from '../../kit/step.ts';
import { formModel } from './formModel.tsx';
import { rejectedFields } from './rejectedFields.ts';

const ticket = { phone_number: '9876543210', token: 'T0KEN' };
const refused = { status: 400, code: 'reset_token_invalid', detail: 'Please verify again.' } as const;

export const model = formModel({
  id: 'newPasswordForm',
  machine: newPasswordFormMachine,
  endsOn: ['reset_token_invalid'],
  saysInPlace: true,
  isPage: true,
  inputs: { 'a verified number': newPasswordForm(ticket, createEmptyActor() as never) },
  cases: [
    { type: 'form.change', name: 'new_password', value: 'S3cret!x' },
    { type: 'form.change', name: 'new_password', value: 'short' },
    { type: 'form.change', name: 'confirm_password', value: 'S3cret!x' },
    { type: 'form.blur', name: 'confirm_password' },
    done('save', {}),
    failed('save', new ApiProblem('http', refused)),
    failed('save', rejectedFields({ new_password: ['Password too weak'], horoscope: ['Mercury'] })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: 'token', value: 'T1' },
    { type: 'form.change', name: '__proto__', value: {} },
  ],
  key: ({ value, context: { saved, form, validate, isUnanswered, alert } }) => [
    isUnanswered,
    alert,
    value,
    saved,
    form.values,
    visibleErrors(form, validate(form.values, null)),
  ],
  stepInvariants: {
    'the token and the password go to the server only': ({ actions }) =>
      !containsText(sentEvents(actions), 'T0KEN') && !containsText(sentEvents(actions), 'S3cret!x'),
  },
  screen: {
    show: (form) => <NewPasswordForm form={form} phone={ticket.phone_number} hint="At least 8 characters" />,
    labels: { new_password: 'New password', confirm_password: 'Confirm password' },
    submit: press('Reset Password'),
  },
});
