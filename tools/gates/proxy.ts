// The examples in deploy/nginx*.conf, with Debian's nginx on loopback in front of a server: what a visitor gets through them.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { createAdaptorServer } from '@hono/node-server';
import { Problem } from '../../server/domain/problem.ts';
import { emptyDatabase } from '../../server/db/emptyDatabase.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { hasPostgresql, startPostgresql } from '../../tests/support/databases.ts';
import { onEmbedded } from './kit/engines.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { startProxy } from './kit/nginx.ts';
import { requirePrograms, programFolder } from './kit/programs.ts';
import { faultOfCommand, startServer } from './kit/serverProcess.ts';
import { testWorld } from '../../tests/support/world.ts';
import settings from '../../deploy/swarna.env?raw';

const file = 'deploy/nginx-server.conf';
const AS_DOCUMENTED = 2;
const CASES = 20 + AS_DOCUMENTED;
const HSTS_OF_OWN_DOMAIN = 'max-age=63072000';
const HSTS = `${HSTS_OF_OWN_DOMAIN}; includeSubDomains`;

export const gate: Gate = {
  asserts:
    'Behind the example proxy: HTTP/2, HSTS once on every reply, Secure cookies, the visitor’s own address, uploads within limits, a log without queries; and the server with the example settings, of which doctor says that nothing is unsafe.',
  cases: { short: 0, full: CASES },
  canaries: {
    'address-brought-along': {
      bug: 'the proxy adds to the address that a visitor claims',
      edits: [[file, 'X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for']],
    },
    'no-hsts-on-refusals': {
      bug: 'what nginx refuses by itself has no HSTS',
      edits: [[file, '$hsts always;\nproxy_hide', '$hsts;\nproxy_hide']],
    },
    'hsts-below-own-domains': {
      bug: 'what else is below a store’s own domain must have HTTPS',
      edits: [
        ['deploy/nginx.conf', 'default "max-age=63072000"', 'default "max-age=63072000; includeSubDomains"'],
      ],
    },
    'small-uploads': {
      bug: 'nginx keeps its limit of 1 MB',
      edits: [[file, 'client_max_body_size 64m', 'client_max_body_size 1m']],
    },
    'version-for-all': {
      bug: 'nginx tells its version',
      edits: [[file, 'server_tokens off;', '']],
    },
    'words-of-nginx': {
      bug: 'nginx says in its own words that no server answers',
      edits: [[file, 'error_page 502 504 = $away;', '']],
    },
    'queries-in-the-log': {
      bug: 'nginx logs what people search for',
      edits: [['deploy/nginx.conf', '$host$uri"', '$host$request_uri"']],
    },
    'health-for-all': {
      bug: 'everybody may ask for the health',
      edits: [[file, 'deny all;', '']],
    },
    'no-trusted-proxy': {
      bug: 'the example settings trust no proxy',
      edits: [['deploy/swarna.env', 'TRUSTED_PROXIES=127.0.0.1', '']],
    },
  },
  async run(run) {
    requirePrograms('nginx', 'openssl');
    if (hasPostgresql) await asDocumented(run);
    else run.leaveOut('the example settings: PostgreSQL is not installed', AS_DOCUMENTED);
    await onEmbedded(async (db) => {
      await emptyDatabase(db);
      const { app } = await testWorld(db);
      let forwarded: string | null = null;
      const server = createAdaptorServer({
        fetch: (request) => {
          forwarded = request.headers.get('X-Forwarded-For');
          return app.fetch(request);
        },
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const proxy = await startProxy([(server.address() as AddressInfo).port]);
      const visit = (
        method: string,
        address: string,
        headers: Record<string, string> = {},
        body?: Buffer,
        from = '127.0.0.2',
      ) => visitAt(proxy.port, from, { ':method': method, ':path': address, ...headers }, body);
      try {
        await run.check('http leads to https', async () => {
          const answer = await plain(proxy.plainPort, '/login?a=1');
          assert.deepEqual(answer, [308, 'https://meera.localhost/login?a=1']);
        });
        await db.query(
          `insert into own_domains (store_id, host, proved_by, added_at)
           select id, 'gold.example', 'operator', now() from stores where slug = 'meera'`,
        );
        const atOwnDomain = (name: string, address: string) =>
          visitAt(proxy.port, '127.0.0.2', { ':method': 'GET', ':path': address }, undefined, name);
        await run.check('a store’s own domain leads to the store', async () => {
          const { status, body } = await atOwnDomain('gold.example', '/api/contact/public/');
          assert.equal(status, 200);
          assert.match(body, /"shop_name":"meera"/);
        });
        await run.check('HSTS of an own domain is for that host alone', async () => {
          const { hsts } = await atOwnDomain('gold.example', '/login');
          assert.deepEqual(hsts, [HSTS_OF_OWN_DOMAIN]);
        });
        await run.check('www before an own domain leads to it', async () => {
          const { status } = await atOwnDomain('www.gold.example', '/login');
          assert.equal(status, 308);
        });
        const token = await visit('GET', '/api/csrf/');
        await run.check('HTTP/2', () => assert.equal(token.protocol, 'h2'));
        await run.check('HSTS on a reply of the server', () => assert.deepEqual(token.hsts, [HSTS]));
        await run.check('every cookie is Secure', () => {
          assert.equal(token.cookies.length, 2);
          for (const cookie of token.cookies) assert.match(cookie, /; Secure/);
        });
        await run.check('a browser’s id holds for its host alone', () =>
          assert.ok(token.cookies.some((cookie) => cookie.startsWith('__Host-'))),
        );
        await run.check('the server hears the visitor’s address', () => assert.equal(forwarded, '127.0.0.2'));
        await visit('GET', '/api/csrf/', { 'x-forwarded-for': '203.0.113.9' });
        await run.check('an address brought along counts for nothing', () =>
          assert.equal(forwarded, '127.0.0.2'),
        );
        const headers = {
          cookie: token.cookies.map((cookie) => cookie.split(';')[0]).join('; '),
          'x-csrftoken': token.cookies
            .find((cookie) => cookie.startsWith('__Host-csrftoken='))!
            .split(/[=;]/)[1]!,
          'content-type': 'multipart/form-data; boundary=x',
        };
        const upload = (bytes: number) => visit('POST', '/api/register/', headers, Buffer.alloc(bytes));
        await run.check('an upload within the limits reaches the server', async () => {
          const { status, body } = await upload(9_000_000);
          assert.equal(status, 400);
          assert.match(body, /"code":/);
        });
        await run.check('the server says in its words what is too large for it', async () => {
          const { status, body } = await upload(30_000_000);
          assert.equal(status, 413);
          assert.match(body, /"code":"too_large"/);
        });
        const huge = await upload(70_000_000);
        await run.check('the proxy refuses more than anything may have', () => {
          assert.equal(huge.status, 413);
          assert.doesNotMatch(huge.body, /too_large/);
        });
        await run.check('the proxy tells nobody its version', () => {
          assert.match(huge.body, /nginx/);
          assert.doesNotMatch(huge.body, /nginx\/\d/);
        });
        await run.check('HSTS on what the proxy refuses', () => assert.deepEqual(huge.hsts, [HSTS]));
        await visit('GET', '/login?phone_number=9876543210');
        await run.check('the log has the address without its query', () => {
          assert.match(proxy.accessLog(), /GET meera\.localhost\/login" /);
          assert.doesNotMatch(proxy.accessLog(), /9876543210/);
        });
        await run.check('health is for this machine alone', async () => {
          assert.equal((await visit('GET', '/readyz')).status, 403);
          assert.equal((await visit('GET', '/readyz', {}, undefined, '127.0.0.1')).status, 200);
        });
        await run.check('an unknown name gets no handshake', async () => {
          const socket = tls.connect({ port: proxy.port, host: '127.0.0.1', servername: 'evil.example' });
          const [error] = (await once(socket, 'error')) as [Error];
          assert.match(error.message, /unrecognized name/i);
        });
        server.close();
        const away = await visit('GET', '/api/csrf/');
        await run.check('while no server answers, the API says so in its words', () => {
          assert.equal(away.status, 503);
          assert.deepEqual(JSON.parse(away.body), {
            code: 'unavailable',
            detail: new Problem('unavailable').message,
          });
          assert.ok(away.retryAfter > 0);
        });
        await run.check('HSTS while no server answers', () => assert.deepEqual(away.hsts, [HSTS]));
      } finally {
        await proxy.stop();
        server.close();
      }
    });
  },
};

/** The server with deploy/swarna.env on a database made by the words of docs/operating.md, behind the proxy. */
async function asDocumented(run: GateRun): Promise<void> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const postgresql = await startPostgresql({ fsync: true, superuser: 'postgres' });
    ends.push(postgresql.stop);
    const admin = await openPostgresql({ databaseUrl: postgresql.databaseUrl, connections: 1 });
    ends.push(() => admin.close());
    const [, statements = ''] = /<<'SQL'\n(.*?)\nSQL\n/s.exec(readFileSync('docs/operating.md', 'utf8'))!;
    for (const statement of statements.split(';\n')) await admin.query(statement);

    const { port: database } = new URL(postgresql.databaseUrl);
    const lines = settings.split('\n').filter((line) => /^[A-Z_]+=/.test(line));
    const env: Record<string, string> = {
      ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2))),
      METRICS_PORT: '0',
    };
    env['DATABASE_URL'] = env['DATABASE_URL']!.replace('127.0.0.1/', `127.0.0.1:${database}/`);
    const server = await startServer({ ...env, PORT: '0' });
    ends.push(() => server.end('SIGTERM'));
    const proxy = await startProxy([server.port], 'shop.example');
    ends.push(proxy.stop);
    await run.check('a visitor reaches the server with the example settings', async () => {
      const request = { ':method': 'GET', ':path': '/api/csrf/' };
      const { status, cookies } = await visitAt(proxy.port, '127.0.0.2', request, undefined, 'shop.example');
      assert.equal(status, 204);
      assert.ok(cookies.length > 0 && cookies.every((cookie) => /; Secure/.test(cookie)));
    });
    const backup = path.join(programFolder('backup'), 'first.backup');
    await run.check(
      'doctor has nothing to say, after the first backup',
      () => faultOfCommand(['backup', backup], env) ?? faultOfCommand(['doctor'], env),
    );
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

