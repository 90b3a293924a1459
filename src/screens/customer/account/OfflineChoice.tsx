import { useSelector } from '@xstate/react';
import { homeScreenCopy } from '../../../lib/copy/homeScreen.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { offlineCopyPath } from '../../../lib/offlineCopy.ts';
import { offlineChoiceMachine } from '../../../machines/customer/offlineChoice.ts';
import { Button } from '../../parts/Button.tsx';
import { OutLink } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import { download, printer, trash } from '../../parts/ornaments/icons.ts';
import { useAppActor, useFlow } from '../../useApp.ts';
import css from './MyData.module.css';

const { copy } = homeScreenCopy;

/** The choice of a copy on this device; empty if the browser cannot keep one. */
export function OfflineChoice({ owner }: { owner: string }) {
  const flow = useFlow(offlineChoiceMachine, { owner, toasts: useAppActor('toasts') });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { copy: kept } = now.context;
  const removing = now.matches({ shown: 'removing' });
  if (!now.matches('shown')) return null;
  return (
    <Card label={copy.title}>
      <Disclosure heading label={copy.title} open={kept !== null}>
        <div className={css.folded}>
          <p>{kept ? copy.kept(formatInstant(kept.at)) : copy.hint}</p>
          <p className={css.soft}>{copy.means}</p>
          <div className={css.ways}>
            {kept ? (
              <>
                <OutLink icon={printer} href={offlineCopyPath(owner)}>
                  {copy.read}
                </OutLink>
                <Button
                  icon={trash}
                  busy={removing && copy.removing}
                  disabled={!now.can({ type: 'copy.remove' })}
                  onClick={() => flow.send({ type: 'copy.remove' })}
                >
                  {copy.remove}
                </Button>
              </>
            ) : (
              <Button
                icon={download}
                busy={now.matches({ shown: 'keeping' }) && copy.keeping}
                disabled={!now.can({ type: 'copy.save' })}
                onClick={() => flow.send({ type: 'copy.save' })}
              >
                {copy.keep}
              </Button>
            )}
          </div>
        </div>
      </Disclosure>
    </Card>
  );
}
