import { useEffect } from 'react';
import { sellerLoginCopy as copy } from '../../../lib/copy/login.ts';
import { isComplete } from '../../../lib/completePhone.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import { loginMachine } from '../../../machines/session/login.ts';
import { LoginForm } from '../../public/LoginForm.tsx';
import { useApp, useFlow, useAppActor } from '../../useApp.ts';
import { arrivedPhone, forgetArrival } from './phoneFromFragment.ts';

export default function Login() {
  const { location, rootDomain } = useApp();
  const login = useFlow(loginMachine, {
    realm: 'seller',
    copy,
    phone: phonePolicies.sellerLogin,
    phoneNumber: phonePolicies.sellerLogin.clean(arrivedPhone()),
    rootDomain,
    location,
    session: useAppActor('seller'),
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
  });
  useEffect(forgetArrival, []);
  return (
    <LoginForm
      login={login}
      words={copy}
      registerPath={sellerPaths.register}
      forgotPath={sellerPaths.otp}
      isComplete={isComplete}
    />
  );
}
