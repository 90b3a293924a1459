import { sharedCopy } from '../../../lib/copy/shared.ts';
import { sellerOf, type sessionMachine } from '../../../machines/session/session.ts';
import type { SnapshotFrom } from 'xstate';
import { SecurityCards } from '../../SecurityCards.tsx';
import { useAppSelector } from '../../useApp.ts';

export default function Security() {
  const phone = useAppSelector('seller', ownPhone);
  return <SecurityCards realm="seller" phone={phone} hint={sharedCopy.password.hint} />;
}

/** The number that the person logs in with; empty for a partner, whose reply has the store's own. */
function ownPhone(session: SnapshotFrom<typeof sessionMachine>): string {
  const seller = sellerOf(session);
  const isPartner = seller?.role === 'owner' && seller.person_name !== seller.seller_name;
  return seller && !isPartner ? seller.phone_number : '';
}
