// One process at a time on a data folder: two embedded databases corrupt the same files without an error.
import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const SETTLE = 50; // ms; far longer than another process needs to restore a lock that it moved by mistake

/**
 * Takes the lock file, or throws immediately with the id of the process that has it. Replaces the lock of a dead
 * process; a reused process id counts as dead. Returns the function that releases the lock.
 */
export async function acquireLock(file: string): Promise<() => void> {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    if (!placed(draft, file)) {
      removeDead(file);
      if (!placed(draft, file)) throw held(file);
      // Another process may have found the same dead lock and moved ours away for a moment.
      await sleep(SETTLE);
      if (contentOf(file) !== mine) throw held(file);
    }
  } finally {
    unlinkSync(draft);
  }
  return () => {
    if (contentOf(file) === mine) unlinkSync(file);
  };
}

/** Links are atomic and never replace an existing file. */
function placed(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function removeDead(file: string): void {
  if (isLive(contentOf(file))) throw held(file);
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // The moved file may be a live lock, created between the check and the move: restore it.
  if (isLive(contentOf(aside))) placed(aside, file);
  unlinkSync(aside);
}

function held(file: string): Error {
  const pid = holderOf(contentOf(file))?.pid;
  const holder = pid === undefined ? 'another process' : `process ${pid}`;
  return new Error(
    `The data folder is in use by ${holder} (${file}). Stop it first, or give another DATA_DIR.`,
  );
}

function isLive(content: string | undefined): boolean {
  const holder = holderOf(content);
  if (holder === undefined) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false; // EPERM: it lives, and belongs to someone else
  }
  const started = startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

function holderOf(content: string | undefined): { pid: number; started: string | null } | undefined {
  try {
    const { pid, started }: { pid?: unknown; started?: unknown } = JSON.parse(content ?? '');
    if (!Number.isInteger(pid) || Number(pid) <= 0) return undefined;
    return { pid: Number(pid), started: typeof started === 'string' ? started : null };
  } catch {
    return undefined;
  }
}

/** A process's start time, which distinguishes it from a later one with the same id. Null where unknown. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return `${boot} ${afterName?.[19]}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
