// Says that the server is out of reach, for as long as it is. It stays in the page while empty, so that screen readers announce what comes.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sharedCopy } from '../lib/copy/shared.ts';
import type { connectionMachine } from '../machines/connection.ts';
import css from './ConnectionBar.module.css';
import { Icon } from './parts/Icon.tsx';
import { offline as icon } from './parts/icons.ts';

export function ConnectionBar({ connection }: { connection: ActorRefFrom<typeof connectionMachine> }) {
  const offline = useSelector(connection, (now) => now.hasTag('offline'));
  return (
    <div className={css.bar} role="status">
      {offline && (
        <p className={css.line}>
          <Icon path={icon} size="s" />
          {sharedCopy.offline.bar}
        </p>
      )}
    </div>
  );
}
