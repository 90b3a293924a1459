// "Account Exists Under Another Seller": where it belongs, or a new one here.
import type { ActorRefFrom } from 'xstate';
import { customerEntryCopy } from '../../lib/copy/customerEntry.ts';
import type { loginMachine } from '../../machines/session/login.ts';
import { Button } from '../parts/Button.tsx';
import { Modal } from '../parts/Modal.tsx';

const copy = customerEntryCopy.login.otherSeller;

export default function OtherSeller({
  login,
  notice,
}: {
  login: ActorRefFrom<typeof loginMachine>;
  notice: string | null;
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
          <Button look="primary" wide onClick={() => login.send({ type: 'store.visit' })}>
            {copy.goThere}
          </Button>
        </>
      }
    >
      <p>{notice}</p>
    </Modal>
  );
}
