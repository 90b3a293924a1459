// The form of a new password. Has no draft: passwords are never stored.
import { changePassword } from '../../api/devices.ts';
import { securityCopy as copy } from '../../lib/copy/security.ts';
import { passwordChangeErrors, type PasswordChangeTexts } from '../../lib/schemas/passwordChange.ts';
import { formOf } from './formOf.ts';
import type { Realm } from '../../lib/realm.ts';
import type { FormInput } from './formTypes.ts';

type PasswordFormInput = FormInput<PasswordChangeTexts, unknown, PasswordChangeTexts>;

export const passwordFormMachine = formOf<PasswordChangeTexts, unknown, PasswordChangeTexts>({
  save: changePassword,
});

export const passwordForm = ({
  realm,
  toasts,
}: {
  realm: Realm;
  toasts: PasswordFormInput['toasts'];
}): PasswordFormInput => ({
  values: { current_password: '', new_password: '', confirm_password: '' },
  record: null,
  draft: { owner: realm, form: 'password', record: '', fields: [] },
  validate: (values) => passwordChangeErrors(values),
  normalize: (values) => values,
  texts: { saved: copy.changed, failed: copy.changeFailed },
  toasts,
});
