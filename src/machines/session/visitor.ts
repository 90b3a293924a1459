// Who is at this device, for what is kept on it for one customer: the copy of the savings and the reminders.
import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import { deviceStorage } from '../../browser/storage.ts';
import { customerOf, type sessionMachine } from './session.ts';

export type Session = ActorRefFrom<typeof sessionMachine>;
/** `keeps`: nobody logged out by choice, so what is the customer's may stay. */
export type Visitor =
  | { kind: 'unknown' }
  | { kind: 'customer'; id: string }
  | { kind: 'nobody'; keeps: boolean };

/** Whether what is kept for the customer `owner` must leave the device. */
export const mustLeave = (visitor: Visitor, owner: string): boolean =>
  (visitor.kind === 'customer' && visitor.id !== owner) || (visitor.kind === 'nobody' && !visitor.keeps);

/** The device's storage key for a customer who was logged out for being away, which is no logout by choice. */
const AWAY = 'customer-away';

/** The key by which api/session.ts makes a logout last. Not imported from there: the first screen would pay for it. */
const SIGNED_OUT = 'signed-out-customer';

/** Sends `visitor.changed` for each login and logout, and for how the app finds the device. */
export const watchVisitor = fromCallback<EventObject, Session>(({ input: session, sendBack }) => {
  let told: string | null = null;
  const look = () => {
    const now = session.getSnapshot();
    const id = customerOf(now)?.id;
    const isGone = now.matches({ account: 'leaving' }) || now.matches({ account: 'signedOut' });
    const who = id ?? (isGone ? 'nobody' : null);
    if (who === null || who === told) return;
    told = who;
    const { end } = now.context;
    if (id) deviceStorage.remove(AWAY);
    else if (end === 'session.idle') deviceStorage.write(AWAY, '1');
    // Before the first event of its own, a tab sees only how an earlier one left the device.
    const byChoice =
      end === null
        ? deviceStorage.read(SIGNED_OUT) !== null && deviceStorage.read(AWAY) === null
        : end === 'session.logOut';
    const visitor: Visitor = id ? { kind: 'customer', id } : { kind: 'nobody', keeps: !byChoice };
    sendBack({ type: 'visitor.changed', visitor });
  };
  look();
  const subscription = session.subscribe(look);
  return () => subscription.unsubscribe();
});
