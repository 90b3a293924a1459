// "Account Exists Under Another Seller": go to that store, or register here.
import type { ActorRefFrom } from 'xstate';
import { loginDialogsCopy } from '../../../lib/copy/loginDialogs.ts';
import { customerLoginCopy } from '../../../lib/copy/login.ts';
import type { StoreName } from '../../../lib/storeAddress.ts';
import type { loginMachine } from '../../../machines/session/login.ts';
import { wrongStore } from '../../../machines/session/loginForm.ts';
import { Button } from '../../parts/Button.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';

const copy = loginDialogsCopy.otherSeller;

/** The browser focuses the element with this attribute in an opening dialog; React's `autoFocus` does not write it. */
const takesFocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

export default function OtherSeller({
  login,
  store,
}: {
  login: ActorRefFrom<typeof loginMachine>;
  store: StoreName;
}) {
  return (
    <Modal
      open
      title={copy.title}
      onCancel={() => login.send({ type: 'store.dismiss' })}
      actions={
        <>
          <Button wide onClick={() => login.send({ type: 'store.registerHere' })}>
            {copy.registerHere}
          </Button>
          <Button variant="primary" wide ref={takesFocus} onClick={() => login.send({ type: 'store.visit' })}>
            {copy.goThere}
          </Button>
        </>
      }
    >
      <p>{wrongStore(store, customerLoginCopy)}</p>
    </Modal>
  );
}
