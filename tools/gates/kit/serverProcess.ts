// The server as a separate process, and browsers that reach it over sockets.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBuilt } from '../../../scripts/buildStamp.mjs';
import type { App } from '../../../server/app.ts';
import { EDITS } from './canary.ts';
import { serverOwner } from '../../../tests/support/databases.ts';
import { lookAtLine, processLogs } from './processLogs.ts';

const START_LIMIT = 300_000; // tolerates a busy machine

export interface ServerProcess {
  pid: number;
  port: number;
  output: () => string;
  /** The reason that it ended: the uncaught error, else the end of its output. */
  lastWords: () => string;
  /** True when it has ended, by itself or by a signal. */
  hasEnded: () => boolean;
  /** Sends a signal and waits for the end; the exit code, null when the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** The built server where it is current, which starts in half the time; a canary needs the sources. */
const program = () =>
  process.env[EDITS] === undefined && isBuilt()
    ? ['dist/server/main.js']
    : ['tools/gates/kit/runEdited.mjs', 'server/main.ts'];

/**
 * Starts the server with the demo's stores and waits until it listens. `env` sets its database, `openFiles` its limit
 * of open files.
 */
export async function startServer(
  env: Record<string, string>,
  openFiles: number | null = null,
): Promise<ServerProcess> {
  const limit = openFiles === null ? [] : ['sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh'];
  const [file = '', ...words] = [...limit, process.execPath, ...program()];
  const child = spawn(file, words, {
    env: { ...process.env, PORT: '0', DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += String(chunk)));
    createInterface(stream).on('line', lookAtLine);
  }
  const ended = once(child, 'close'); // its last lines are read by then
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const lastWords = () => /"event":"uncaught".{0,600}/.exec(text)?.[0] ?? text.slice(-600);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };

  const began = performance.now();
  for (;;) {
    const found = /listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
    if (found) return { pid: child.pid!, port: Number(found), output: () => text, lastWords, hasEnded, end };
    if (hasEnded() || performance.now() - began > START_LIMIT) {
      await end('SIGKILL');
      throw new Error(`The server did not start: ${text.slice(-2_000)}`);
    }
    await sleep(50);
  }
}

/** Runs a command of the server as a user other than root; null on success, else its output. */
export function faultOfCommand(words: string[], env: Record<string, string>): string | null {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [...program(), ...words], {
    ...serverOwner(),
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return status === 0 ? null : `${stdout}${stderr}${error?.message ?? ''}`;
}

/** An app at the other end of a socket, behind TLS with an agent for it: `new Browser(appAt(() => port), 'meera.localhost')`. */
export function appAt(port: () => number, agent = new http.Agent()): App {
  const isSecure = agent instanceof https.Agent;
  const send = async (request: Request): Promise<Response> => {
    const { host, pathname, search } = new URL(request.url);
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
    const headers: Record<string, string> = { ...Object.fromEntries(request.headers), host };
    if (isSecure && headers['origin']) headers['origin'] = `https://${host}`;
    const options = { host: '127.0.0.1', port: port(), path: pathname + search, headers, agent };
    return new Promise((resolve, reject) => {
      const asked = (isSecure ? https : http).request({ ...options, method: request.method }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const lines = new Headers();
          for (const [name, values] of Object.entries(reply.headersDistinct))
            for (const value of values ?? []) lines.append(name, value);
          const empty = reply.statusCode === 204 || reply.statusCode === 304;
          resolve(
            new Response(empty ? null : Buffer.concat(chunks), {
              status: reply.statusCode ?? 0,
              headers: lines,
            }),
          );
        });
      });
      asked.on('error', reject);
      asked.end(body);
    });
  };
  return { fetch: (request) => processLogs.during(request, () => send(request)) };
}
