import type { Sql } from '../db/db.ts';
import type { SmsMessage, SmsGateway } from '../sms/gateways.ts';

const MESSAGES_SHOWN = 100;

/** Keeps what a real gateway would have sent, for the demo's outbox page. */
export const outboxGateway = (db: Sql): SmsGateway => ({
  async send({ store, phone, purpose, code, sent_on }) {
    await db.query(
      `insert into outbox_messages (store_id, phone_number, purpose, code, sent_at)
       values ((select id from stores where slug = $1), $2, $3, $4, $5)`,
      [store, phone, purpose, code, sent_on],
    );
  },
});

/** Newest first. */
export const outboxMessages = (db: Sql): Promise<SmsMessage[]> =>
  db.query<SmsMessage>(
    `select stores.slug as store, o.phone_number as phone, o.purpose, o.code, o.sent_at as sent_on
     from outbox_messages o left join stores on stores.id = o.store_id order by o.sent_at desc, o.id desc limit $1`,
    [MESSAGES_SHOWN],
  );
