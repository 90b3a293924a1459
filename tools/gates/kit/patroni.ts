// Three PostgreSQL servers under the example Patroni, with etcd, behind the example HAProxy.
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { binDirectory, onFreePorts } from '../../../tests/support/databases.ts';
import { listens, programFile, programFolder, startProgram, type Program } from './programs.ts';
import haproxyText from '../../../deploy/haproxy.cfg?raw';
import patroniText from '../../../deploy/patroni.yml?raw';

const START_LIMIT = 120_000; // three databases on a busy machine

interface Node {
  port: number;
  api: number;
  command: string[];
  folder: string;
  patroni: Program;
}

export interface PatroniCluster {
  /** A superuser's, on the address that follows the primary. */
  databaseUrl: string;
  /** Kills the primary's PostgreSQL and its Patroni, like a power failure; returns a function that brings them back. */
  killPrimary: () => Promise<() => Promise<void>>;
  /** True when all three machines are up and one is the primary. */
  isWhole: () => Promise<boolean>;
  /** True when a standby confirms each write. */
  isConfirmed: () => Promise<boolean>;
  stop: () => Promise<void>;
}

/** Starts it; the caller must stop it. */
export async function startPatroni(): Promise<PatroniCluster> {
  const root = programFolder('patroni');
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    const etcd = await onFreePorts(2, (port, peers) => startEtcd(root, port, peers));
    stops.push(() => etcd.end('SIGKILL'));
    const nodes: Node[] = [];
    for (const number of [1, 2, 3]) {
      const node = await onFreePorts(2, (port, api) => startNode(number, etcd.port, port, api));
      nodes.push(node);
      stops.push(async () => {
        await node.patroni.end('SIGKILL');
        killPostgresql(node);
      });
    }
    const haproxy = await onFreePorts(1, (port) => startHaproxy(root, nodes, port));
    stops.push(() => haproxy.end('SIGTERM'));
    const roles = async () => Promise.all(nodes.map(async (node) => ({ node, role: await roleOf(node) })));
    const isWhole = async () => {
      const found = await roles();
      return found.every(({ role }) => role !== null) && found.some(({ role }) => role === 'primary');
    };
    const isConfirmed = async () => (await roles()).some(({ role }) => role === 'sync_standby');
    for (const end = performance.now() + START_LIMIT; !(await isWhole()); await sleep(250))
      if (performance.now() > end) throw new Error('The PostgreSQL cluster did not come up.');
    return {
      databaseUrl: `postgres://postgres:change-me-too@127.0.0.1:${haproxy.port}/postgres`,
      isWhole,
      isConfirmed,
      stop,
      async killPrimary() {
        const { node } = (await roles()).find(({ role }) => role === 'primary')!;
        await node.patroni.end('SIGKILL');
        killPostgresql(node);
        return async () => {
          node.patroni = await startProgram(node.command, node.folder, () => listens(node.api));
        };
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEtcd(root: string, port: number, peers: number): Promise<Program & { port: number }> {
  const [own, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
  const words = ['--name=node1', `--data-dir=${root}/etcd`, `--listen-client-urls=${own}`];
  words.push(`--advertise-client-urls=${own}`, `--listen-peer-urls=${peer}`);
  words.push(`--initial-advertise-peer-urls=${peer}`, `--initial-cluster=node1=${peer}`);
  const etcd = await startProgram(['etcd', ...words], root, () => listens(port));
  return { ...etcd, port };
}

async function startNode(number: number, etcd: number, port: number, api: number): Promise<Node> {
  const name = `node${number}`;
  const folder = programFolder(name);
  const text = patroniText
    .replace('name: node1', `name: ${name}`)
    .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcd}`)
    .replaceAll('10.0.0.1:8008', `127.0.0.1:${api}`)
    .replaceAll('10.0.0.1:5432', `127.0.0.1:${port}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('/usr/lib/postgresql/15/bin', binDirectory()!)
    .replaceAll('/var/lib/postgresql', folder);
  const command = ['patroni', programFile(folder, 'config.yml', text)];
  const patroni = await startProgram(command, folder, () => listens(api));
  return { port, api, command, folder, patroni };
}

async function startHaproxy(root: string, nodes: Node[], port: number): Promise<Program & { port: number }> {
  const text = nodes.reduce(
    (config, node, index) =>
      config.replace(
        `10.0.0.${index + 1}:5432 check port 8008`,
        `127.0.0.1:${node.port} check port ${node.api}`,
      ),
    haproxyText.replace('127.0.0.1:5000', `127.0.0.1:${port}`),
  );
  const file = programFile(root, 'haproxy.cfg', text);
  const haproxy = await startProgram(['haproxy', '-db', '-f', file], root, () => listens(port));
  return { ...haproxy, port };
}

/** The machine's role, according to Patroni. */
async function roleOf({ api }: Node): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${api}/patroni`, { signal: AbortSignal.timeout(3_000) }).catch(
    () => null,
  );
  const found = (await answer?.json()) as
    | { state?: string; role?: string; sync_standby?: boolean }
    | undefined;
  if (found?.state !== 'running') return null;
  if (found.sync_standby) return 'sync_standby';
  return found.role === 'master' ? 'primary' : (found.role ?? null);
}

/** Patroni's PostgreSQL is not its child. */
function killPostgresql({ folder }: Node): void {
  const place = path.join(folder, '15/swarna/postmaster.pid');
  let pid: string;
  try {
    [pid = ''] = readFileSync(place, 'utf8').split('\n');
  } catch {
    return; // it has ended
  }
  const family = spawnSync('pgrep', ['-P', pid], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  for (const member of [pid, ...family]) {
    try {
      process.kill(Number(member), 'SIGKILL');
    } catch {
      // it has ended meanwhile
    }
  }
}
