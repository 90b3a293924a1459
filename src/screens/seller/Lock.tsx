// The locked screen. It lies over the page, which stays as it was, and hides it.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { pinCopy as copy } from '../../lib/copy/pin.ts';
import { digitsOf } from '../../lib/digits.ts';
import { PIN_LENGTH } from '../../lib/pin.ts';
import { lockMachine } from '../../machines/seller/lock.ts';
import { Button } from '../parts/Button.tsx';
import { useDialog } from '../parts/dialogs/useDialog.ts';
import { TextField } from '../parts/fields/TextField.tsx';
import { Icon } from '../parts/ornaments/Icon.tsx';
import { lock } from '../parts/ornaments/icons.ts';
import { useAppActor, useFlow } from '../useApp.ts';
import css from './Lock.module.css';

export function Lock({ name }: { name: string }) {
  const flow = useFlow(lockMachine, { session: useAppActor('seller') });
  return <WhenClosed flow={flow} name={name} />;
}

export function WhenClosed(props: { flow: ActorRefFrom<typeof lockMachine>; name: string }) {
  const isClosed = useSelector(props.flow, (now) => now.matches('closed'));
  return isClosed && <LockScreen {...props} />;
}

function LockScreen({ flow, name }: { flow: ActorRefFrom<typeof lockMachine>; name: string }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { pin, message, name: known } = now.context;
  const busy = now.hasTag('busy');
  return (
    <dialog {...useDialog(true, undefined)} className={css.lock} aria-label={copy.locked} data-hides-page>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'pin.submit' });
        }}
      >
        <Icon path={lock} />
        <h2>{copy.enter(name || known)}</h2>
        <TextField
          name="pin"
          label={copy.yours}
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code" // else browsers fill in and store a password
          keep={(text) => digitsOf(text, PIN_LENGTH)}
          value={pin}
          error={message ?? undefined}
          onChange={(text) => flow.send({ type: 'pin.change', pin: text })}
        />
        <Button
          type="submit"
          variant="primary"
          wide
          disabled={!busy && !now.can({ type: 'pin.submit' })}
          busy={busy && copy.unlocking}
        >
          {copy.unlock}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => flow.send({ type: 'password.use' })}>
          {copy.byPassword}
        </Button>
      </form>
    </dialog>
  );
}
