import { useSelector } from '@xstate/react';
import { customerLoginCopy as copy } from '../../../lib/copy/login.ts';
import { paths } from '../../../lib/paths.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import { loginMachine, rejectionOf } from '../../../machines/session/login.ts';
import { latePart } from '../../lazyComponent.tsx';
import { LoginForm } from '../../public/LoginForm.tsx';
import { useApp, useFlow, useAppActor } from '../../useApp.ts';

// Rarely shown, so its code is not part of the first screen.
const OtherSeller = latePart(() => import('./OtherSeller.tsx'));

export default function Login() {
  const { location, rootDomain } = useApp();
  const login = useFlow(loginMachine, {
    realm: 'customer',
    copy,
    phone: phonePolicies.customerLogin,
    rootDomain,
    location,
    session: useAppActor('customer'),
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
  });
  const rejection = useSelector(login, rejectionOf);
  const asking = useSelector(login, (now) => now.matches({ otherStore: 'asking' }));
  return (
    <LoginForm login={login} words={copy} registerPath={paths.register} forgotPath={paths.otp}>
      {asking && <OtherSeller login={login} rejection={rejection} />}
    </LoginForm>
  );
}
