import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { DatabaseUnavailable } from '../../server/db/errors.ts';
import { createLog } from '../../server/log.ts';
import { createMetrics, serveMetrics } from '../../server/metrics.ts';
import { Browser } from '../support/httpClient.ts';
import { ANANYA, testWorld } from '../support/world.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();

async function observedApp() {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _, done) {
      for (const line of String(chunk).split('\n').filter(Boolean)) {
        lines.push(JSON.parse(line) as Record<string, unknown>);
      }
      done();
    },
  });
  const world = await testWorld(db, { log: createLog(destination) });
  const metrics = createMetrics(db);
  const { services } = world;
  const app = createApp({ services, version: 'test', checkReplies: true, demo: null, docs: false, metrics });
  return { app, metrics, lines, world };
}

it('requests are counted by operation and status, with their duration', async () => {
  const { app, metrics } = await observedApp();
  const ananya = await new Browser(app, 'meera.localhost').logIn('customer', ANANYA);
  await ananya.get('/api/enrollments/');
  await ananya.get('/api/enrollments/');
  await new Browser(app, 'meera.localhost').get('/api/enrollments/');

  const text = await metrics.text();

  expect(text).toContain('swarna_request_duration_seconds_count{operation="listEnrollments",status="200"} 2');
  expect(text).toContain('swarna_request_duration_seconds_count{operation="listEnrollments",status="401"} 1');
  expect(text).toContain('swarna_request_duration_seconds_bucket{le="10",operation="listEnrollments"');
  expect(text).toMatch(/^swarna_database_up 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

it('the metrics hold nothing that a visitor typed, and no store', async () => {
  const { app, metrics } = await observedApp();
  const ananya = await new Browser(app, 'meera.localhost').logIn('customer', ANANYA);
  await ananya.get('/api/customers/?q=9876543210');
  for (const path of [
    '/9876543210',
    '/api/9876543210',
    '/media/9876543210',
    '/receipts/9876543210',
    '/icons/9876543210.png',
    '/api/plans/9876543210',
  ]) {
    await app.fetch(new Request(`http://meera.localhost${path}`));
  }

  const text = await metrics.text();

  expect(text).not.toMatch(/9876543210|meera|ananya/i);
  const operations = [...text.matchAll(/_count\{operation="([^"]+)"/g)].map(([, operation]) => operation);
  expect(operations).toEqual(expect.arrayContaining(['page', 'api', 'media', 'receipts', 'icons']));
});

it('metrics name the jobs’ backlogs', async () => {
  const { metrics } = await observedApp();

  expect(await metrics.text()).toMatch(/^swarna_backlog\{job="sms_outbox"\} 0$/m);
});

it('metrics count the open and idle connections, and the calls that wait for one', async () => {
  const text = await createMetrics({ ...db, load: () => ({ open: 7, idle: 2, waiting: 1 }) }).text();

  for (const [state, count] of Object.entries({ open: 7, idle: 2, waiting: 1 }))
    expect(text).toContain(`swarna_database_connections{state="${state}"} ${count}\n`);
});

it('/metrics is served on a loopback port of its own, and not by the shop’s address', async () => {
  const { app, metrics } = await observedApp();
  const server = await serveMetrics(metrics, 0);
  const { address, port } = server.address() as AddressInfo;

  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  const elsewhere = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  const shop = await app.fetch(new Request('http://meera.localhost/metrics'));

  expect(address).toBe('127.0.0.1');
  expect(await reply.text()).toContain('swarna_database_up 1');
  expect(elsewhere.status).toBe(404);
  expect(await shop.text()).not.toContain('swarna_');
});

it('a reply’s request id is in every line that the request left in the log, and is never the visitor’s', async () => {
  const { app, lines } = await observedApp();
  const request = () =>
    app.fetch(new Request('http://meera.localhost/api/csrf/', { headers: { 'X-Request-Id': 'mine' } }));

  const replies = await Promise.all([request(), request()]);

  const ids = replies.map((reply) => reply.headers.get('X-Request-Id'));
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain('mine');
  expect(new Set(lines.map((line) => line['request_id']))).toEqual(new Set(ids));
});

it('/livez answers while the database is away, /readyz and /healthz answer 503', async () => {
  const { world } = await observedApp();
  const away = { ...db, ping: () => Promise.reject(new DatabaseUnavailable('away')) };
  const services = { ...world.services, db: away };
  const app = createApp({ services, version: 'test', checkReplies: true, demo: null, docs: false });
  const statusOf = async (path: string) =>
    (await app.fetch(new Request(`http://meera.localhost${path}`))).status;

  expect(await statusOf('/livez')).toBe(200);
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(503);
  expect((await world.browser().get('/readyz')).status).toBe(200);
});
