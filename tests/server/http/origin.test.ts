import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { parseTrustedProxies } from '../../../server/http/client.ts';
import { Tenants } from '../../../server/repositories/tenants.ts';
import { testDatabase } from '../../support/database.ts';
import { Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

const PROXY = '127.0.0.1';
/** The status of a write from `origin`: 204 when it counts as the store's own page. */
async function writeFrom(origin: string, rootDomain: string, trusted: string, scheme = '') {
  const services = {
    ...world.services,
    tenants: new Tenants(db, rootDomain),
    trustedProxies: parseTrustedProxies(trusted),
  };
  const app = createApp({ services, version: 'test', checkReplies: true, demo: null, docs: false });
  const browser = new Browser(app, `meera.${rootDomain}`);
  browser.address = PROXY;
  await browser.get('/api/csrf/');
  const headers = { Origin: origin, 'X-Forwarded-Proto': scheme };
  return (await browser.call('POST', '/api/logout/', { headers })).status;
}

it.each([
  ['http', 'localhost', '', '', 204],
  ['https', 'localhost', '', '', 403],
  ['https', 'localhost', '', 'https', 403], // the header comes from no trusted proxy
  ['https', 'localhost', PROXY, 'https', 204],
  ['http', 'localhost', PROXY, 'https', 403],
  ['https', 'example.com', PROXY, 'https', 204],
  ['http', 'example.com', PROXY, 'https', 403],
  ['https', 'example.com', '', '', 204], // outside localhost HTTPS is required
  ['http', 'example.com', '', '', 403],
])(
  'a write from %s://meera.%s behind the proxy "%s" that says "%s" is %i',
  async (scheme, domain, trusted, said, status) => {
    expect(await writeFrom(`${scheme}://meera.${domain}`, domain, trusted, said)).toBe(status);
  },
);

it.each(['http://meera.localhost:81', 'http://kaveri.localhost', 'http://meera.localhost.evil', 'null'])(
  'a write from %s is refused',
  async (origin) => {
    expect(await writeFrom(origin, 'localhost', '')).toBe(403);
  },
);
