// The operator's gateway for text messages and WhatsApp.

import { postJson } from '../sms/gateways.ts';
import { SIGNATURE, signatureOf } from './signature.ts';

export interface Message {
  /** Of a notification, such as `due_soon`. */
  kind: string;
  channel: string;
  /** The id under which the text is registered at the provider. */
  template: string;
  /** By name, as they are read; `text` is the whole sentence. */
  variables: Record<string, string>;
  language: string;
  to: string;
  /** The store's slug. */
  store: string;
}

export interface MessageGateway {
  /**
   * Resolves when the gateway has the message; rejects if not, with `SmsRefused` if it never will. A repeat after an
   * unknown outcome has the same `id`, so that the gateway can drop it.
   */
  send(message: Message, id: string): Promise<void>;
}

/** Posts each message as JSON to `url`, signed where there is a secret. */
export const messageWebhook = (url: string, secret: string | null): MessageGateway => ({
  send: (message, id) =>
    postJson(url, 'message', message, (body) => ({
      'Idempotency-Key': id,
      ...(secret !== null && { [SIGNATURE]: signatureOf(secret, body, Temporal.Now.instant()) }),
    })),
});
