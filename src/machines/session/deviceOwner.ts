// The account at this device, for what is stored on it for one: a customer's offline copy, and the push subscription of either side.
import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import { signedOutKeyOf } from '../../api/session.ts';
import { deviceStorage } from '../../browser/storage.ts';
import type { Realm } from '../../lib/realm.ts';
import type { sessionMachine } from './session.ts';

export type Session = ActorRefFrom<typeof sessionMachine>;
/** `keeps`: the person did not log out by choice, so what is theirs may stay. */
export type DeviceOwner =
  | { kind: 'unknown' }
  | { kind: 'account'; id: string }
  | { kind: 'nobody'; keeps: boolean };

/** True when what belongs to the account `owner` must leave the device. */
export const shouldPurge = (deviceOwner: DeviceOwner, owner: string): boolean =>
  (deviceOwner.kind === 'account' && deviceOwner.id !== owner) ||
  (deviceOwner.kind === 'nobody' && !deviceOwner.keeps);

/** Storage key for an account that was logged out for inactivity, which is no logout by choice. */
const awayKeyOf = (realm: Realm): string => `${realm}-away`;

/** Sends `deviceOwner.changed` once for the initial state of the device, then for each login and logout. */
export const watchDeviceOwner = fromCallback<EventObject, Session>(({ input: session, sendBack }) => {
  let forwarded: string | null = null;
  const forward = () => {
    const now = session.getSnapshot();
    const { realm, account } = now.context;
    const id = account?.user.id;
    const away = awayKeyOf(realm);
    const isGone = now.matches({ account: 'leaving' }) || now.matches({ account: 'signedOut' });
    const current = id ?? (isGone ? 'nobody' : null);
    if (current === null || current === forwarded) return;
    forwarded = current;
    const { end } = now.context;
    if (id) deviceStorage.remove(away);
    else if (end === 'session.idle') deviceStorage.write(away, '1');
    // Before its first event, a tab knows only the state that an earlier one left on the device.
    const byChoice =
      end === null
        ? deviceStorage.read(signedOutKeyOf(realm)) !== null && deviceStorage.read(away) === null
        : end === 'session.logOut';
    const deviceOwner: DeviceOwner = id ? { kind: 'account', id } : { kind: 'nobody', keeps: !byChoice };
    sendBack({ type: 'deviceOwner.changed', deviceOwner });
  };
  forward();
  const subscription = session.subscribe(forward);
  return () => subscription.unsubscribe();
});
