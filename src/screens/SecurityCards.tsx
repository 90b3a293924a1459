import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { securityCopy as copy } from '../lib/copy/security.ts';
import { formatInstant } from '../lib/dates.ts';
import { deviceLabel } from '../lib/deviceLabel.ts';
import { securityMachine } from '../machines/shared/security.ts';
import type { Realm } from '../lib/realm.ts';
import { Badge } from './parts/Badge.tsx';
import { Button } from './parts/Button.tsx';
import { Card } from './parts/Card.tsx';
import { Confirmation } from './parts/dialogs/Confirmation.tsx';
import { lock } from './parts/ornaments/icons.ts';
import { LoadState } from './parts/states/LoadState.tsx';
import { repeat, Skeleton } from './parts/states/Skeleton.tsx';
import { useFocusWhen } from './parts/useFocusWhen.ts';
import { useAppActor, useFlow } from './useApp.ts';
import { PasswordForm } from './PasswordForm.tsx';
import column from './parts/column.module.css';
import css from './SecurityCards.module.css';

type Flow = ActorRefFrom<typeof securityMachine>;

interface SecurityCardsProps {
  realm: Realm;
  /** The account's number, for the browser's password store; empty if unknown. */
  phone: string;
  /** The password rules. */
  hint: string;
  /** Cards between the password and the devices. */
  children?: ReactNode;
}

/** The page of a password and the signed-in devices. */
export function SecurityCards({ realm, phone, hint, children }: SecurityCardsProps) {
  const flow = useFlow(securityMachine, {
    realm,
    toasts: useAppActor('toasts'),
    session: useAppActor(realm),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { form } = now.children;
  const firstField = useFocusWhen<HTMLInputElement>(now.matches('changing'));
  return (
    <div className={column.column}>
      <Card label={copy.password}>
        <h2>{copy.password}</h2>
        {form ? (
          <PasswordForm form={form} phone={phone} hint={hint} firstField={firstField} />
        ) : (
          <>
            <p className={css.soft}>{copy.passwordHint}</p>
            <Button
              icon={lock}
              disabled={!now.can({ type: 'password.change' })}
              onClick={() => flow.send({ type: 'password.change' })}
            >
              {copy.change}
            </Button>
          </>
        )}
      </Card>
      {children}
      <Card label={copy.devices}>
        <h2>{copy.devices}</h2>
        <LoadState
          of={now}
          skeleton={<Skeleton className={css.outline} blocks={repeat(4, css.outlined)} />}
          title={copy.loadFailed}
          onRetry={() => flow.send({ type: 'devices.reload' })}
        >
          <Devices flow={flow} />
        </LoadState>
      </Card>
    </div>
  );
}

function Devices({ flow }: { flow: Flow }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  return (
    <>
      <p className={css.soft}>{copy.devicesHint}</p>
      <ul className={css.devices}>
        {now.context.devices.map(({ device, signed_in_at, last_active_at, is_current }) => (
          <li key={signed_in_at + device}>
            <strong>{deviceLabel(device)}</strong>
            {is_current && <Badge variant="active">{copy.current}</Badge>}
            <span className={css.when}>
              {copy.signedIn} {formatInstant(signed_in_at)}
            </span>
            <span className={css.when}>
              {copy.lastActive} {formatInstant(last_active_at)}
            </span>
          </li>
        ))}
      </ul>
      <Button
        variant="danger"
        disabled={!now.can({ type: 'logOut.ask' })}
        onClick={() => flow.send({ type: 'logOut.ask' })}
      >
        {copy.logOutEverywhere}
      </Button>
      <Confirmation
        open={now.matches({ shown: 'asking' }) || now.matches({ shown: 'leaving' })}
        title={copy.logOutTitle}
        keep={copy.logOutKeep}
        confirm={copy.logOutConfirm}
        busy={now.matches({ shown: 'leaving' }) && copy.loggingOut}
        onKeep={() => flow.send({ type: 'logOut.cancel' })}
        onConfirm={() => flow.send({ type: 'logOut.confirm' })}
      >
        <p>{copy.logOutQuestion[now.context.realm]}</p>
      </Confirmation>
    </>
  );
}
