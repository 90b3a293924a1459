// The store's staff; customers can name them as their referrer.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { draftedRecord } from '../../../browser/drafts.ts';
import emptyStaff from '../../../assets/empty/staff.svg?raw';
import type { StaffMember } from '../../../api/staff.ts';
import { rolesCopy } from '../../../lib/copy/roles.ts';
import { staffCopy as copy } from '../../../lib/copy/staff.ts';
import { telLink, whatsappLink } from '../../../lib/phone.ts';
import { sellerOf } from '../../../machines/session/session.ts';
import { staffMachine } from '../../../machines/seller/staff.ts';
import { Avatar } from '../../parts/pictures/Avatar.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { classNames } from '../../parts/classNames.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { mapPin, message, phone } from '../../parts/ornaments/icons.ts';
import { useFlow, useAppActor, useAppSelector } from '../../useApp.ts';
import { DeletionDialog } from '../DeletionDialog.tsx';
import records from '../lists/records.module.css';
import css from './Staff.module.css';
import { RecordList } from './RecordList.tsx';
import { StaffForm } from './StaffForm.tsx';
import { Table } from '../lists/Table.tsx';
import table from '../lists/table.module.css';
import outlines from '../skeletons.module.css';

const loginVariants = { invited: 'due', active: 'active', deactivated: 'neutral' } as const;

type Flow = ActorRefFrom<typeof staffMachine>;

export default function Staff() {
  const flow = useFlow(staffMachine, {
    toasts: useAppActor('toasts'),
    drafted: draftedRecord('seller', 'staffMember'),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { chosen } = now.context;
  const { editor: form, deletion } = now.children;
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton
          className={classNames(outlines.table, css.loading)}
          blocks={[outlines.head, ...repeat(3, outlines.row)]}
        />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'list.reload' })}
    >
      <Members flow={flow} />
      {form && <StaffForm form={form} />}
      {deletion && chosen && (
        <DeletionDialog flow={deletion} words={copy}>
          <div className={records.named}>
            <Avatar name={chosen.name} />
            <p>
              <strong>{chosen.name}</strong> <span className={records.soft}>{chosen.phone}</span>
            </p>
          </div>
        </DeletionDialog>
      )}
    </LoadState>
  );
}

function Members({ flow }: { flow: Flow }) {
  const members = useSelector(flow, ({ context }) => context.records);
  return (
    <RecordList copy={copy} art={emptyStaff} count={members.length} exported={{ list: 'staff' }} flow={flow}>
      <Table
        even="wide"
        columns={[
          { label: copy.name, className: css.nameHead },
          { label: copy.phone, className: css.phoneHead },
          { label: copy.whatsappName, className: css.phoneHead },
          { label: copy.addressName },
          { label: copy.login.label, className: css.loginHead },
          { label: copy.actions, hidden: true, className: css.actionsHead },
        ]}
      >
        {members.map((member) => (
          <Member key={member.id} member={member} flow={flow} />
        ))}
      </Table>
    </RecordList>
  );
}

function Member({ member, flow }: { member: StaffMember; flow: Flow }) {
  const { id, name, whatsapp, address } = member;
  const isOwn = useAppSelector('seller', (session) => sellerOf(session)?.id === id);
  const chat = whatsappLink(whatsapp);
  return (
    <tbody className={table.entry}>
      <tr className={classNames(table.row, css.row)}>
        <td className={css.who}>
          <Avatar name={name} size="s" />
          <span className={table.name} title={name}>
            {name}
          </span>
        </td>
        <td className={css.fact}>
          <Sign path={phone} />
          <a href={telLink(member.phone) ?? undefined}>{member.phone}</a>
        </td>
        <td className={css.fact}>
          {whatsapp && chat && (
            <>
              <Sign path={message} />
              <a href={chat} target="_blank" rel="noopener noreferrer">
                <VisuallyHidden>{`${copy.whatsappName} `}</VisuallyHidden>
                {whatsapp}
              </a>
            </>
          )}
        </td>
        <td className={css.fact}>
          {address && (
            <>
              <Sign path={mapPin} />
              <span className={css.address} title={address}>
                {address}
              </span>
            </>
          )}
        </td>
        <td className={classNames(css.fact, css.login)}>
          <LoginBadge member={member} />
        </td>
        <td className={css.actions}>
          <Button onClick={() => flow.send({ type: 'record.edit', id })} data-row>
            {copy.edit}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          {!isOwn && (
            <Button variant="quiet" onClick={() => flow.send({ type: 'record.delete', id })}>
              {copy.delete}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </td>
      </tr>
    </tbody>
  );
}

function LoginBadge({ member: { role, login } }: { member: StaffMember }) {
  if (login === 'none') return null;
  const text = [role && rolesCopy.names[role], copy.login.states[login]].filter(Boolean).join(', ');
  return <Badge variant={loginVariants[login]}>{text}</Badge>;
}

/** Labels a line on a phone, where the table has no head. */
const Sign = ({ path }: { path: string }) => (
  <span className={css.sign}>
    <Icon path={path} size="s" />
  </span>
);
