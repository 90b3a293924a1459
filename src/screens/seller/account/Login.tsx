import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sellerCriticalCopy } from '../../../lib/copy/seller.critical.ts';
import { isComplete } from '../../../lib/completePhone.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { loginPhone } from '../../../lib/phone.critical.ts';
import { loginMachine } from '../../../machines/session/login.ts';
import { useFocusWhen } from '../../parts/useFocusWhen.ts';
import { LoginForm } from '../../public/LoginForm.tsx';
import { useApp, useFlow, useAppActor } from '../../useApp.ts';
import { arrivedPhone, forgetArrival } from './arrival.ts';

const copy = sellerCriticalCopy.login;

export default function Login() {
  const { location, rootDomain } = useApp();
  const login = useFlow(loginMachine, {
    realm: 'seller',
    copy,
    phone: loginPhone.sellerLogin,
    phoneNumber: loginPhone.sellerLogin.clean(arrivedPhone()),
    rootDomain,
    location,
    session: useAppActor('seller'),
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
  });
  useEffect(forgetArrival, []);
  // A complete phone leads on to the password.
  const password = useFocusWhen<HTMLInputElement>(
    useSelector(login, (now) => isComplete(now.context.form.values.phone_number)),
  );
  return (
    <LoginForm
      login={login}
      words={copy}
      registerPath={sellerPaths.register}
      forgotPath={sellerPaths.otp}
      password={password}
    />
  );
}
