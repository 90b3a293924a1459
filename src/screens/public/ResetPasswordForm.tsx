// A new password after the phone was verified; without that, a link leads back to the start.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Realm } from '../../lib/realm.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formView } from '../../lib/form.ts';
import { passwordErrors, passwordResetMachine, rejectionOf } from '../../machines/shared/passwordReset.ts';
import { Button } from '../parts/Button.tsx';
import { LinkButton } from '../parts/LinkButton.tsx';
import { Form } from '../parts/fields/Form.tsx';
import { Alert } from '../parts/states/Alert.tsx';
import { PasswordField } from '../parts/fields/PasswordField.tsx';
import { useApp, useFlow, useAppActor } from '../useApp.ts';
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
  const { form, ticket } = now.context;
  const rejection = rejectionOf(now);
  const ticketMissing = now.matches('ticketMissing');
  const busy = now.hasTag('busy') || now.matches('done');
  return (
    <>
      <hgroup>
        <h1>{copy.title}</h1>
        {!ticketMissing && <p className={css.intro}>{copy.intro}</p>}
      </hgroup>
      {ticketMissing ? (
        <>
          <Alert tone="error">{rejection}</Alert>
          <LinkButton variant="primary" wide href={startPath}>
            {copy.restart}
          </LinkButton>
        </>
      ) : (
        <Form
          form={formView(form, passwordErrors(now.context))}
          send={(event) => reset.send(event)}
          label={copy.title}
        >
          {/* Tells the browser's password store whose password this is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={ticket.phone_number}
            readOnly
            hidden
          />
          <PasswordField
            name="new_password"
            label={copy.newPassword}
            autoComplete="new-password"
            hint={hint}
          />
          <PasswordField name="confirm_password" label={copy.confirmPassword} autoComplete="new-password" />
          {rejection && <Alert tone="error">{rejection}</Alert>}
          <Button type="submit" variant="primary" wide busy={busy && copy.busy}>
            {copy.submit}
          </Button>
        </Form>
      )}
      <p className={css.ways}>
        <Link href={loginPath}>{copy.backToLogin}</Link>
      </p>
    </>
  );
}
