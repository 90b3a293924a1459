import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EnvError, readEnv } from '../../server/env.ts';

it('without any variable the server uses loopback, port 3000, the embedded database and the demo', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    rootDomain: 'localhost',
    databaseUrl: null,
    databaseReadUrl: null,
    dataDir: './data',
    demo: true,
    demoIsPublic: false,
    smsWebhookUrl: null,
    messageWebhookUrl: null,
    messageWebhookSecret: null,
    messageTemplates: null,
    trustedProxies: [],
    support: { email: null, whatsapp: null, chatbotVendor: null },
    metricsPort: null,
    production: false,
    accountLimits: true,
    debug: false,
  });
});

it('docs/configuration.md lists every variable that is read, and no other', () => {
  const read: string[] = [];
  readEnv(new Proxy({}, { get: (_, name) => void read.push(String(name)) }));

  const rows =
    readFileSync('docs/configuration.md', 'utf8')
      .match(/^\| `[A-Z_`, ]+ \|/gm)
      ?.join() ?? '';
  expect(rows.match(/[A-Z_]+/g)?.toSorted()).toEqual([...new Set(read)].toSorted());
});

it.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ NODE_ENV: 'production' }, true],
  [{ DEMO: '0' }, false],
  [{ DATABASE_URL: 'postgres://swarna@db/swarna' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.4' }, false],
  [{ HOST: '127.0.0.1.example.com' }, false],
  [{ ROOT_DOMAIN: 'example.com' }, false],
])('with %o the demo is on: %s', (source: Record<string, string>, demo) => {
  expect(readEnv(source)).toMatchObject({ demo, demoIsPublic: false });
});

it('DEMO=1 turns the demo on anywhere, and it is public beyond loopback and localhost', () => {
  const DATABASE_URL = 'postgres://swarna@db/swarna';

  expect(readEnv({ DEMO: '1', DATABASE_URL, NODE_ENV: 'production' })).toMatchObject({
    demo: true,
    demoIsPublic: false,
  });
  expect(readEnv({ DEMO: '1', HOST: '0.0.0.0' })).toMatchObject({ demo: true, demoIsPublic: true });
  expect(readEnv({ DEMO: '1', ROOT_DOMAIN: 'example.com' })).toMatchObject({
    demo: true,
    demoIsPublic: true,
  });
});

it.each([
  { PORT: 'three' },
  { PORT: '70000' },
  { PORT: '-1' },
  { METRICS_PORT: 'on' },
  { ROOT_DOMAIN: 'https://example.com' },
  { ROOT_DOMAIN: 'exa mple' },
  { DATABASE_URL: 'mysql://db/x' },
  { DATABASE_URL: 'not an address' },
  { DEMO: 'true' },
  { SMS_WEBHOOK_URL: 'ftp://sms' },
  { MESSAGE_WEBHOOK_URL: 'sms.example.com' },
  { TRUSTED_PROXIES: 'proxy.example.com' },
  { TRUSTED_PROXIES: '10.0.0.0/40' },
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
