// A new password and its confirmation (spec A5), shared by the form and the server. Without arktype, to keep the forgotten-password page small.
import { sharedCopy } from '../copy/shared.ts';
import type { Words } from '../copy/words.ts';
import { MAX_NEW_LENGTH, MIN_NEW_LENGTH, characterCount } from '../password.ts';

export type NewPasswordTexts = Record<'new_password' | 'confirm_password', string>;

const ofPage = { sharedCopy };

/** The error of each invalid field. */
export function newPasswordErrors(
  texts: NewPasswordTexts,
  { sharedCopy: { resetPassword: words } }: Words<typeof ofPage> = ofPage,
): Partial<NewPasswordTexts> {
  const errors: Partial<NewPasswordTexts> = {};
  const length = characterCount(texts.new_password);
  if (length < MIN_NEW_LENGTH) errors.new_password = words.tooShort;
  else if (length > MAX_NEW_LENGTH) errors.new_password = words.tooLong(MAX_NEW_LENGTH);
  if (texts.confirm_password !== texts.new_password) errors.confirm_password = words.mismatch;
  return errors;
}
