// Gateways that deliver text messages: one-time codes, and word of a changed phone number.

import { maskPhone, type Log } from '../log.ts';

export interface SmsMessage {
  /** The store's slug; null for a seller without a store yet. */
  store: string | null;
  phone: string;
  purpose: string;
  /** Empty for a message that only tells of something: its purpose says of what. */
  code: string;
  /** The reader's language, such as `hi`. */
  language: string;
  /** RFC 3339, UTC. */
  sent_at: string;
}

/** The gateway works but rejects this message: a retry would not help, and other messages are not affected. */
export class SmsRefused extends Error {}

export interface SmsGateway {
  /**
   * Resolves when the message is delivered to the gateway; rejects if not, with {@link SmsRefused} if it never will be.
   */
  send(message: SmsMessage): Promise<void>;
}

const WEBHOOK_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/** Posts to a gateway; rejects with {@link SmsRefused} if a retry would not help. */
export async function postJson(
  url: string,
  name: string,
  message: object,
  headersOf: (body: string) => Record<string, string> = () => ({}),
): Promise<void> {
  const body = JSON.stringify(message);
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headersOf(body) },
    body,
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT),
  });
  if (reply.ok) return;
  const isRefused = reply.status < 500 && ![REQUEST_TIMEOUT, TOO_MANY_REQUESTS].includes(reply.status);
  throw new (isRefused ? SmsRefused : Error)(`The ${name} webhook answered ${reply.status}.`);
}

/** Posts each message as JSON to the gateway at `url`. */
export const webhookGateway = (url: string): SmsGateway => ({
  send: ({ phone, purpose, code, store, language }) =>
    postJson(url, 'SMS', { to: `+91${phone}`, purpose, code, store, language }),
});

/** Without a gateway, codes go to the log. */
export const logGateway = (log: Log): SmsGateway => ({
  async send({ store, phone, purpose, code }) {
    log.info({ event: 'sms.not_configured', store, to: maskPhone(phone), purpose, one_time: code });
  },
});

/** Sends a message through each gateway in turn. */
export const combinedGateway = (...all: SmsGateway[]): SmsGateway => ({
  async send(message) {
    for (const sms of all) await sms.send(message);
  },
});
