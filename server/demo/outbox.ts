import type { Sql } from '../db/db.ts';
import { escapeHtml, htmlPage } from '../http/html.ts';
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

export function outboxPage(messages: readonly SmsMessage[]): Response {
  const rows = messages.map(
    ({ store, phone, purpose, code, sent_on }) =>
      `<tr><td>${escapeHtml(store ?? '–')}</td><td>${escapeHtml(phone)}</td><td>${escapeHtml(purpose.replaceAll('_', ' '))}</td>
<td class="code">${escapeHtml(code)}</td><td><time datetime="${escapeHtml(sent_on)}">${escapeHtml(sent_on)}</time></td></tr>`,
  );
  const table = `<table><thead><tr><th>Store</th><th>Phone</th><th>For</th><th>Code</th><th>Sent (UTC)</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
  const nothing = '<p class="soft">No messages yet. Ask for a code in the app, then reload this page.</p>';
  return htmlPage(
    'Demo outbox',
    '/demo/style.css',
    `<h1>Demo outbox</h1>${rows.length > 0 ? table : nothing}`,
  );
}
