import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { versionCopy as copy } from '../lib/copy/version.ts';
import type { versionMachine } from '../machines/version.ts';
import css from './ConnectionBar.module.css';

/** Offers a newer version of the app; empty without one. */
export function VersionOffer({ version }: { version: ActorRefFrom<typeof versionMachine> }) {
  const ready = useSelector(version, (now) => now.matches('ready'));
  if (!ready) return null;
  return (
    <p className={css.line}>
      {copy.ready}
      <button className={css.way} onClick={() => version.send({ type: 'version.take' })}>
        {copy.take}
      </button>
      <button className={css.way} onClick={() => version.send({ type: 'version.postpone' })}>
        {copy.postpone}
      </button>
    </p>
  );
}
