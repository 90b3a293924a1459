import { useSelector } from '@xstate/react';
import { customerEntryCopy } from '../../lib/copy/customerEntry.ts';
import { paths } from '../../lib/paths.ts';
import { loginPhone } from '../../lib/loginPhone.ts';
import { loginMachine } from '../../machines/session/login.ts';
import { Button } from '../parts/Button.tsx';
import { Modal } from '../parts/Modal.tsx';
import { GuestOnly } from '../public/GuestOnly.tsx';
import { LoginForm } from '../public/LoginForm.tsx';
import { useApp, useFlow, useNamed } from '../useApp.ts';

const copy = customerEntryCopy.login;

export default function Login() {
  const { location, rootDomain } = useApp();
  const login = useFlow(loginMachine, {
    realm: 'customer',
    copy,
    phone: loginPhone.customerLogin,
    rootDomain,
    location,
    session: useNamed('customer'),
    toasts: useNamed('toasts'),
    navigation: useNamed('navigation'),
  });
  const filling = useSelector(login, (now) => now.matches('filling'));
  const notice = useSelector(login, ({ context }) => context.notice);
  const asking = useSelector(login, (now) => now.matches({ elsewhere: 'asking' }));
  return (
    <LoginForm login={login} words={copy} registerPath={paths.register} forgotPath={paths.otp}>
      {filling && <GuestOnly realm="customer" />}
      <Modal
        open={asking}
        title={copy.otherSeller.title}
        onCancel={() => login.send({ type: 'store.dismiss' })}
        actions={
          <>
            <Button look="primary" wide onClick={() => login.send({ type: 'store.visit' })}>
              {copy.otherSeller.goThere}
            </Button>
            <Button wide onClick={() => login.send({ type: 'store.registerHere' })}>
              {copy.otherSeller.registerHere}
            </Button>
          </>
        }
      >
        <p>{notice}</p>
      </Modal>
    </LoginForm>
  );
}
