// The nominee as named, and the question before it is deleted.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { customerCopy } from '../../lib/copy/customer.ts';
import type { nomineeMachine } from '../../machines/customer/nominee.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { pencil, trash } from '../parts/icons.ts';
import { Modal } from '../parts/Modal.tsx';
import { DescriptionList } from '../parts/DescriptionList.tsx';
import css from './Nominee.module.css';

const copy = customerCopy.nominee;

export function NomineeCard({ flow }: { flow: ActorRefFrom<typeof nomineeMachine> }) {
  const nominee = useSelector(flow, ({ context }) => context.nominee);
  const asking = useSelector(flow, (now) => !now.matches({ shown: 'reading' }));
  const deleting = useSelector(flow, (now) => now.hasTag('busy'));
  const keep = () => flow.send({ type: 'deletion.cancel' });
  return (
    <>
      <Card variant="highlight">
        <div className={css.person}>
          <Avatar name={nominee?.name ?? ''} size="l" />
          <h3>{nominee?.name}</h3>
        </div>
        <DescriptionList
          rows={[
            { term: copy.phone, value: nominee?.phone_number },
            { term: copy.relationship, value: nominee?.relationship },
          ]}
        />
        <div className={css.actions}>
          <Button icon={pencil} onClick={() => flow.send({ type: 'nominee.edit' })}>
            {copy.edit}
          </Button>
          <Button variant="danger" icon={trash} onClick={() => flow.send({ type: 'deletion.ask' })}>
            {copy.delete}
          </Button>
        </div>
      </Card>
      <Modal
        open={asking}
        title={copy.deleteTitle}
        onCancel={keep}
        actions={
          <>
            <Button onClick={keep} disabled={deleting}>
              {copy.deleteKeep}
            </Button>
            <Button
              variant="danger"
              busy={deleting && copy.deleting}
              onClick={() => flow.send({ type: 'deletion.confirm' })}
            >
              {copy.deleteConfirm}
            </Button>
          </>
        }
      >
        <p>{copy.deleteQuestion}</p>
      </Modal>
    </>
  );
}
