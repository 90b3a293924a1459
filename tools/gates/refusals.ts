// Strangers send bodies through the example proxy that the server refuses without reading them: no other request may be
// affected by the closed connection, and the proxy must not take a server out.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { MAX_IMAGE_BYTES } from '../../src/lib/images.ts';
import { startPostgresql } from '../../tests/support/databases.ts';
import { Browser } from '../../tests/support/httpClient.ts';
import { testWorld } from '../../tests/support/world.ts';
import { enroll } from './kit/enrolling.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { startProxy } from './kit/nginx.ts';
import { requirePrograms } from './kit/programs.ts';
import { appAt, startServer } from './kit/serverProcess.ts';

const ROUNDS = 3;
const AT_ONCE = 6;
/** Milliseconds: the server's HTTP library gives up an unread body half a second after its reply. */
const UNREAD = 700;
const WORKERS = 8;
const JSON_BYTES = 300_000;
const boundary = 'x';
const drain = 'server/http/drain.ts';

interface Refusal {
  /** Null if the server aborts, so that the stranger may get the proxy's own error page. */
  status: number | null;
  method: string;
  path: string;
  body: Buffer;
  headers?: Record<string, string>;
}

const json = Buffer.alloc(JSON_BYTES, ' ');
const form = (part: string): Refusal => ({
  status: 413,
  method: 'POST',
  path: '/api/register/',
  body: Buffer.from(part),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});
const part = (disposition: string, text: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;

/** One for each place where the server replies before it has read the body. */
const refusals: Record<string, Refusal> = {
  'too large': { status: 413, method: 'POST', path: '/api/login/', body: json },
  'no token': {
    status: 403,
    method: 'POST',
    path: '/api/login/',
    body: json,
    headers: { 'x-csrftoken': '' },
  },
  'no session': { status: 401, method: 'POST', path: '/api/enrollments/', body: json },
  'no such method': { status: 405, method: 'PUT', path: '/api/login/', body: json },
  'no such operation': { status: 404, method: 'POST', path: '/api/nothing/', body: json },
  'no such page': { status: 404, method: 'POST', path: '/home', body: json },
  'no such store': {
    status: 400,
    method: 'POST',
    path: '/api/login/',
    body: json,
    headers: { host: 'nobody.localhost', origin: 'https://nobody.localhost' },
  },
  'no such host': {
    status: 400,
    method: 'POST',
    path: '/api/login/',
    body: json,
    headers: { host: 'meera.localhost:99999' },
  },
  'a body of a GET': { status: 401, method: 'GET', path: '/api/enrollments/', body: json },
  'a form that is too large': form('y'.repeat(30_000_000)),
  'a file that is too large': form(
    part('name="profile_photo"; filename="a.png"', 'y'.repeat(MAX_IMAGE_BYTES + JSON_BYTES)),
  ),
  'too many fields': form(part('name="a"', 'y'.repeat(1_000)).repeat(400)),
};
refusals['headers that are too large'] = {
  ...form('y'.repeat(30_000_000)),
  status: null,
  headers: { 'x-a': 'y'.repeat(7_000), 'x-b': 'y'.repeat(7_000), 'x-c': 'y'.repeat(7_000) },
};
const CASES = Object.keys(refusals).length * 2 - 1;

export const gate: Gate = {
  asserts:
    'Behind the example proxy with two server processes, bodies that are refused unread cost nobody else an answer: each refusal arrives, and every other request is answered meanwhile.',
  cases: { short: 0, full: CASES },
  canaries: {
    'closed-under-its-body': {
      bug: 'a connection ends under a body that is refused',
      edits: [[drain, '!(await readOn(incoming as IncomingMessage, patience))', 'patience']],
    },
    'kept-with-its-body': {
      bug: 'a connection is kept whose last body was not read',
      edits: [[drain, 'if (!incoming.complete && ', 'if (patience === 0 && ']],
    },
    'failures-count': {
      bug: 'the proxy takes a server out for requests that strangers broke',
      edits: [['deploy/nginx.conf', 'max_fails=0', 'max_fails=3 fail_timeout=10s']],
    },
  },
  async run(run) {
    requirePrograms('nginx', 'openssl', 'postgresql');
    const ends: (() => Promise<unknown>)[] = [];
    try {
      await refuse(run, ends);
    } finally {
      for (const end of ends.toReversed()) await end();
    }
  },
};

async function refuse(run: GateRun, ends: (() => Promise<unknown>)[]): Promise<void> {
  const postgresql = await startPostgresql({ fsync: true, isMigrated: true });
  ends.push(postgresql.stop);
  const env = { DATABASE_URL: postgresql.databaseUrl, DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' };
  const servers = await Promise.all([startServer(env), startServer(env)]);
  ends.push(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));
  const proxy = await startProxy(servers.map(({ port }) => port));
  ends.push(proxy.stop);
  const db = await openPostgresql({ databaseUrl: postgresql.databaseUrl, connections: 2 });
  ends.push(() => db.close());
  await testWorld(db);

  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false }); // its certificate is a minute old
  ends.push(async () => agent.destroy());
  const visitors = appAt(() => proxy.port, agent);
  const stranger = new Browser(visitors, 'meera.localhost');
  await stranger.get('/api/csrf/');
  const cookies = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async ({ method, path, body, headers }: Refusal): Promise<number | undefined> => {
    const request = https.request({
      host: '127.0.0.1',
      port: proxy.port,
      servername: 'meera.localhost',
      rejectUnauthorized: false,
      agent: false,
      method,
      path,
      headers: {
        host: 'meera.localhost',
        origin: 'https://meera.localhost',
        cookie: cookies,
        'x-csrftoken': stranger.cookies.get('__Host-csrftoken'),
        'content-type': 'application/json',
        'content-length': body.length,
        ...headers,
      },
    });
    request.end(body);
    try {
      const [reply] = (await once(request, 'response')) as [IncomingMessage];
      reply.resume();
      await once(reply, 'end');
      return reply.statusCode;
    } catch {
      return undefined; // cut off
    }
  };

  const others = await enroll(visitors, WORKERS);
  ends.push(() => others.stop(true));
  for (const [name, refusal] of Object.entries(refusals)) {
    const before = others.refused();
    const answers: (number | undefined)[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => send(refusal)))));
      await sleep(UNREAD);
    }
    await others.more(WORKERS);
    if (refusal.status !== null)
      await run.check(`${name}: each refusal arrives`, () =>
        assert.deepEqual(answers, Array(ROUNDS * AT_ONCE).fill(refusal.status)),
      );
    await run.check(`${name}: every other request is answered`, () => {
      assert.deepEqual(others.wrong.splice(0), []);
      const refused = others.refused() - before;
      return refused === 0 ? null : `${refused} were answered 503`;
    });
  }
  run.measured(
    `${others.acknowledged.size} enrollments meanwhile, the slowest ${Math.round(others.longest())} ms`,
  );
}
