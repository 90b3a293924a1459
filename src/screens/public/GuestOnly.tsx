import { useSelector } from '@xstate/react';
import { loginDialogsCopy } from '../../lib/copy/loginDialogs.ts';
import { guestOnlyMachine } from '../../machines/session/guestOnly.ts';
import type { Realm } from '../../lib/realm.ts';
import { Button } from '../parts/Button.tsx';
import { Modal } from '../parts/dialogs/Modal.tsx';
import { useApp, useFlow, useAppActor } from '../useApp.ts';

const copy = loginDialogsCopy.alreadyLoggedIn;

/**
 * Blocks its page while an account is logged in: "Already Logged In", a link to the account, and a button to log out.
 */
export default function GuestOnly({ realm }: { realm: Realm }) {
  const { location } = useApp();
  const guest = useFlow(guestOnlyMachine, {
    realm,
    session: useAppActor(realm),
    navigation: useAppActor('navigation'),
    location,
  });
  const blocked = useSelector(guest, (now) => now.matches('blocked') || now.matches('leaving'));
  const leaving = useSelector(guest, (now) => now.hasTag('busy'));
  return (
    <Modal
      open={blocked}
      title={copy.title}
      actions={
        <>
          <Button variant="primary" disabled={leaving} onClick={() => guest.send({ type: 'guest.enter' })}>
            {copy.enter}
          </Button>
          <Button busy={leaving && copy.busy} onClick={() => guest.send({ type: 'guest.logOut' })}>
            {copy.logout}
          </Button>
        </>
      }
    >
      <p>{copy.body}</p>
    </Modal>
  );
}
