// Starts the product from the environment, or runs one command: `node dist/server/main.js kyc <store> ACTIVE`.

import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './commands/run.ts';
import { EnvError, readEnv, type Env } from './env.ts';
import { builtTemplate } from './http/pages.ts';
import { start, type Running } from './start.ts';

const DRAIN_LIMIT = 10_000;

try {
  const env = readEnv(process.env);
  const [command, ...rest] = process.argv.slice(2);
  if (command === undefined) await serve(env);
  else process.exitCode = await runCommand(env, command, rest);
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  console.error(sentence);
  if (!(error instanceof EnvError) && process.env['DEBUG']) console.error(error);
  process.exit(1);
}

async function serve(env: Env): Promise<void> {
  const client = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../client');
  const hasPages = existsSync(path.join(client, 'index.html'));
  const running = await start(
    env,
    hasPages ? { clientDirectory: client, template: builtTemplate(client) } : {},
  );
  const server = createAdaptorServer({ fetch: (request) => running.app.fetch(request) }) as Server;
  stopOnSignals(server, running);
  const port = await listen(server, env);
  announce({ ...env, port }, running, hasPages);
}

/** Returns the port, a free one for 0. */
function listen(server: Server, { port, host }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken ? new Error(`PORT ${port} is taken by another program on ${host}: choose another.`) : error,
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Finishes requests in flight, closes the database, exits 0. */
function stopOnSignals(server: Server, running: Running): void {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    // A kept-alive connection is idle only once its last reply is out.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT);
    await drained;
    clearTimeout(limit);
    clearInterval(sweep);
    await running.close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0));
  process.on('uncaughtException', (error) => {
    running.log.error({ event: 'uncaught', reason: error.message, stack: error.stack });
    void stop(1);
  });
}

function announce({ port, host, rootDomain }: Env, { db, demoLogins }: Running, hasPages: boolean): void {
  const at = (store: string, page = ''): string =>
    `http://${store}${store && '.'}${rootDomain}:${port}${page}`;
  const lines = [
    '',
    `Swarna listens on http://${host}:${port}${hasPages ? '' : ' (API only: the pages are not built)'}`,
    db.engine === 'embedded'
      ? 'Database: embedded. It survives a killed process, not a power failure; for that give DATABASE_URL.'
      : 'Database: PostgreSQL.',
  ];
  if (demoLogins) {
    lines.push('', 'Demo');
    for (const { who, store, page, phone, password } of demoLogins) {
      lines.push(`  ${who.padEnd(28)} ${at(store, page).padEnd(44)} ${phone} / ${password}`);
    }
    lines.push(`  ${'One-time codes'.padEnd(28)} ${at('', '/demo/outbox')}`);
  }
  console.log(`${lines.join('\n')}\n`);
}
