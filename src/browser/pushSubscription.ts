// This browser's subscription to notifications (Web Push), and its owner: a customer, or a person of the shop. It exists only at the person's
// request. The server stores its endpoint (api/push.ts), and the service worker shows the messages.
import type { Realm } from '../lib/realm.ts';
import { deviceStorage } from './storage.ts';

/** Storage key for the subscribed account. */
const OWNER = 'push-of';

/** The account whose subscription this is: a browser has one for a store, whichever side it is of. */
export interface PushOwner {
  realm: Realm;
  id: string;
}

const SHOP = 'seller:';
const ownerText = ({ realm, id }: PushOwner): string => (realm === 'seller' ? SHOP + id : id);

/** Longest wait for the service worker, in milliseconds. */
const PATIENCE = 10_000;

export const pushPermission = (): NotificationPermission | 'unsupported' =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? Notification.permission
    : 'unsupported';

function ownerOf(realm: Realm): string | null {
  const text = deviceStorage.read(OWNER);
  if (text === null || text.startsWith(SHOP) !== (realm === 'seller')) return null;
  return realm === 'seller' ? text.slice(SHOP.length) : text;
}

/** The subscription with the id of its owner; null without one, or for an account of the other side. */
export async function findSubscription(
  realm: Realm,
): Promise<{ owner: string; subscription: PushSubscription } | null> {
  const owner = ownerOf(realm);
  if (owner === null || pushPermission() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? { owner, subscription } : null;
}

/** Subscribes this browser again. `publicKey`: the server's. */
export async function openSubscription(owner: PushOwner, publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker();
  // Removes one of another account, or for another key of the server.
  await (await pushManager.getSubscription())?.unsubscribe();
  deviceStorage.write(OWNER, ownerText(owner));
  if (deviceStorage.read(OWNER) !== ownerText(owner))
    throw new Error('Without storage no logout would end it.');
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends the subscription, even offline; returns its former endpoint, or null. */
export async function closeSubscription(realm: Realm): Promise<string | null> {
  const found = await findSubscription(realm);
  if (ownerOf(realm) !== null) deviceStorage.remove(OWNER);
  await found?.subscription.unsubscribe();
  return found?.subscription.endpoint ?? null;
}

/** Calls back when the person changes the permission in the browser's settings; returns a function that stops it. */
export function watchPushPermission(onChange: () => void): () => void {
  const stopped = new AbortController();
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', onChange, stopped))
    .catch(() => undefined);
  return () => stopped.abort();
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), PATIENCE);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}
