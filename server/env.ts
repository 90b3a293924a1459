// The environment variables, checked once at the start. Other modules take their values as arguments.

import { dialable } from '../src/lib/phone.ts';

export interface Env {
  port: number;
  host: string;
  /** The domain under which every store has one label: `localhost` makes `meera.localhost` a store. */
  rootDomain: string;
  databaseUrl: string | null;
  dataDir: string;
  demo: boolean;
  smsWebhookUrl: string | null;
  support: Support;
  production: boolean;
}

/** How jewellers reach support; null where not configured. */
export interface Support {
  email: string | null;
  whatsapp: string | null;
  /** The vendor of the chatbot; without one there is no chatbot. */
  chatbotVendor: string | null;
}

/** A value that cannot be used; the message is one sentence that names the variable. */
export class EnvError extends Error {}

const domainPattern = /^[a-z0-9](-?[a-z0-9])*(\.[a-z0-9](-?[a-z0-9])*)*$/;

/** Reads the variables of the README's table. Throws {@link EnvError} on a malformed one; an empty value counts as absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const value = (name: string): string | null => source[name]?.trim() || null;
  const databaseUrl = url('DATABASE_URL', value('DATABASE_URL'), ['postgres:', 'postgresql:']);
  return {
    port: port(value('PORT')),
    host: value('HOST') ?? '127.0.0.1',
    rootDomain: rootDomain(value('ROOT_DOMAIN')),
    databaseUrl,
    dataDir: value('DATA_DIR') ?? './data',
    // With DATABASE_URL the demo needs DEMO=1.
    demo: demo(value('DEMO')) ?? databaseUrl === null,
    smsWebhookUrl: url('SMS_WEBHOOK_URL', value('SMS_WEBHOOK_URL'), ['http:', 'https:']),
    support: {
      email: email(value('SUPPORT_EMAIL')),
      whatsapp: whatsapp(value('SUPPORT_WHATSAPP')),
      chatbotVendor: value('CHATBOT_VENDOR'),
    },
    production: value('NODE_ENV') === 'production',
  };
}

function port(text: string | null): number {
  if (text === null) return 3000;
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 65_535) {
    throw new EnvError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
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
