// Offers a newer version of the app, where the bar of a lost line has its place; that one comes first. It stays in the page while empty, so
// that screen readers announce what comes.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { homeScreenCopy } from '../lib/copy/homeScreen.ts';
import type { connectionMachine } from '../machines/connection.ts';
import type { versionMachine } from '../machines/version.ts';
import css from './ConnectionBar.module.css';

const { version: copy } = homeScreenCopy;

interface Props {
  version: ActorRefFrom<typeof versionMachine>;
  connection: ActorRefFrom<typeof connectionMachine>;
}

export function VersionBar({ version, connection }: Props) {
  const ready = useSelector(version, (now) => now.matches('ready'));
  const offline = useSelector(connection, (now) => now.hasTag('offline'));
  return (
    <div className={css.bar} role="status">
      {ready && !offline && (
        <p className={css.line}>
          {copy.ready}
          <button className={css.way} onClick={() => version.send({ type: 'version.take' })}>
            {copy.take}
          </button>
          <button className={css.way} onClick={() => version.send({ type: 'version.postpone' })}>
            {copy.postpone}
          </button>
        </p>
      )}
    </div>
  );
}
