// Debian's servers for gates: each a process on loopback, of a user other than root.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasPostgresql, serverOwner } from '../../../tests/support/databases.ts';

const START_LIMIT = 60_000; // tolerates a busy machine

const children = new Set<ChildProcess>();
const folders = new Set<string>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export interface Program {
  /** Sends a signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Those of the programs that are not installed. */
export const missingPrograms = (...names: string[]): string[] =>
  names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);

/** Throws where one of Debian's packages is not installed; but for PostgreSQL they are named like their program. */
export function requirePrograms(...names: string[]): void {
  const missing = missingPrograms(...names.filter((name) => name !== 'postgresql'));
  if (names.includes('postgresql') && !hasPostgresql) missing.push('postgresql');
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} not installed: apt-get install -y ${missing.join(' ')}`);
}

/** A new folder that belongs to the programs' user; removed when this process ends. */
export function programFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `swarna-${name}-`));
  const owner = serverOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  folders.add(folder);
  return folder;
}

/** Writes a file readable only by the programs' user, and returns its path. */
export function programFile(folder: string, name: string, text: string): string {
  const file = path.join(folder, name);
  const owner = serverOwner();
  writeFileSync(file, text, { mode: 0o600 });
  if (owner) chownSync(file, owner.uid, owner.gid);
  return file;
}

/** Starts a program in its folder and waits until it is up. */
export async function startProgram(
  [command = '', ...words]: string[],
  folder: string,
  isUp: () => Promise<boolean>,
): Promise<Program> {
  const child = spawn(command, words, {
    ...serverOwner(),
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (complaint = `${complaint}${String(chunk)}`.slice(-4_000)));
  const ended = once(child, 'exit');
  children.add(child);
  child.once('exit', () => children.delete(child));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const began = performance.now();
  while (!(await isUp())) {
    if (child.exitCode !== null || performance.now() - began > START_LIMIT) {
      await end('SIGKILL');
      throw new Error(`${command} did not start: ${complaint}`);
    }
    await sleep(50);
  }
  return { end };
}

/** True when something listens on that port of loopback. */
export async function listens(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  const isUp = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isUp;
}
