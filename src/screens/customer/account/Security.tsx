import { sharedCopy } from '../../../lib/copy/shared.ts';
import { customerOf } from '../../../machines/session/session.ts';
import { SecurityCards } from '../../SecurityCards.tsx';
import { useAppSelector } from '../../useApp.ts';

export default function Security() {
  const phone = useAppSelector('customer', customerOf)?.phone_number ?? '';
  return <SecurityCards realm="customer" phone={phone} hint={sharedCopy.resetPassword.tooShort} />;
}
