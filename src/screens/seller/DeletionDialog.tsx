// The confirmation before a record is deleted; `children` show the record if the text does not name it. The list owns
// the flow; this only renders it.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { deletionMachine } from '../../machines/seller/deletion.ts';
import { Confirmation } from '../parts/dialogs/Confirmation.tsx';

export function DeletionDialog({
  flow,
  words,
  children,
}: {
  flow: ActorRefFrom<typeof deletionMachine>;
  words: { deleteTitle: string; deleteQuestion: string; cancel: string; delete: string; deleting: string };
  children?: ReactNode;
}) {
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  return (
    <Confirmation
      title={words.deleteTitle}
      keep={words.cancel}
      confirm={words.delete}
      busy={busy && words.deleting}
      onKeep={() => flow.send({ type: 'deletion.cancel' })}
      onConfirm={() => flow.send({ type: 'deletion.confirm' })}
    >
      <p>{words.deleteQuestion}</p>
      {children}
    </Confirmation>
  );
}
