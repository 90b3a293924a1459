import { ECDH } from 'node:crypto';
import { deviceName } from '../../auth/deviceName.ts';
import { fieldProblem } from '../../domain/problem.ts';
import { readersCopy, readersLanguage } from '../../language.ts';
import { vapidKeys } from '../../push/vapidKeys.ts';
import { listEndpointHashes, subscribe, unsubscribe } from '../../repositories/pushSubscriptions.ts';
import type { Context, Handlers } from '../handler.ts';

export const push = {
  showPush: async (call) => ({ status: 200, body: await stateOf(call) }),

  subscribeToPush: async (call) => {
    const { body, store, session, client, now, notes } = call;
    const { endpoint, keys } = body;
    if (!call.push.accepts(endpoint))
      throw fieldProblem('endpoint', readersCopy().problemTexts.validation_failed);
    if (!isPoint(keys.p256dh)) throw fieldProblem('keys', readersCopy().problemTexts.validation_failed);
    const browser = { device: deviceName(client.userAgent), language: readersLanguage() };
    const subscription = { endpoint, p256dh: keys.p256dh, auth: keys.auth, ...browser };
    const isNew = await store.transaction((sql) => subscribe(sql, session, subscription, now));
    if (isNew) notes.security = 'push.subscribed';
    return { status: 200, body: await stateOf(call) };
  },

  unsubscribeFromPush: async ({ body, store, session }) => {
    await unsubscribe(store, session, body.endpoint);
    return { status: 204 };
  },
} satisfies Partial<Handlers>;

async function stateOf({ db, store, session }: Context) {
  const { publicKey } = await vapidKeys(db);
  return { public_key: publicKey, subscriptions: await listEndpointHashes(store, session) };
}

/** True when messages can be encrypted for this public key. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
