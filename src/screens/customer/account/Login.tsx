import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { customerCriticalCopy } from '../../../lib/copy/customer.critical.ts';
import { paths } from '../../../lib/paths.ts';
import { loginPhone } from '../../../lib/phone.critical.ts';
import { loginMachine, rejectionOf } from '../../../machines/session/login.ts';
import { latePart } from '../../latePart.ts';
import { LoginForm } from '../../public/LoginForm.tsx';
import { useApp, useAppSelector, useFlow, useAppActor } from '../../useApp.ts';

const copy = customerCriticalCopy.login;

// Dialogs that few people meet: their code comes when they are met, and not with the first screen.
const GuestOnly = latePart(() => import('../../public/GuestOnly.tsx'));
const OtherSeller = latePart(() => import('./OtherSeller.tsx'));

export default function Login() {
  const { location, rootDomain } = useApp();
  const login = useFlow(loginMachine, {
    realm: 'customer',
    copy,
    phone: loginPhone.customerLogin,
    rootDomain,
    location,
    session: useAppActor('customer'),
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
  });
  const filling = useSelector(login, (now) => now.matches('filling'));
  const rejection = useSelector(login, rejectionOf);
  const asking = useSelector(login, (now) => now.matches({ otherStore: 'asking' }));
  const signedOut = useAppSelector('customer', (now) => now.matches({ account: 'signedOut' }));
  return (
    <LoginForm login={login} words={copy} registerPath={paths.register} forgotPath={paths.otp}>
      <Suspense fallback={null}>
        {filling && !signedOut && <GuestOnly realm="customer" />}
        {asking && <OtherSeller login={login} rejection={rejection} />}
      </Suspense>
    </LoginForm>
  );
}
