// The only page of a store whose KYC is pending.
import { useSelector } from '@xstate/react';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { kycMachine } from '../../../machines/seller/kyc.ts';
import { sellerOf } from '../../../machines/session/session.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { logOut, refresh, shield } from '../../parts/ornaments/icons.ts';
import { useAppSelector, useFlow, useAppActor } from '../../useApp.ts';
import { ContactWays } from '../store/Contact.tsx';
import css from './Kyc.module.css';

const copy = sellerCopy.kyc;

export default function Kyc() {
  const session = useAppActor('seller');
  const kyc = useFlow(kycMachine, { session, toasts: useAppActor('toasts') });
  const busy = useSelector(kyc, (now) => now.hasTag('busy'));
  const status = useAppSelector('seller', (now) => sellerOf(now)?.kyc_status) ?? 'PENDING';
  return (
    <>
      <hgroup>
        <h1>{copy.title}</h1>
        <p className={css.note}>{copy.note}</p>
      </hgroup>
      <Card>
        <div className={css.status}>
          <p>{copy.status}</p>
          <Badge variant={status === 'ACTIVE' ? 'active' : 'due'}>{copy.statuses[status]}</Badge>
        </div>
        <Button
          variant="primary"
          wide
          icon={refresh}
          busy={busy && copy.refreshing}
          onClick={() => kyc.send({ type: 'kyc.refresh' })}
        >
          {copy.refresh}
        </Button>
        {/* Verification happens at the gateway, as the note above says. */}
        <Button wide icon={shield} disabled>
          {copy.verifyNow}
        </Button>
      </Card>
      <section className={css.help} aria-labelledby="kyc-help">
        <h2 id="kyc-help">{copy.help}</h2>
        <p className={css.note}>{copy.steps}</p>
        <ContactWays />
      </section>
      <div className={css.leave}>
        <Button variant="quiet" icon={logOut} onClick={() => session.send({ type: 'session.logOut' })}>
          {copy.logout}
        </Button>
      </div>
    </>
  );
}
