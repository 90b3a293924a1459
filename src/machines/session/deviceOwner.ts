// The customer at this device, for data stored on it for one customer: the offline copy and the reminders.
import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import { signedOutKeyOf } from '../../api/session.ts';
import { deviceStorage } from '../../browser/storage.ts';
import { customerOf, type sessionMachine } from './session.ts';

export type Session = ActorRefFrom<typeof sessionMachine>;
/** `keeps`: the person did not log out by choice, so the customer's data may stay. */
export type DeviceOwner =
  | { kind: 'unknown' }
  | { kind: 'customer'; id: string }
  | { kind: 'nobody'; keeps: boolean };

/** True when the data of the customer `owner` must leave the device. */
export const shouldPurge = (deviceOwner: DeviceOwner, owner: string): boolean =>
  (deviceOwner.kind === 'customer' && deviceOwner.id !== owner) ||
  (deviceOwner.kind === 'nobody' && !deviceOwner.keeps);

/** Storage key for a customer who was logged out for inactivity, which is no logout by choice. */
const AWAY = 'customer-away';

/** Sends `deviceOwner.changed` once for the initial state of the device, then for each login and logout. */
export const watchDeviceOwner = fromCallback<EventObject, Session>(({ input: session, sendBack }) => {
  let forwarded: string | null = null;
  const forward = () => {
    const now = session.getSnapshot();
    const id = customerOf(now)?.id;
    const isGone = now.matches({ account: 'leaving' }) || now.matches({ account: 'signedOut' });
    const current = id ?? (isGone ? 'nobody' : null);
    if (current === null || current === forwarded) return;
    forwarded = current;
    const { end } = now.context;
    if (id) deviceStorage.remove(AWAY);
    else if (end === 'session.idle') deviceStorage.write(AWAY, '1');
    // Before its first event, a tab knows only the state that an earlier one left on the device.
    const byChoice =
      end === null
        ? deviceStorage.read(signedOutKeyOf('customer')) !== null && deviceStorage.read(AWAY) === null
        : end === 'session.logOut';
    const deviceOwner: DeviceOwner = id ? { kind: 'customer', id } : { kind: 'nobody', keeps: !byChoice };
    sendBack({ type: 'deviceOwner.changed', deviceOwner });
  };
  forward();
  const subscription = session.subscribe(forward);
  return () => subscription.unsubscribe();
});
