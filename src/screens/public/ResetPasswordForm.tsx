// A new password after the phone was verified; without that, a link leads back to the start.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { Realm } from '../../lib/realm.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import type { newPasswordFormMachine } from '../../machines/shared/newPasswordForm.ts';
import { missingTicket, passwordResetMachine } from '../../machines/shared/passwordReset.ts';
import { Button } from '../parts/Button.tsx';
import { LinkButton } from '../parts/LinkButton.tsx';
import { Form } from '../parts/fields/Form.tsx';
import { FormAlert } from '../parts/fields/FormAlert.tsx';
import { Alert } from '../parts/states/Alert.tsx';
import { PasswordField } from '../parts/fields/PasswordField.tsx';
import { useApp, useFlow, useAppActor } from '../useApp.ts';
import { useForm } from '../useForm.ts';
import css from './PasswordForm.module.css';

const copy = sharedCopy.resetPassword;

interface ResetPasswordFormProps {
  realm: Realm;
  /** The password rules. */
  hint: string;
  startPath: string;
  loginPath: string;
}

export function ResetPasswordForm({ realm, hint, startPath, loginPath }: ResetPasswordFormProps) {
  const { location } = useApp();
  const reset = useFlow(passwordResetMachine, {
    realm,
    location,
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
  });
  const now = useSelector(reset, (snapshot) => snapshot);
  const missing = missingTicket(now);
  const { form } = now.children;
  return (
    <>
      <hgroup>
        <h1>{copy.title}</h1>
        {!missing && <p className={css.intro}>{copy.intro}</p>}
      </hgroup>
      {missing && (
        <>
          <Alert tone="error">{missing}</Alert>
          <LinkButton variant="primary" wide href={startPath}>
            {copy.restart}
          </LinkButton>
        </>
      )}
      {form && <NewPasswordForm form={form} phone={now.context.ticket.phone_number} hint={hint} />}
      <p className={css.ways}>
        <Link href={loginPath}>{copy.backToLogin}</Link>
      </p>
    </>
  );
}

export function NewPasswordForm({
  form,
  phone,
  hint,
}: {
  form: ActorRefFrom<typeof newPasswordFormMachine>;
  phone: string;
  hint: string;
}) {
  const { view, send, saving } = useForm(form);
  return (
    <Form form={view} send={send} label={copy.title}>
      {/* Tells the browser's password store whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField name="new_password" label={copy.newPassword} autoComplete="new-password" hint={hint} />
      <PasswordField name="confirm_password" label={copy.confirmPassword} autoComplete="new-password" />
      <FormAlert />
      <Button type="submit" variant="primary" wide busy={saving && copy.busy}>
        {copy.submit}
      </Button>
    </Form>
  );
}
