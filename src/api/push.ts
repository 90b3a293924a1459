// Reminders on this device by Web Push, between the browser (browser/pushSubscription.ts) and the server.
import { fromPromise } from 'xstate';
import {
  closeSubscription,
  findSubscription,
  openSubscription,
  pushPermission,
  type PushOwner,
} from '../browser/pushSubscription.ts';
import type { Realm } from '../lib/realm.ts';
import { answer, client, done } from './client.ts';
import { showPush, subscribeToPush } from './generated/decoders/notifications.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** This device's push state. Calls the server only if the browser is subscribed. */
export const readPush = fromPromise<PushState, PushOwner>(async ({ input: { realm, id }, signal }) => {
  const permission = pushPermission();
  if (permission === 'unsupported' || permission === 'denied') return permission;
  const found = await findSubscription(realm);
  if (found?.owner !== id) return 'off';
  const { subscriptions } = await fetchPush(realm, signal);
  return subscriptions.includes(await hashOf(found.subscription.endpoint)) ? 'on' : 'off';
});

/** Asks for the browser's permission and subscribes. Call it from a press: browsers require a user gesture. */
export const turnPushOn = fromPromise<PushState, PushOwner>(async ({ input: owner, signal }) => {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { public_key } = await fetchPush(owner.realm, signal);
  await send(owner.realm, await openSubscription(owner, public_key), signal);
  return 'on';
});

/**
 * Unsubscribes this device. The server is notified now, or else learns it from the push service with the next
 * notification.
 */
export const turnPushOff = fromPromise<PushState, PushOwner>(async ({ input: { realm }, signal }) => {
  const endpoint = await closeSubscription(realm);
  if (endpoint !== null)
    await done(
      client.POST('/notifications/push/unsubscribe/', { ...of(realm, signal), body: { endpoint } }),
    ).catch(() => undefined);
  return 'off';
});

/**
 * Registers this device's subscription again: the server drops it after a change of password, and the browser may have
 * a new endpoint.
 */
export async function renewSubscription(realm: Realm, signal: AbortSignal): Promise<void> {
  const found = await findSubscription(realm);
  if (found) await send(realm, found.subscription, signal);
}

/** A browser may have a session of each side, whichever page is open. */
const of = (realm: Realm, signal: AbortSignal) => ({ headers: { 'X-Actor': realm }, signal });

const fetchPush = (realm: Realm, signal: AbortSignal) =>
  answer(client.GET('/notifications/push/', of(realm, signal)), showPush);

async function send(realm: Realm, subscription: PushSubscription, signal: AbortSignal): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  await answer(client.PUT('/notifications/push/', { ...of(realm, signal), body }), subscribeToPush);
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