interface Visit {
  protocol: string;
  status: number;
  hsts: string[];
  cookies: string[];
  retryAfter: number;
  body: string;
}

/** One request on a separate connection, from a loopback address that is not the proxy's. */
async function visitAt(
  port: number,
  from: string,
  headers: http2.OutgoingHttpHeaders,
  body?: Buffer,
  name = 'meera.localhost',
): Promise<Visit> {
  const socket = tls.connect({
    socket: net.connect({ port, host: '127.0.0.1', localAddress: from }),
    servername: name,
    rejectUnauthorized: false, // a self-signed certificate
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  await once(socket, 'secureConnect');
  const protocol = String(socket.alpnProtocol);
  const session = http2.connect(`https://${name}`, { createConnection: () => socket });
  try {
    const stream = session.request(headers, { endStream: body === undefined });
    const answered = once(stream, 'response') as Promise<[http2.IncomingHttpHeaders]>;
    stream.on('error', () => {}); // a refused upload is aborted; its reply has arrived
    if (body) stream.end(body);
    const [found] = await answered;
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    await new Promise<void>((resolve) => stream.once('close', () => resolve()));
    return {
      protocol,
      status: Number(found[':status']),
      hsts: [found['strict-transport-security'] ?? []].flat(),
      cookies: found['set-cookie'] ?? [],
      retryAfter: Number(found['retry-after']),
      body: Buffer.concat(chunks).toString(),
    };
  } finally {
    session.destroy();
  }
}

async function plain(port: number, address: string): Promise<[number | undefined, string | undefined]> {
  const request = http.get({ port, host: '127.0.0.1', path: address, headers: { Host: 'meera.localhost' } });
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
  reply.resume();
  return [reply.statusCode, reply.headers.location];
}
