// The nominee, and the confirmation before deleting it.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { relationshipOptions } from '../../../lib/copy/shared.ts';
import { labelOf } from '../../../lib/labelOf.ts';
import type { nomineeMachine } from '../../../machines/customer/nominee.ts';
import { Avatar } from '../../parts/pictures/Avatar.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { Confirmation } from '../../parts/dialogs/Confirmation.tsx';
import { pencil, trash } from '../../parts/ornaments/icons.ts';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import css from './Nominee.module.css';

const copy = customerCopy.nominee;

export function NomineeCard({ flow }: { flow: ActorRefFrom<typeof nomineeMachine> }) {
  const nominee = useSelector(flow, ({ context }) => context.nominee);
  const asking = useSelector(flow, (now) => !now.matches({ shown: 'reading' }));
  const deleting = useSelector(flow, (now) => now.hasTag('busy'));
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
            { term: copy.relationship, value: labelOf(relationshipOptions, nominee?.relationship) },
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
      <Confirmation
        open={asking}
        title={copy.deleteTitle}
        keep={copy.deleteKeep}
        confirm={copy.deleteConfirm}
        busy={deleting && copy.deleting}
        onKeep={() => flow.send({ type: 'deletion.cancel' })}
        onConfirm={() => flow.send({ type: 'deletion.confirm' })}
      >
        <p>{copy.deleteQuestion}</p>
      </Confirmation>
    </>
  );
}
