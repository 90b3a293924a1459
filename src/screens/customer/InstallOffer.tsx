import { useSelector } from '@xstate/react';
import { installOfferCopy as copy } from '../../lib/copy/installOffer.ts';
import { installOfferMachine } from '../../machines/customer/installOffer.ts';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { download } from '../parts/ornaments/icons.ts';
import { useFlow } from '../useApp.ts';
import css from './InstallOffer.module.css';

/** The offer to install the app; empty if the browser has none, or it was answered. */
export default function InstallOffer() {
  const flow = useFlow(installOfferMachine, undefined);
  const now = useSelector(flow, (snapshot) => snapshot);
  const asking = now.matches('asking');
  if (!now.matches('offered') && !asking) return null;
  return (
    <Card label={copy.title} className={css.offer}>
      <div className={css.words}>
        <h2>{copy.title}</h2>
        <p>{copy.hint}</p>
      </div>
      <div className={css.ways}>
        <Button
          icon={download}
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
