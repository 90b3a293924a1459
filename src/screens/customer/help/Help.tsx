import { useSelector } from '@xstate/react';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { contactMachine } from '../../../machines/customer/contact.ts';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { phone, shield } from '../../parts/ornaments/icons.ts';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { listBlock, repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useFlow } from '../../useApp.ts';
import { ContactLinks, StoreAddress } from './ContactLinks.tsx';
import css from './Help.module.css';

const copy = customerCopy.contact;
const { helpTitle, contactUs, reassurance } = customerCopy.home;

/** Help & Support: a promise, and the jeweller's contact. */
export function Help() {
  const flow = useFlow(contactMachine, undefined);
  const now = useSelector(flow, (snapshot) => snapshot);
  const { contact, problem } = now.context;
  return (
    <Card variant="well" label={helpTitle} className={css.help}>
      <div className={css.words}>
        <h2>{helpTitle}</h2>
        <p className={css.promise}>
          <Icon path={shield} />
          {reassurance}
        </p>
      </div>
      <Button icon={phone} onClick={() => flow.send({ type: 'contact.open' })}>
        {contactUs}
      </Button>
      <Modal
        open={now.hasTag('open')}
        title={copy.title}
        onCancel={() => flow.send({ type: 'contact.close' })}
      >
        {now.matches('loading') && <Skeleton blocks={repeat(2, listBlock)} label={copy.loading} />}
        {now.matches('failed') && (
          <div className={css.failed}>
            <p role="alert">{`${copy.warningMark} ${problem}`}</p>
            <Button onClick={() => flow.send({ type: 'contact.reload' })}>{sharedCopy.actions.retry}</Button>
          </div>
        )}
        {now.matches('shown') && contact && (
          <>
            <StoreAddress contact={contact} />
            <ContactLinks contact={contact} />
          </>
        )}
      </Modal>
    </Card>
  );
}
