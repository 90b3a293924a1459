// The login form of both areas; customer/account/Login.tsx and seller/account/Login.tsx pass copy, rules and
// differences.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../machines/session/login.ts';
import type { LoginCopy, loginFormMachine } from '../../machines/session/loginForm.ts';
import { lazyPart } from '../lazyComponent.tsx';
import { Button } from '../parts/Button.tsx';
import { Form } from '../parts/fields/Form.tsx';
import { Alert } from '../parts/states/Alert.tsx';
import { PasswordField } from '../parts/fields/PasswordField.tsx';
import { PhoneField } from '../parts/fields/TextField.tsx';
import { useFocusWhen } from '../parts/useFocusWhen.ts';
import { useForm } from '../useForm.ts';
import css from './LoginForm.module.css';

// Few logins follow a session, have to wait, or are opened beside one: what is said then comes after the form.
const SessionEnded = lazyPart(() => import('./SessionEnded.tsx'));
const CodeInstead = lazyPart(() => import('./CodeInstead.tsx'));
const GuestOnly = lazyPart(() => import('./GuestOnly.tsx'));

interface LoginWords extends LoginCopy {
  title: string;
  intro: string;
  phone: string;
  password: string;
  submit: string;
  busy: string;
  registerPrompt: string;
  register: string;
  forgotPassword: string;
}

interface LoginFormProps {
  login: ActorRefFrom<typeof loginMachine>;
  words: LoginWords;
  registerPath: string;
  forgotPath: string;
  /**
   * For a form in which a complete phone moves the focus to the password: its button waits for a valid phone and a
   * password (spec B2).
   */
  isComplete?: (phone: string) => boolean;
  children?: ReactNode;
}

export function LoginForm(props: LoginFormProps) {
  const { form } = useSelector(props.login, ({ children }) => children);
  return form && <FilledIn {...props} form={form} />;
}

export function FilledIn({
  login,
  form,
  words,
  registerPath,
  forgotPath,
  isComplete,
  children,
}: LoginFormProps & { form: ActorRefFrom<typeof loginFormMachine> }) {
  const now = useSelector(login, (snapshot) => snapshot);
  const { phone, realm, session } = now.context;
  const { view, values, filling, saving } = useForm(form);
  const end = useSelector(session, ({ context }) => context.end);
  const signedOut = useSelector(session, (at) => at.matches({ account: 'signedOut' }));
  const waiting = now.matches({ open: 'waiting' });
  const password = useFocusWhen<HTMLInputElement>(isComplete?.(values.phone_number) === true);
  return (
    <>
      <hgroup>
        <h1>{words.title}</h1>
        <p className={css.intro}>{words.intro}</p>
      </hgroup>
      {end && <SessionEnded end={end} />}
      <Form form={view} send={form.send} label={words.submit}>
        <PhoneField name="phone_number" label={words.phone} policy={phone} autoComplete="username" />
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          ref={password}
        />
        {view.alert && <Alert tone="error">{view.alert}</Alert>}
        {waiting && view.alert && <CodeInstead onAsk={() => login.send({ type: 'code.ask' })} />}
        <Button
          type="submit"
          variant="primary"
          wide
          busy={(saving || now.hasTag('busy')) && words.busy}
          disabled={
            isComplete !== undefined && (!phone.isValid(values.phone_number) || values.password === '')
          }
        >
          {words.submit}
        </Button>
      </Form>
      <p className={css.ways}>
        <Link href={forgotPath}>{words.forgotPassword}</Link>
        <span>
          {words.registerPrompt} <Link href={registerPath}>{words.register}</Link>
        </span>
      </p>
      {filling && (waiting || now.matches({ open: 'filling' })) && !signedOut && <GuestOnly realm={realm} />}
      {children}
    </>
  );
}
