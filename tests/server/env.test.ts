import { expect, it } from 'vitest';
import { EnvError, readEnv } from '../../server/env.ts';

it('without any variable the server uses loopback, port 3000, the embedded database and the demo', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    rootDomain: 'localhost',
    databaseUrl: null,
    dataDir: './data',
    demo: true,
    smsWebhookUrl: null,
    support: { email: null, whatsapp: null, chatbotVendor: null },
    production: false,
  });
});

it('with DATABASE_URL the demo is off, in production too, unless DEMO=1', () => {
  const DATABASE_URL = 'postgres://swarna@db/swarna';

  expect(readEnv({ DATABASE_URL }).demo).toBe(false);
  expect(readEnv({ DATABASE_URL, NODE_ENV: 'production' }).demo).toBe(false);
  expect(readEnv({ DATABASE_URL, NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
  expect(readEnv({ DEMO: '0' }).demo).toBe(false);
});

it.each([
  { PORT: 'three' },
  { PORT: '70000' },
  { PORT: '-1' },
  { ROOT_DOMAIN: 'https://example.com' },
  { ROOT_DOMAIN: 'exa mple' },
  { DATABASE_URL: 'mysql://db/x' },
  { DATABASE_URL: 'not an address' },
  { DEMO: 'true' },
  { SMS_WEBHOOK_URL: 'ftp://sms' },
  { SUPPORT_EMAIL: 'nobody' },
  { SUPPORT_EMAIL: 'a@example.com?bcc=b@example.com' },
  { SUPPORT_WHATSAPP: '98765' },
])('%o fails the start with one sentence that names the variable', (source) => {
  const [name = ''] = Object.keys(source);

  expect(() => readEnv(source)).toThrow(EnvError);
  expect(() => readEnv(source)).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
});

it('an error about DATABASE_URL does not repeat its value, which may hold a password', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://admin:hunter2@db' })).not.toThrow(/hunter2/);
});
