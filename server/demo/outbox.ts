import type { Sql } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { newId } from '../newId.ts';
import type { SmsMessage, SmsGateway } from '../sms/gateways.ts';

const MESSAGES_SHOWN = 100;

/** Keeps the messages that a real gateway would send, for the demo's outbox page. */
export const outboxGateway = (db: Sql): SmsGateway => ({
  async send({ store, phone, purpose, code, sent_at }) {
    await kysely(db)
      .insertInto('outbox_messages')
      .values((eb) => ({
        id: newId(),
        store_id: eb.selectFrom('stores').select('stores.id').where('slug', '=', store),
        phone_number: phone,
        purpose,
        code,
        sent_at,
      }))
      .execute();
  },
});

export type OutboxMessage = Pick<SmsMessage, 'store' | 'phone' | 'purpose' | 'code'> & { sent_on: string };

/** Newest first. `sent_on`: RFC 3339, UTC. */
export const outboxMessages = (db: Sql): Promise<OutboxMessage[]> =>
  kysely(db)
    .selectFrom('outbox_messages')
    .leftJoin('stores', 'stores.id', 'outbox_messages.store_id')
    .select([
      'stores.slug as store',
      'outbox_messages.phone_number as phone',
      'outbox_messages.purpose',
      'outbox_messages.code',
      'outbox_messages.sent_at as sent_on',
    ])
    .orderBy('outbox_messages.sent_at', 'desc')
    .orderBy('outbox_messages.id', 'desc')
    .limit(MESSAGES_SHOWN)
    .execute();
