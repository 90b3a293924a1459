// WhatsApp through Meta's Cloud API. In MESSAGE_TEMPLATES a template is its name and the variables of its text, which
// has named parameters: `due_reminder:plan,amount,due`.
// https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates, .../webhooks

import { fileURLToPath } from 'node:url';
import { hmac, isEqual, post, startGateway } from './gateway.mjs';

/**
 * @typedef {object} Value
 * @property {{ id: string, from: string, text?: { body: string }, button?: { text: string } }[]} [messages]
 * @property {{ status: string, biz_opaque_callback_data?: string }[]} [statuses]
 */

/** @type {(env: import('./gateway.mjs').Env) => import('./gateway.mjs').Provider} */
export const whatsappCloud = ({
  WHATSAPP_TOKEN: token,
  WHATSAPP_PHONE_NUMBER_ID: sender,
  WHATSAPP_APP_SECRET: appSecret = '',
  WHATSAPP_VERIFY_TOKEN: verifyToken,
  WHATSAPP_URL: api = 'https://graph.facebook.com/v21.0',
}) => ({
  send({ to, template, variables, language }, id) {
    const [name, names = ''] = template.split(':');
    const parameters = names
      .split(',')
      .filter(Boolean)
      .map((one) => ({ type: 'text', parameter_name: one, text: variables[one] ?? '' }));
    return post(
      `${api}/${sender}/messages`,
      { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace('+', ''),
        type: 'template',
        template: {
          name,
          language: { code: language },
          ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }),
        },
        biz_opaque_callback_data: id, // comes back with each status
      }),
    );
  },

  /** Meta asks once whether the address is ours, and then posts answers and statuses to it. */
  read({ method, url, headers, body }) {
    if (method === 'GET') {
      const asked = new URL(url, 'http://localhost').searchParams;
      return asked.get('hub.mode') === 'subscribe' && isEqual(asked.get('hub.verify_token'), verifyToken)
        ? { status: 200, body: asked.get('hub.challenge') ?? '' }
        : { status: 403 };
    }
    if (!isEqual(headers['x-hub-signature-256'], `sha256=${hmac('sha256', appSecret, body, 'hex')}`))
      return { status: 403 };
    /** @type {{ entry?: { changes: { value: Value }[] }[] }} */
    const { entry = [] } = JSON.parse(body);
    /** @type {import('./gateway.mjs').Told[]} */
    const events = entry
      .flatMap(({ changes }) => changes)
      .flatMap(({ value: { messages = [], statuses = [] } }) => [
        ...messages.map(({ id, from, text, button }) => ({
          type: /** @type {const} */ ('reply'),
          from: `+${from}`,
          text: text?.body ?? button?.text ?? '',
          key: id,
        })),
        ...statuses.flatMap(({ status, biz_opaque_callback_data: id }) =>
          status === 'failed' && id ? [{ type: /** @type {const} */ ('undelivered'), id }] : [],
        ),
      ]);
    return { status: 200, events };
  },
});

if (process.argv[1] === fileURLToPath(import.meta.url))
  await startGateway({ env: process.env, provider: whatsappCloud(process.env) });
