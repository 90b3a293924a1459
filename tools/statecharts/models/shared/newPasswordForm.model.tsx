import { createEmptyActor } from 'xstate';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { newPasswordForm, newPasswordFormMachine } from '../../../../src/machines/shared/newPasswordForm.ts';
import { NewPasswordForm } from '../../../../src/screens/public/ResetPasswordForm.tsx';
import { press } from '../../kit/gestures.ts';
import { containsText, sentEvents } from '../../kit/step.ts';
import { formCases, formModel } from './formModel.tsx';
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
  cases: formCases({
    typed: { new_password: ['S3cret!x', 'short'], confirm_password: ['S3cret!x'] },
    left: 'confirm_password',
    saved: {},
    refused: [refused, rejectedFields({ new_password: ['Password too weak'], horoscope: ['Mercury'] })],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'token', value: 'T1' }],
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
