// Shows that the server cannot be reached, with a link to the offline copy of the savings; otherwise offers a newer
// version of the app. Stays in the page while empty, so that screen readers announce changes.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { homeScreenCopy } from '../lib/copy/homeScreen.ts';
import { sharedCopy } from '../lib/copy/shared.ts';
import { formatInstant } from '../lib/dates.ts';
import { offlineCopyPath } from '../lib/offlineCopy.ts';
import type { connectionMachine } from '../machines/connection.ts';
import type { offlineCopyMachine } from '../machines/session/offlineCopy.ts';
import type { versionMachine } from '../machines/version.ts';
import css from './ConnectionBar.module.css';
import { Icon } from './parts/ornaments/Icon.tsx';
import { offline as icon } from './parts/ornaments/icons.ts';
import { VersionOffer } from './VersionOffer.tsx';

interface Props {
  connection: ActorRefFrom<typeof connectionMachine>;
  offlineCopy: ActorRefFrom<typeof offlineCopyMachine>;
  version: ActorRefFrom<typeof versionMachine>;
}

export function ConnectionBar({ connection, offlineCopy, version }: Props) {
  const offline = useSelector(connection, (now) => now.hasTag('offline'));
  const copy = useSelector(offlineCopy, ({ context }) => context.copy);
  return (
    <div className={css.bar} role="status">
      {offline ? (
        <p className={css.line}>
          <Icon path={icon} size="s" />
          {sharedCopy.offline.bar}
          {copy && (
            <a className={css.way} href={offlineCopyPath(copy.owner)}>
              {homeScreenCopy.copy.offer(formatInstant(copy.at))}
            </a>
          )}
        </p>
      ) : (
        <VersionOffer version={version} />
      )}
    </div>
  );
}
