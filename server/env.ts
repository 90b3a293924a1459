// The environment variables, checked once at the start. Other modules take their values as arguments.

import { parseTrustedProxies, type TrustedProxies } from './http/client.ts';
import { dialable } from '../src/lib/phone.ts';

export interface Env {
  port: number;
  host: string;
  /** The domain under which every store has one label: `localhost` makes `meera.localhost` a store. */
  rootDomain: string;
  databaseUrl: string | null;
  /** A streaming standby of that server, for lists, reports and files. */
  databaseReadUrl: string | null;
  dataDir: string;
  demo: boolean;
  /** Allows other machines to reach the demo: everything in it is open to anyone with the address. */
  demoIsPublic: boolean;
  smsWebhookUrl: string | null;
  messageWebhookUrl: string | null;
  /** Signs the posts to and from that gateway. */
  messageWebhookSecret: string | null;
  /** Path of the file that maps kinds of messages to registered templates. */
  messageTemplates: string | null;
  trustedProxies: TrustedProxies;
  support: Support;
  /** Port for metrics, on loopback only. */
  metricsPort: number | null;
  production: boolean;
  /**
   * Applies the write budgets and the limit of running plans to accounts. Off for load tests, where one account writes
   * for many.
   */
  accountLimits: boolean;
  /** Shows the stack when a start or a command fails. */
  debug: boolean;
}

/** How jewellers reach support; null if not configured. */
export interface Support {
  email: string | null;
  whatsapp: string | null;
  /** The vendor of the chatbot; without one there is no chatbot. */
  chatbotVendor: string | null;
}

/** A value that cannot be used; the message is one sentence that names the variable. */
export class EnvError extends Error {}

const PROTOCOLS = ['postgres:', 'postgresql:'];
const domainPattern = /^[a-z0-9](-?[a-z0-9])*(\.[a-z0-9](-?[a-z0-9])*)*$/;

/** Reads the variables of docs/configuration.md. Throws {@link EnvError} on a malformed one; an empty value counts as absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const value = (name: string): string | null => source[name]?.trim() || null;
  const databaseUrl = url('DATABASE_URL', value('DATABASE_URL'), PROTOCOLS);
  const host = value('HOST') ?? '127.0.0.1';
  const domain = rootDomain(value('ROOT_DOMAIN'));
  const isLocal = domain === 'localhost' && isLoopback(host);
  const hasDemo = demo(value('DEMO')) ?? (isLocal && databaseUrl === null);
  return {
    port: port('PORT', value('PORT')) ?? 3000,
    host,
    rootDomain: domain,
    databaseUrl,
    databaseReadUrl: readUrl(databaseUrl, url('DATABASE_READ_URL', value('DATABASE_READ_URL'), PROTOCOLS)),
    dataDir: value('DATA_DIR') ?? './data',
    demo: hasDemo,
    demoIsPublic: hasDemo && !isLocal,
    smsWebhookUrl: url('SMS_WEBHOOK_URL', value('SMS_WEBHOOK_URL'), ['http:', 'https:']),
    messageWebhookUrl: url('MESSAGE_WEBHOOK_URL', value('MESSAGE_WEBHOOK_URL'), ['http:', 'https:']),
    messageWebhookSecret: messageSecret(value('MESSAGE_WEBHOOK_SECRET')),
    messageTemplates: value('MESSAGE_TEMPLATES'),
    trustedProxies: trustedProxies(value('TRUSTED_PROXIES')),
    support: {
      email: email(value('SUPPORT_EMAIL')),
      whatsapp: whatsapp(value('SUPPORT_WHATSAPP')),
      chatbotVendor: value('CHATBOT_VENDOR'),
    },
    metricsPort: port('METRICS_PORT', value('METRICS_PORT')),
    production: value('NODE_ENV') === 'production',
    accountLimits: accountLimits(value('ACCOUNT_LIMITS')),
    debug: value('DEBUG') !== null,
  };
}

function readUrl(databaseUrl: string | null, standby: string | null): string | null {
  if (standby !== null && databaseUrl === null)
    throw new EnvError('DATABASE_READ_URL names a standby of DATABASE_URL, which is missing.');
  return standby;
}

/** True when only programs on this machine can reach a server that listens on `host`. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

function port(name: string, text: string | null): number | null {
  if (text === null) return null;
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 65_535) {
    throw new EnvError(`${name} must be a whole number from 0 to 65535, not "${text}".`);
  }
  return number;
}

function rootDomain(text: string | null): string {
  if (text === null) return 'localhost';
  if (!domainPattern.test(text)) {
    throw new EnvError(`ROOT_DOMAIN must be a bare domain name like "example.com", not "${text}".`);
  }
  return text;
}

function demo(text: string | null): boolean | null {
  if (text === null) return null;
  if (text !== '0' && text !== '1') throw new EnvError(`DEMO must be 0 or 1, not "${text}".`);
  return text === '1';
}

const LEAST_SECRET = 32;

function messageSecret(text: string | null): string | null {
  if (text !== null && text.length < LEAST_SECRET)
    throw new EnvError(`MESSAGE_WEBHOOK_SECRET must have at least ${LEAST_SECRET} characters.`);
  return text;
}

function accountLimits(text: string | null): boolean {
  if (text !== null && text !== 'on' && text !== 'off')
    throw new EnvError(`ACCOUNT_LIMITS must be on or off, not "${text}".`);
  return text !== 'off';
}

function trustedProxies(text: string | null): TrustedProxies {
  try {
    return parseTrustedProxies(text ?? '');
  } catch {
    throw new EnvError(
      `TRUSTED_PROXIES must be addresses or ranges like "127.0.0.1, 10.0.0.0/8", not "${text}".`,
    );
  }
}

function email(text: string | null): string | null {
  if (text !== null && !/^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/.test(text)) {
    throw new EnvError(`SUPPORT_EMAIL must be one address like "help@example.com", not "${text}".`);
  }
  return text;
}

function whatsapp(text: string | null): string | null {
  if (text !== null && dialable(text) === null) {
    throw new EnvError(`SUPPORT_WHATSAPP must be a phone number of 10 to 15 digits, not "${text}".`);
  }
  return text;
}

function url(name: string, text: string | null, protocols: string[]): string | null {
  if (text === null) return null;
  // The value may hold a password, so the sentence does not repeat it.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new EnvError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  return text;
}
