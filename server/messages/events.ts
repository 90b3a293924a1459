// News from the gateway: a person answered a message, or a message did not arrive. Each post is signed.

import { type } from 'arktype';
import type { Context } from 'hono';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { Problem } from '../domain/problem.ts';
import type { Services } from '../services.ts';
import { isSigned, SIGNATURE } from './signature.ts';

const eventSchema = type({ type: "'reply'", from: /^\+91[6-9]\d{9}$/, text: 'string' }).or({
  type: "'undelivered'",
  id: 'string.uuid',
});

export const MAX_EVENT_BYTES = 10_000;

/** Replies that end messages and that start them again: one of these words and nothing else. */
const STOP = only('stop( *all)?|unsubscribe|opt *out|revoke|cancel|end|quit|बंद|बंद करें|रोकें|நிறுத்து');
const START = only('start|unstop|शुरू|शुरू करें|தொடங்கு');

/** `\W` would also take every letter that is not Latin. */
function only(words: string): RegExp {
  const around = String.raw`[^\p{L}\p{M}\p{N}]*`;
  return new RegExp(`^${around}(${words})${around}$`, 'iu');
}

/** `POST /api/message-events`; 404 without a secret. A repeat changes nothing. */
export async function takeMessageEvent(
  c: Context,
  { db, log, clock, securityClock, messageSecret }: Services,
) {
  if (messageSecret === null) throw new Problem('not_found');
  const body = await c.req.text();
  if (!isSigned(messageSecret, body, c.req.header(SIGNATURE), securityClock.now()))
    throw new Problem('unauthenticated');
  const event = eventSchema(parsed(body));
  if (event instanceof type.errors) throw new Problem('validation_failed');
  if (event.type === 'undelivered') await fail(db, event.id);
  else if (STOP.test(event.text)) await setMessagesOff(db, event.from.slice(3), clock.now());
  else if (START.test(event.text)) await setMessagesOff(db, event.from.slice(3), null);
  log.info({ event: `message.${event.type}` });
  return c.body(null, 204);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** In every store: the person answers a sender that the stores share. */
const setMessagesOff = (db: Db, phone: string, at: Temporal.Instant | null) =>
  kysely(db)
    .updateTable('customers')
    .set({ messages_off_at: at })
    .where('phone_number', '=', phone)
    .where('messages_off_at', at === null ? 'is not' : 'is', null)
    .execute();

/** A message that had left. */
const fail = (db: Db, id: string) =>
  kysely(db)
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('channel', '<>', 'push')
    .where('state', '=', 'sent')
    .execute();
