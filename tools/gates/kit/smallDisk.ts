// A small disk in memory that can be filled, for root on Linux; removed when this process ends.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const BLOCK = Buffer.alloc(65_536, 'x');

export interface SmallDisk {
  folder: string;
  /** Writes until nothing more fits, including space freed since. */
  fill: () => void;
  makeRoom: () => void;
  remove: () => void;
}

/** Null if this process may not mount anything. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swarna-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const filler = path.join(folder, 'filler');
  const remove = () => {
    process.off('exit', remove);
    spawnSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  };
  process.once('exit', remove);
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (let size = BLOCK.length; size > 0;) {
          try {
            writeSync(file, BLOCK, 0, size);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove,
  };
}
