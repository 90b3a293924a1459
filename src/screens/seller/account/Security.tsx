import { sharedCopy } from '../../../lib/copy/shared.ts';
import { sellerOf, type sessionMachine } from '../../../machines/session/session.ts';
import type { SnapshotFrom } from 'xstate';
import { SecurityCards } from '../../SecurityCards.tsx';
import { useAppSelector } from '../../useApp.ts';
import { Pin } from './Pin.tsx';

export default function Security() {
  const phone = useAppSelector('seller', ownPhone);
  return (
    <SecurityCards realm="seller" phone={phone} hint={sharedCopy.password.hint}>
      <Pin />
    </SecurityCards>
  );
}

/** The phone number of the login; empty for a partner, whose account has the store's number. */
function ownPhone(session: SnapshotFrom<typeof sessionMachine>): string {
  const seller = sellerOf(session);
  const isPartner = seller?.role === 'owner' && seller.person_name !== seller.seller_name;
  return seller && !isPartner ? seller.phone_number : '';
}
