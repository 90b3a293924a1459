// The example gateways of deploy/ between the server's words and fakes of Twilio and of WhatsApp's Cloud API.
import { mkdtempSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hmac, startGateway } from '../deploy/gateways/gateway.mjs';
import { twilio } from '../deploy/gateways/twilio.mjs';
import { whatsappCloud } from '../deploy/gateways/whatsapp-cloud.mjs';
import { messageWebhook } from '../server/messages/gateway.ts';
import { isSigned } from '../server/messages/signature.ts';
import { SmsRefused } from '../server/sms/gateways.ts';

const SECRET = 'a secret of thirty-two characters';
const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const message = {
  kind: 'due_soon',
  channel: 'sms',
  template: 'reminder:plan,amount',
  variables: { plan: 'Eleven Months Gold', amount: '₹2,000', text: 'Your instalment is due.' },
  language: 'en',
  to: '+919876543210',
  store: 'meera',
};

interface Post {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}
let open: Server[];
let posts: Record<'provider' | 'swarna', Post[]>;
/** The provider's answers. */
let status: number;
let dir: string;
beforeEach(() => {
  open = [];
  posts = { provider: [], swarna: [] };
  status = 200;
  dir = mkdtempSync(join(tmpdir(), 'gateway-'));
});
afterEach(() => open.forEach((server) => server.close()));

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
async function fake(name: 'provider' | 'swarna'): Promise<string> {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    posts[name].push({ url: request.url ?? '', headers: request.headers, body: await text(request) });
    response.writeHead(name === 'provider' ? status : 204).end();
  };
  const server = createServer((request, response) => void take(request, response));
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return addressOf(server);
}
async function started(provider: typeof twilio, more: Record<string, string>) {
  const env = {
    MESSAGE_WEBHOOK_SECRET: SECRET,
    SWARNA_URL: await fake('swarna'),
    SENT_FILE: join(dir, 'sent'),
    PORT: '0',
    ...more,
  };
  const server: Server = await startGateway({ env, provider: provider(env) });
  open.push(server);
  return addressOf(server);
}
/** The posts to the server; each must carry its signature. */
const told = () =>
  posts.swarna.map(({ body, headers }) => {
    expect(isSigned(SECRET, body, String(headers['x-signature']), Temporal.Now.instant())).toBe(true);
    return JSON.parse(body) as unknown;
  });
const send = (url: string, more = {}, secret = SECRET) =>
  messageWebhook(`${url}/messages`, secret).send({ ...message, ...more }, ID);

const PUBLIC = 'https://messages.shop.example';
const ofTwilio = async () => ({
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: 'MG1',
  PUBLIC_URL: PUBLIC,
  TWILIO_URL: await fake('provider'),
});

it('Twilio gets a message once, also after a restart; a refusal ends it, a failure or a wrong login is tried again', async () => {
  const env = await ofTwilio();
  const url = await started(twilio, env);

  await expect(send(url, {}, 'another secret')).rejects.not.toBeInstanceOf(SmsRefused);
  expect(posts.provider).toEqual([]);
  for (status of [500, 401, 403]) await expect(send(url)).rejects.not.toBeInstanceOf(SmsRefused);
  status = 400;
  await expect(send(url)).rejects.toBeInstanceOf(SmsRefused);
  status = 201;
  await send(url);
  await send(url);
  await send(await started(twilio, env));

  expect(posts.provider).toHaveLength(5);
  const { url: path, headers, body } = posts.provider[4]!;
  expect(path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(headers.authorization).toBe(`Basic ${btoa('AC1:token')}`);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: '+919876543210',
    MessagingServiceSid: 'MG1',
    Body: 'Your instalment is due.',
    StatusCallback: `${PUBLIC}/status?id=${ID}`,
  });
});

it('a signed answer and a signed failure of Twilio reach the server, an unsigned one and a repeated answer do not', async () => {
  const url = await started(twilio, await ofTwilio());
  const post = (path: string, fields: Record<string, string>, token = 'token') => {
    const signed = Object.keys(fields)
      .toSorted()
      .reduce((all, name) => all + name + fields[name], PUBLIC + path);
    const headers = { 'X-Twilio-Signature': hmac('sha1', token, signed, 'base64') };
    return fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  };

  expect((await post('/reply', { From: '+919876543210', Body: 'STOP' }, 'wrong')).status).toBe(403);
  const stop = { From: '+919876543210', Body: 'STOP', MessageSid: 'SM2' };
  await post('/reply', stop);
  await post('/reply', { ...stop, Body: 'START', MessageSid: 'SM3' });
  expect((await post('/reply', stop)).status).toBe(204); // once more: it ends nothing again
  await post(`/status?id=${ID}`, { MessageSid: 'SM1', MessageStatus: 'delivered' });
  await post(`/status?id=${ID}`, { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30005' });

  expect(told()).toEqual([
    { type: 'reply', from: '+919876543210', text: 'STOP' },
    { type: 'reply', from: '+919876543210', text: 'START' },
    { type: 'undelivered', id: ID },
  ]);
});

const ofWhatsapp = async () => ({
  WHATSAPP_TOKEN: 'bearer',
  WHATSAPP_PHONE_NUMBER_ID: '1065',
  WHATSAPP_APP_SECRET: 'app secret',
  WHATSAPP_VERIFY_TOKEN: 'verify me',
  WHATSAPP_URL: await fake('provider'),
});

it('WhatsApp gets the template with its named variables', async () => {
  const url = await started(whatsappCloud, await ofWhatsapp());
  await send(url);

  expect(posts.provider[0]).toMatchObject({
    url: '/1065/messages',
    headers: { authorization: 'Bearer bearer' },
  });
  expect(JSON.parse(posts.provider[0]!.body)).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919876543210',
    type: 'template',
    template: {
      name: 'reminder',
      language: { code: 'en' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', parameter_name: 'plan', text: 'Eleven Months Gold' },
            { type: 'text', parameter_name: 'amount', text: '₹2,000' },
          ],
        },
      ],
    },
    biz_opaque_callback_data: ID,
  });
});

it('Meta’s question is answered, and its signed answers and failures reach the server', async () => {
  const url = await started(whatsappCloud, await ofWhatsapp());
  const asked = (token: string) =>
    fetch(
      `${url}/?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`,
    );
  expect(await (await asked('verify me')).text()).toBe('1158201444');
  expect((await asked('guess')).status).toBe(403);

  const statusOf = (state: string) => ({ id: 'wamid.1', status: state, biz_opaque_callback_data: ID });
  const value = {
    messages: [{ from: '919876543210', id: 'wamid.2', type: 'text', text: { body: 'Stop' } }],
    statuses: [statusOf('delivered'), statusOf('failed')],
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '0', changes: [{ field: 'messages', value }] }],
  });
  const post = (secret: string) =>
    fetch(url, {
      method: 'POST',
      body,
      headers: { 'X-Hub-Signature-256': `sha256=${hmac('sha256', secret, body, 'hex')}` },
    });
  expect((await post('guess')).status).toBe(403);
  expect((await post('app secret')).status).toBe(200);
  expect((await post('app secret')).status).toBe(200); // a repeat: the answer goes on once; a failure may go on twice

  expect(told()).toEqual([
    { type: 'reply', from: '+919876543210', text: 'Stop' },
    { type: 'undelivered', id: ID },
    { type: 'undelivered', id: ID },
  ]);
});
