import type { ContactMade } from '../../../machines/seller/contactLog.ts';

/** Returns the press handler for links that call or remind somebody: it sends an event to the page's flow. */
export const contactMade =
  (flow: { send: (made: ContactMade) => void }) => (enrollment: string, kind: ContactMade['kind']) => () =>
    flow.send({ type: 'contact.made', enrollment, kind });
