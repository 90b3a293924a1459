import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { securityCopy as copy } from '../lib/copy/security.ts';
import type { passwordFormMachine } from '../machines/shared/passwordForm.ts';
import { FormLayer } from './LeaveQuestion.tsx';
import { Form } from './parts/fields/Form.tsx';
import { CancelOrSubmit } from './parts/fields/FormActions.tsx';
import { PasswordField } from './parts/fields/PasswordField.tsx';
import { useForm } from './useForm.ts';

/** Changes the password. `firstField` takes the focus when the form opens. */
export function PasswordForm({
  form,
  phone,
  hint,
  firstField,
}: {
  form: ActorRefFrom<typeof passwordFormMachine>;
  /** The account's number, for the browser's password store; empty if unknown. */
  phone: string;
  /** The password rules. */
  hint: string;
  firstField: RefObject<HTMLInputElement | null>;
}) {
  const { view, saving } = useForm(form);
  return (
    <Form form={view} send={form.send} label={copy.change}>
      {/* Tells the browser's password store whose password this is. */}
      {phone && <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />}
      <PasswordField
        name="current_password"
        label={copy.currentPassword}
        autoComplete="current-password"
        ref={firstField}
        required
      />
      <PasswordField
        name="new_password"
        label={copy.newPassword}
        autoComplete="new-password"
        hint={hint}
        required
      />
      <PasswordField
        name="confirm_password"
        label={copy.confirmPassword}
        autoComplete="new-password"
        required
      />
      <CancelOrSubmit words={copy} busy={saving} onCancel={() => form.send({ type: 'form.cancel' })} />
      <FormLayer form={form} />
    </Form>
  );
}
