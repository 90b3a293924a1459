import { securityCopy } from '../copy/security.ts';
import { newPasswordErrors, type NewPasswordTexts } from './newPassword.ts';

export type PasswordChangeTexts = NewPasswordTexts & { current_password: string };

/** The error of each invalid field; whether the current password is right, the server says. */
export function passwordChangeErrors(texts: PasswordChangeTexts): Partial<PasswordChangeTexts> {
  const errors: Partial<PasswordChangeTexts> = newPasswordErrors(texts);
  if (texts.current_password === '') errors.current_password = securityCopy.currentRequired;
  else if (texts.new_password === texts.current_password) errors.new_password = securityCopy.samePassword;
  return errors;
}
