import { useSelector } from '@xstate/react';
import { sellerEntryCopy } from '../../lib/copy/sellerEntry.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { loginPhone } from '../../lib/loginPhone.ts';
import { loginMachine } from '../../machines/session/login.ts';
import GuestOnly from '../public/GuestOnly.tsx';
import { LoginForm } from '../public/LoginForm.tsx';
import { useApp, useFlow, useNamed } from '../useApp.ts';

const copy = sellerEntryCopy.login;

export default function Login() {
  const { location, rootDomain } = useApp();
  const login = useFlow(loginMachine, {
    realm: 'seller',
    copy,
    phone: loginPhone.sellerLogin,
    rootDomain,
    location,
    session: useNamed('seller'),
    toasts: useNamed('toasts'),
    navigation: useNamed('navigation'),
  });
  const filling = useSelector(login, (now) => now.matches('filling'));
  return (
    <LoginForm
      login={login}
      words={copy}
      registerPath={sellerPaths.register}
      forgotPath={sellerPaths.otp}
      guided
    >
      {filling && <GuestOnly realm="seller" />}
    </LoginForm>
  );
}
