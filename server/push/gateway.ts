// Sends a message to a browser through its push service (RFC 8030), encrypted for that browser and signed with our key.
// The endpoint comes from a customer and is not trusted: only hosts of the public internet are reached, and only the
// status of a reply is read.

import { lookup } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { VapidKeys } from './vapidKeys.ts';

/** Payload for the service worker (src/serviceWorker.ts). */
export interface PushMessage {
  title: string;
  body: string;
  /** Page that opens on a press. */
  path: string;
  /** A message replaces one with the same tag that is still shown. */
  tag: string;
  lang: string;
}

export interface PushSubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushGateway {
  /** True when a message may be sent to this address. */
  accepts(endpoint: string): boolean;
  /** `gone`: the subscription has ended. Rejects if the message could not be delivered to the push service. */
  send(to: PushSubscriptionKeys, message: PushMessage, keys: VapidKeys): Promise<'sent' | 'gone'>;
}

/** Restricts the push services. Tests run their own on this machine. */
export interface PushServices {
  isAllowed: (address: string) => boolean;
  isAllowedPort: (port: string) => boolean;
  resolve: typeof lookup;
  /** Trusted certificates in place of the system's. */
  ca?: string;
}

const publicServices: PushServices = {
  isAllowed: (address) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast',
  isAllowedPort: (port) => port === '', // the default port of https
  resolve: lookup,
};

const TIMEOUT = 10_000;
/** Seconds that a push service keeps a message for a phone that is off. */
const KEPT_SECONDS = 24 * 3600;

/** `contact`: how a push service reaches the operator, a `mailto:` or `https:` address. */
export function webPushGateway(contact: string, services = publicServices): PushGateway {
  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, username, password, port, hostname } = new URL(endpoint);
    const address = hostname.replace(/^\[|\]$/g, '');
    return (
      protocol === 'https:' &&
      username + password === '' &&
      services.isAllowedPort(port) &&
      (ipaddr.isValid(address) ? services.isAllowed(address) : hostname.includes('.'))
    );
  };
  return {
    accepts,
    async send({ endpoint, p256dh, auth }, message, { publicKey, privateKey }) {
      if (!accepts(endpoint)) throw new Error('The endpoint is no push service.');
      // Loaded with the first message: most servers send none.
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: contact, publicKey, privateKey },
          TTL: KEPT_SECONDS,
          topic: message.tag, // a repeat replaces the first
        },
      );
      const status = await post(endpoint, headers, body, services);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`);
      return 'sent';
    },
  };
}

/** Not the library's own, which reads a reply without limit. */
const post = (
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer | null,
  services: PushServices,
): Promise<number> =>
  new Promise((resolve, reject) => {
    request(endpoint, {
      method: 'POST',
      headers,
      lookup: lookupAllowed(services),
      signal: AbortSignal.timeout(TIMEOUT),
      ...(services.ca && { ca: services.ca }),
    })
      .on('error', reject)
      .on('response', (reply) => {
        resolve(reply.statusCode ?? 0);
        reply.destroy();
      })
      .end(body ?? undefined);
  });

/**
 * Resolves a name, and refuses if any of its addresses is not allowed: the connection then uses the checked address.
 */
const lookupAllowed =
  ({ resolve, isAllowed }: PushServices): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error(`${hostname} has no address.`), '');
      else if (!addresses.every(({ address }) => isAllowed(address)))
        callback(new Error(`${hostname} has an address that is not public.`), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
