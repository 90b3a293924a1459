import type { ContactMade } from '../../../machines/seller/contactLog.ts';
import { useMayCall } from '../useRole.ts';

/**
 * Returns the press handler for links that call or remind somebody: it sends an event to the page's flow, if the role
 * may record contacts.
 */
export function useContactMade(flow: {
  send: (made: ContactMade) => void;
}): (enrollment: string, kind: ContactMade['kind']) => () => void {
  const isRecorded = useMayCall()('recordContact');
  return (enrollment, kind) => () => {
    if (isRecorded) flow.send({ type: 'contact.made', enrollment, kind });
  };
}
