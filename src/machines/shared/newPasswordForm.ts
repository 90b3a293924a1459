// The form of a new password for a verified phone number. Has no draft: passwords are never stored.
import { resetPassword } from '../../api/passwordReset.ts';
import { asProblem, isProblem } from '../../api/problem.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { newPasswordErrors, type NewPasswordTexts } from '../../lib/schemas/newPassword.ts';
import { formOf } from './formOf.ts';
import type { FormInput } from './formTypes.ts';

const copy = sharedCopy.resetPassword;

/** Allows one new password, for ten minutes; passed as the state of a history entry. */
export interface ResetTicket {
  /** The bare 10 digits. */
  phone_number: string;
  token: string;
}

type Request = NewPasswordTexts & ResetTicket;
type NewPasswordInput = FormInput<NewPasswordTexts, unknown, Request>;

export const newPasswordFormMachine = formOf<NewPasswordTexts, unknown, Request>({ save: resetPassword });

export const newPasswordForm = (
  ticket: ResetTicket,
  toasts: NewPasswordInput['toasts'],
): NewPasswordInput => ({
  values: { new_password: '', confirm_password: '' },
  record: null,
  draft: { owner: 'visitor', form: 'newPassword', record: '', fields: [] },
  validate: (values) => newPasswordErrors(values), // spec 5, decision 9
  normalize: (values) => ({ ...ticket, ...values }),
  reject: (error, { message }) => {
    if (refusesTicket(error)) return { closesForm: true, message: '' };
    return asProblem(error).fields ? {} : { alert: message, message: '' };
  },
  isMandatory: true,
  texts: { saved: copy.success, failed: copy.failed },
  toasts,
});

function refusesTicket(error: unknown): boolean {
  const { token, phone_number } = asProblem(error).fields ?? {};
  return isProblem(error, 'reset_token_invalid') || Boolean(token ?? phone_number);
}
