// The API page: the contract in Swagger UI, from this server alone. e2e/nightly/apiDocs.spec.ts opens it in a browser.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

const get = (path: string) => world.app.fetch(new Request(`http://meera.localhost${path}`));

it('the API reference has no inline script or style and loads only from this server', async () => {
  const html = await (await get('/api/docs')).text();
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);

  expect(addresses).toContain('/api/docs/swagger-ui-bundle.js');
  for (const address of addresses) {
    expect(address).toMatch(/^\/api\/docs\//);
    expect([address, (await get(address)).status]).toEqual([address, 200]);
  }
  expect(html).not.toMatch(/<script>|<style|style=|https?:/);
});

it('the API reference shows the contract that the server enforces', async () => {
  const document = (await (await get('/api/docs/openapi.json')).json()) as Record<string, object>;

  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
  expect(JSON.stringify(document['paths'])).toContain('"markTransactionPaid"');
});

it('the API reference has the same Content-Security-Policy as every page', async () => {
  const [docs, health] = await Promise.all([get('/api/docs'), get('/healthz')]);
  const policy = docs.headers.get('Content-Security-Policy');

  expect(policy).toBe(health.headers.get('Content-Security-Policy'));
  expect(policy).not.toMatch(/unsafe|http/);
});

it('no other file of the Swagger UI package is served', async () => {
  for (const file of ['package.json', 'index.html', 'swagger-initializer.js', '..%2fpackage.json'])
    expect([file, (await get(`/api/docs/${file}`)).status]).toEqual([file, 404]);
});

it('production, where the reference is closed, installs no Swagger UI', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };

  expect(Object.keys(dependencies)).not.toContain('swagger-ui-dist');
});

it('no dependency runs an install script', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});
