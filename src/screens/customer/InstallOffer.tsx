import { useSelector } from '@xstate/react';
import { homeScreenCopy } from '../../lib/copy/homeScreen.ts';
import { installOfferMachine } from '../../machines/customer/installOffer.ts';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { device } from '../parts/icons.ts';
import { useFlow } from '../useApp.ts';
import css from './MyData.module.css';

const { install: copy } = homeScreenCopy;

/** The offer to install the app; nothing where the browser has none, or it was answered. */
export function InstallOffer() {
  const flow = useFlow(installOfferMachine, undefined);
  const now = useSelector(flow, (snapshot) => snapshot);
  const asking = now.matches('asking');
  if (!now.matches('offered') && !asking) return null;
  return (
    <Card label={copy.title}>
      <h2>{copy.title}</h2>
      <p>{copy.hint}</p>
      <div className={css.ways}>
        <Button
          icon={device}
          busy={asking && copy.asking}
          onClick={() => flow.send({ type: 'installation.accept' })}
        >
          {copy.accept}
        </Button>
        {!asking && (
          <Button variant="quiet" onClick={() => flow.send({ type: 'installation.decline' })}>
            {copy.decline}
          </Button>
        )}
      </div>
    </Card>
  );
}
