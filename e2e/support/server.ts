// A server process with its own port and data folder, which a journey can kill and restart.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Db } from '../../server/db/db.ts';
import { openEmbedded } from '../../server/db/embedded.ts';

const built = 'dist/server/main.js';
const development = ['node_modules/vite/bin/vite.js', '--logLevel', 'error'];
/** For a server that lives for a minute: to compile the embedded database again, for speed, is nearly half of a start. */
const short = '--liftoff-only';

/** The built server or the development server (`npm run dev`), also with texts that are 40 % longer. */
export const programs = {
  built: [short, built],
  development: [short, ...development],
  pseudo: [short, ...development, '--mode', 'pseudo'],
} as const;

const seededData = 'out/journeysData';

/** Milliseconds; the first start creates the database and a year of demo history. */
const startLimit = 240_000;

export interface OutboxMessage {
  /** Null for a jeweller without a store. */
  store: string | null;
  phone: string;
  purpose: string;
  code: string;
  sent_on: string;
}

export class TestServer {
  /** 0 until the first start: the system then gives one that is free. */
  port = 0;
  readonly #dataDir: string;
  readonly #program: readonly string[];
  readonly #env: Record<string, string>;
  #process: ChildProcess | null = null;
  #isUntouched = false;
  #log = '';

  private constructor(dataDir: string, program: readonly string[], env: Record<string, string> = {}) {
    this.#dataDir = dataDir;
    this.#program = program;
    this.#env = env;
  }

  /** Creates the demo data that every other server starts from: much quicker than a new history for each. */
  static async seed(): Promise<void> {
    await rm(seededData, { recursive: true, force: true });
    const server = new TestServer(seededData, [built]);
    await server.#run();
    await server.#end('SIGTERM');
  }

  /** Starts a server on a copy of the demo data. Throws with the server's log when it does not start. */
  static async start(
    program: keyof typeof programs = 'built',
    env: Record<string, string> = {},
  ): Promise<TestServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'));
    const server = new TestServer(dataDir, programs[program], env);
    await server.resetDemo();
    server.#isUntouched = true;
    return server;
  }

  /** The origin of a store, or of the landing page (`null`). */
  origin(store: string | null): string {
    this.#isUntouched = false;
    return `http://${store === null ? '' : `${store}.`}localhost:${this.port}`;
  }

  /** Kills the process (kill -9, like a power cut) and starts another with the same data and port. */
  async killAndRestart(): Promise<void> {
    await this.#end('SIGKILL');
    await this.#run();
  }

  /** The newest code sent to this number (ten digits); waits up to ten seconds for it, then throws. */
  async readOtp(phone: string, store: string | null = 'meera'): Promise<string> {
    for (const end = Date.now() + 10_000; Date.now() < end; await pause(50)) {
      const { body } = await this.#call('GET', '/demo/outbox');
      const messages = JSON.parse(body) as OutboxMessage[];
      const found = messages.find((message) => message.store === store && message.phone.endsWith(phone));
      if (found !== undefined) return found.code;
    }
    throw new Error(`No code was sent to ${phone} at ${store}.`);
  }

  /** Sets the server's clock to an instant with an offset, or back to real time (`null`). */
  async moveClock(now: string | null): Promise<void> {
    await this.#call('POST', '/demo/clock', { now });
  }

  async setKyc(store: string, status: string): Promise<void> {
    await this.#call('POST', '/demo/kyc', { store, status });
  }

  /** Restarts the server on the initial demo data, at real time. Does nothing for a new server without requests. */
  async resetDemo(): Promise<void> {
    if (this.#isUntouched) {
      this.#isUntouched = false;
      return;
    }
    await this.stop();
    cpSync(seededData, this.#dataDir, { recursive: true }); // three times as fast as `cp`
    await this.#run();
  }

  /** The server's output since its start. */
  get log(): string {
    return this.#log;
  }

  /**
   * Runs the operator's check of the books. Throws its output unless every total is right.
   */
  async checkLedger(): Promise<void> {
    await this.command('ledger:check');
  }

  /** Runs an operator's command beside the server, and returns its output. Throws the output if it fails. */
  async command(...words: string[]): Promise<string> {
    const env = this.#environment();
    const { stdout } = await promisify(execFile)(process.execPath, [...this.#program, ...words], { env });
    return stdout;
  }

  /** Does something in the database while the server rests. */
  async inDatabase(work: (db: Db) => Promise<void>): Promise<void> {
    await this.#end('SIGTERM');
    const db = await openEmbedded({ dataDir: this.#dataDir });
    try {
      await work(db);
    } finally {
      await db.close();
    }
    await this.#run();
  }

  /** Ends the server and deletes its data. */
  async stop(): Promise<void> {
    await this.#end('SIGKILL');
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  #environment(): NodeJS.ProcessEnv {
    return { ...process.env, DATA_DIR: this.#dataDir, DEMO: '1', ...this.#env };
  }

  async #run(): Promise<void> {
    const deadline = performance.now() + startLimit;
    while (!(await this.#starts(deadline))) await pause(200); // its port is taken
  }

  /** Resolves once the server is there, with `false` when its port was taken, which can be only between two runs. */
  async #starts(deadline: number): Promise<boolean> {
    // The development server does not print its port.
    const isBuilt = this.#program.includes(built);
    const asked = isBuilt ? this.port : this.port || (await freePort());
    const child = spawn(process.execPath, this.#program, {
      env: { ...this.#environment(), PORT: String(asked), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text.toString();
        this.#log += text.toString();
      });
    }
    for (;;) {
      if (child.exitCode !== null || performance.now() > deadline) {
        child.kill('SIGKILL');
        if (performance.now() < deadline && /PORT \d+ is taken|Port \d+ is already in use/.test(said))
          return false;
        throw new Error(`The server did not start. It said:\n${this.#log}`);
      }
      this.port = isBuilt
        ? Number(/listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1] ?? this.port)
        : asked;
      if ((!isBuilt || said.includes('listens on')) && (await this.#isHealthy())) return true;
      await pause(50);
    }
  }

  async #isHealthy(): Promise<boolean> {
    try {
      await this.#call('GET', '/healthz');
      return true;
    } catch {
      return false;
    }
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const insist = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(insist);
  }

  /** Uses node:http: `fetch` cannot set a Host, and Node does not resolve *.localhost. */
  #call(method: string, path: string, body?: object): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path,
          headers: {
            Host: `localhost:${this.port}`,
            Accept: 'application/json',
            'Content-Type': 'application/json',
          },
          timeout: 60_000,
        },
        (reply) => {
          let text = '';
          reply.on('data', (part: Buffer) => (text += part.toString()));
          reply.on('end', () => {
            const status = reply.statusCode ?? 0;
            if (status >= 200 && status < 300) resolve({ status, body: text });
            else reject(new Error(`${method} ${path} answered ${status}: ${text}`));
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path} took too long.`)));
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
