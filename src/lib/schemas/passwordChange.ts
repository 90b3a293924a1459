import { securityCopy } from '../copy/security.ts';
import { sharedCopy } from '../copy/shared.ts';
import type { Words } from '../copy/words.ts';
import { newPasswordErrors, type NewPasswordTexts } from './newPassword.ts';

export type PasswordChangeTexts = NewPasswordTexts & { current_password: string };

const ofPage = { securityCopy, sharedCopy };

/** The error of each invalid field. Only the server can check the current password. */
export function passwordChangeErrors(
  texts: PasswordChangeTexts,
  copy: Words<typeof ofPage> = ofPage,
): Partial<PasswordChangeTexts> {
  const { securityCopy: words } = copy;
  const errors: Partial<PasswordChangeTexts> = newPasswordErrors(texts, copy);
  if (texts.current_password === '') errors.current_password = words.currentRequired;
  else if (texts.new_password === texts.current_password) errors.new_password = words.samePassword;
  return errors;
}
