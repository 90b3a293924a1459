// The API page: the contract in Swagger UI, from this server alone. e2e/apiDocs.spec.ts opens it in a browser.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { testWorld, type TestWorld } from '../../../tools/gates/kit/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

const get = (path: string) => world.app.fetch(new Request(`http://meera.localhost${path}`));

it('the API page names files of this server alone, and holds no script or style of its own', async () => {
  const html = await (await get('/api/docs')).text();
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);

  expect(addresses).toContain('/api/docs/swagger-ui-bundle.js');
  for (const address of addresses) {
    expect(address).toMatch(/^\/api\/docs\//);
    expect([address, (await get(address)).status]).toEqual([address, 200]);
  }
  expect(html).not.toMatch(/<script>|<style|style=|https?:/);
});

it('the API page shows the contract that the server enforces', async () => {
  const document = (await (await get('/api/docs/openapi.json')).json()) as Record<string, object>;

  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
  expect(JSON.stringify(document['paths'])).toContain('"markTransactionPaid"');
});

it('the API page keeps the strict security policy of every other page', async () => {
  const [docs, health] = await Promise.all([get('/api/docs'), get('/healthz')]);
  const policy = docs.headers.get('Content-Security-Policy');

  expect(policy).toBe(health.headers.get('Content-Security-Policy'));
  expect(policy).not.toMatch(/unsafe|http/);
});

it('nothing else of the viewer’s package is served', async () => {
  for (const file of ['package.json', 'index.html', 'swagger-initializer.js', '..%2fpackage.json'])
    expect([file, (await get(`/api/docs/${file}`)).status]).toEqual([file, 404]);
});

it('no package runs a script while it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});
