// Text messages through Twilio's Messages API. A template that begins with HX is a ContentSid; for any other the whole
// sentence is sent, as it is registered for India (DLT).
// https://www.twilio.com/docs/messaging/api/message-resource, https://www.twilio.com/docs/usage/webhooks/webhooks-security

import { fileURLToPath } from 'node:url';
import { hmac, isEqual, post, startGateway } from './gateway.mjs';

const FAILED = ['failed', 'undelivered'];

/** @type {(env: import('./gateway.mjs').Env) => import('./gateway.mjs').Provider} */
export const twilio = ({
  TWILIO_ACCOUNT_SID: account,
  TWILIO_AUTH_TOKEN: token = '',
  TWILIO_FROM: from = '',
  PUBLIC_URL: publicUrl = '',
  TWILIO_URL: api = 'https://api.twilio.com',
}) => ({
  send({ to, template, variables }, id) {
    const { text, ...values } = variables;
    /** @type {Record<string, string>} */
    const content = template.startsWith('HX')
      ? { ContentSid: template, ContentVariables: JSON.stringify(values) }
      : { Body: text ?? '' };
    /** @type {Record<string, string>} */
    const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
    return post(
      `${api}/2010-04-01/Accounts/${account}/Messages.json`,
      { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      new URLSearchParams({ To: to, ...sender, ...content, StatusCallback: `${publicUrl}/status?id=${id}` }),
    );
  },

  /** Twilio posts what people answer to `/reply`, and what became of a message to `/status`. */
  read({ method, url, headers, body }) {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const signed = Object.keys(fields)
      .sort()
      .reduce((text, name) => `${text}${name}${fields[name]}`, publicUrl + url);
    if (method !== 'POST' || !isEqual(headers['x-twilio-signature'], hmac('sha1', token, signed, 'base64')))
      return { status: 403 };
    const { pathname, searchParams } = new URL(url, publicUrl);
    if (pathname === '/reply')
      return {
        status: 204,
        events: [
          {
            type: 'reply',
            from: fields['From'] ?? '',
            text: fields['Body'] ?? '',
            key: fields['MessageSid'],
          },
        ],
      };
    if (pathname !== '/status') return { status: 404 };
    const id = searchParams.get('id');
    return {
      status: 204,
      events: FAILED.includes(fields['MessageStatus'] ?? '') ? [{ type: 'undelivered', id }] : [],
    };
  },
});

if (process.argv[1] === fileURLToPath(import.meta.url))
  await startGateway({ env: process.env, provider: twilio(process.env) });
