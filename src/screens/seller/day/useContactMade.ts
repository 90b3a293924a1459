import type { ContactMade } from '../../../machines/seller/contactLog.ts';
import { useMayCall } from '../useRole.ts';

/** Answers what a link that calls or reminds somebody does when it is pressed: it tells the page's flow, where the role may record it. */
export function useContactMade(flow: {
  send: (made: ContactMade) => void;
}): (enrollment: string, kind: ContactMade['kind']) => () => void {
  const isRecorded = useMayCall()('recordContact');
  return (enrollment, kind) => () => {
    if (isRecorded) flow.send({ type: 'contact.made', enrollment, kind });
  };
}
