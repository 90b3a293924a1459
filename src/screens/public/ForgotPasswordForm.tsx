// A forgotten password: the phone number, then the code. The two areas pass their copy and phone policy.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Realm } from '../../lib/realm.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formView } from '../../lib/form.ts';
import type { PhonePolicy } from '../../lib/phone.ts';
import { isCodeSent } from '../../machines/shared/otpVerification.ts';
import { sentCode } from '../../machines/shared/sentCode.ts';
import { passwordForgottenMachine, phoneErrors } from '../../machines/shared/passwordForgotten.ts';
import { Button } from '../parts/Button.tsx';
import { Form } from '../parts/fields/Form.tsx';
import { OtpPanel } from '../parts/fields/OtpPanel.tsx';
import { PhoneField } from '../parts/fields/TextField.tsx';
import { useFocusWhen } from '../parts/useFocusWhen.ts';
import { useHistoryLayer } from '../parts/dialogs/useHistoryLayer.ts';
import { useApp, useFlow, useAppActor } from '../useApp.ts';
import css from './PasswordForm.module.css';

interface ForgotPasswordFormProps {
  realm: Realm;
  phone: PhonePolicy;
  loginPath: string;
  words: Record<
    | 'title'
    | 'intro'
    | 'otpTitle'
    | 'phone'
    | 'submit'
    | 'changePhone'
    | 'backToLogin'
    | 'sendFailed'
    | 'otpInvalid'
    | 'sent'
    | 'resent'
    | 'verified',
    string
  > & { otpFailed?: string };
}

export function ForgotPasswordForm({ realm, phone, loginPath, words }: ForgotPasswordFormProps) {
  const forgotten = useFlow(passwordForgottenMachine, {
    realm,
    sent: sentCode({ realm, purpose: 'forgotPassword' }),
    phone,
    location: useApp().location,
    copy: { ...words, verifyFailed: words.otpInvalid, notVerified: words.otpFailed },
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
  });
  const now = useSelector(forgotten, (snapshot) => snapshot);
  const otp = now.matches({ verifying: 'aside' }) ? undefined : now.children.otpVerification;
  const verified = now.matches('verified');
  const sent = useSelector(otp, (snapshot) => snapshot !== undefined && isCodeSent(snapshot));
  const atCode = sent || verified;
  const changePhone = () => forgotten.send({ type: 'phone.change' });
  useHistoryLayer(sent, changePhone);
  const number = useFocusWhen<HTMLInputElement>(!atCode);
  return (
    <>
      <hgroup>
        <h1>{atCode ? words.otpTitle : words.title}</h1>
        {!atCode && <p className={css.intro}>{words.intro}</p>}
      </hgroup>
      <Form
        form={formView(now.context.form, phoneErrors(now.context))}
        send={(event) => forgotten.send(event)}
        label={words.title}
      >
        <PhoneField
          name="phone_number"
          label={words.phone}
          policy={phone}
          autoComplete="username"
          readOnly={atCode}
          ref={number}
          after={
            sent && (
              <Button variant="quiet" onClick={changePhone}>
                {words.changePhone}
              </Button>
            )
          }
        />
        {verified ? (
          <Button variant="primary" wide busy={sharedCopy.otp.verifying}>
            {sharedCopy.otp.verify}
          </Button>
        ) : (
          <OtpPanel leading otp={otp} onSend={() => forgotten.send({ type: 'form.submit' })} />
        )}
      </Form>
      <p className={css.ways}>
        <Link href={loginPath}>{words.backToLogin}</Link>
      </p>
    </>
  );
}
