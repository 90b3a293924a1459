// Starts the product from the environment, or runs one command: `node dist/server/main.js --help`.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWaitingApp, type App } from './app.ts';
import { runCommand } from './commands/run.ts';
import { answerCommands } from './commands/runningServer.ts';
import { readEnv, type Env } from './env.ts';
import { limitConnections, mostConnections } from './http/connectionLimit.ts';
import { createDrainableServer } from './http/drain.ts';
import { createPageRenderer } from './http/renderedPages.ts';
import { builtTemplate } from './http/template.ts';
import { createLog, type Log } from './log.ts';
import { start, type Running } from './start.ts';

let debug = false;
try {
  const env = readEnv(process.env);
  ({ debug } = env);
  const words = process.argv.slice(2);
  if (words.length === 0) await serve(env);
  else process.exitCode = await runCommand(env, words);
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  console.error(sentence);
  if (debug) console.error(error);
  process.exit(1);
}

async function serve(env: Env): Promise<void> {
  const client = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../client');
  const hasPages = existsSync(path.join(client, 'index.html'));
  const renderer = createPageRenderer(
    client,
    (language) => import(new URL(`screens/${language}.js`, import.meta.url).href),
    env.port,
  );
  const pages = hasPages ? { clientDirectory: client, template: builtTemplate(client), renderer } : {};
  const log = createLog();
  let app: App = createWaitingApp({ log, rootDomain: env.rootDomain, ...pages });
  let running: Running | undefined;
  const { server, drain } = createDrainableServer((request, remoteAddress) =>
    app.fetch(request, remoteAddress),
  );
  const most = mostConnections();
  if (most !== null) limitConnections(server, most, log);
  const end = endOnSignals(log, async () => {
    await drain();
    await running?.close();
  });

  let listening: Promise<number> | undefined;
  let toldReason = '';
  running = await start(env, {
    ...pages,
    log,
    whileAway: async (where, reason) => {
      if (reason !== toldReason) log.warn({ event: 'database.awaited', where, reason });
      toldReason = reason;
      await (listening ??= listen(server, env));
    },
    onNewerChange: (reason) => {
      log.error({ event: 'database.newer', reason });
      void end(1);
    },
  });
  ({ app } = running);
  if (running.db.engine === 'embedded')
    await answerCommands(env.dataDir, running.db, (words) => runCommand(env, words)).catch((error: unknown) =>
      log.warn({ event: 'commands.unavailable', reason: String(error) }),
    );
  const port = await (listening ?? listen(server, env));
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

/**
 * The first signal shuts down gracefully with 0, a second one exits at once. Returns a function that shuts down with
 * another code.
 */
function endOnSignals(log: Log, close: () => Promise<void>): (code: number) => Promise<void> {
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    await close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      void end(0);
    });
  }
  process.on('uncaughtException', (error) => {
    log.error({ event: 'uncaught', reason: error.message, stack: error.stack });
    void end(1);
  });
  return end;
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
    lines.push('', 'Demo', `  ${'Landing page'.padEnd(28)} ${at('', '/')}`);
    for (const { who, store, page, phone, password } of demoLogins) {
      lines.push(`  ${who.padEnd(28)} ${at(store, page).padEnd(44)} ${phone} / ${password}`);
    }
    lines.push(`  ${'One-time codes'.padEnd(28)} ${at('', '/demo/outbox')}`);
  }
  console.log(`${lines.join('\n')}\n`);
}
