import { useSelector } from '@xstate/react';
import { customerLoginCopy as copy } from '../../../lib/copy/login.ts';
import { paths } from '../../../lib/paths.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import { loginMachine } from '../../../machines/session/login.ts';
import { lazyPart } from '../../lazyComponent.tsx';
import { LoginForm } from '../../public/LoginForm.tsx';
import { useApp, useFlow, useAppActor } from '../../useApp.ts';

// A dialog that few people meet: its code comes when it is met, and not with the first screen.
const OtherSeller = lazyPart(() => import('./OtherSeller.tsx'));

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
  const store = useSelector(login, (now) =>
    now.matches({ open: { otherStore: 'asking' } }) ? now.context.otherStore : null,
  );
  return (
    <LoginForm login={login} words={copy} registerPath={paths.register} forgotPath={paths.otp}>
      {store && <OtherSeller login={login} store={store} />}
    </LoginForm>
  );
}
