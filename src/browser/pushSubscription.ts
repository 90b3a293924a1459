// This browser's subscription to the customer's notifications (Web Push), and its owner. It exists only at the person's
// request. The server stores its endpoint (api/push.ts), and the service worker shows the messages.
import { deviceStorage } from './storage.ts';

/** Storage key for the id of the subscribed customer. */
const OWNER = 'push-of';

/** Longest wait for the service worker, in milliseconds. */
const PATIENCE = 10_000;

export const pushPermission = (): NotificationPermission | 'unsupported' =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? Notification.permission
    : 'unsupported';

/** The subscription with the id of its customer; null without one. */
export async function findSubscription(): Promise<{ owner: string; subscription: PushSubscription } | null> {
  const owner = deviceStorage.read(OWNER);
  if (owner === null || pushPermission() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? { owner, subscription } : null;
}

/** Subscribes this browser again. `publicKey`: the server's. */
export async function openSubscription(owner: string, publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker();
  // Removes one of another customer, or for another key of the server.
  await (await pushManager.getSubscription())?.unsubscribe();
  deviceStorage.write(OWNER, owner);
  if (deviceStorage.read(OWNER) !== owner) throw new Error('Without storage no logout would end it.');
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends the subscription, even offline; returns its former endpoint, or null. */
export async function closeSubscription(): Promise<string | null> {
  const found = await findSubscription();
  deviceStorage.remove(OWNER);
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
