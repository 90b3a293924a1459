// The question before a record is deleted. `children` show which one. Whoever opens it owns the flow; this only draws it.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { deletionMachine } from '../../machines/seller/deletion.ts';
import { Button } from '../parts/Button.tsx';
import { Modal } from '../parts/Modal.tsx';

export function DeletionDialog({
  flow,
  words,
  children,
}: {
  flow: ActorRefFrom<typeof deletionMachine>;
  words: { deleteTitle: string; deleteQuestion: string; cancel: string; delete: string; deleting: string };
  children: ReactNode;
}) {
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const keep = () => flow.send({ type: 'deletion.cancel' });
  return (
    <Modal
      open
      title={words.deleteTitle}
      onCancel={busy ? undefined : keep}
      actions={
        <>
          <Button onClick={keep} disabled={busy}>
            {words.cancel}
          </Button>
          <Button
            variant="danger"
            busy={busy && words.deleting}
            onClick={() => flow.send({ type: 'deletion.confirm' })}
          >
            {words.delete}
          </Button>
        </>
      }
    >
      <p>{words.deleteQuestion}</p>
      {children}
    </Modal>
  );
}
