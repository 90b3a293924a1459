// "Account Exists Under Another Seller": where it belongs, or a new one here.
import type { ActorRefFrom } from 'xstate';
import { loginDialogsCopy } from '../../../lib/copy/loginDialogs.ts';
import type { loginMachine } from '../../../machines/session/login.ts';
import { Button } from '../../parts/Button.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';

const copy = loginDialogsCopy.otherSeller;

/** The browser gives the focus of an opening dialog to what has the attribute; React's property of that name does not write it. */
const takesFocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

export default function OtherSeller({
  login,
  rejection,
}: {
  login: ActorRefFrom<typeof loginMachine>;
  rejection: string | null;
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
      <p>{rejection}</p>
    </Modal>
  );
}
