// A process without free file descriptors can open no file and no database connection, and leaves new clients waiting
// without a reply.

import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Log } from '../log.ts';

const TOLD_EVERY = 60_000; // ms

/**
 * Half of the files that this process may have open; the rest is for pages, the database and gateways. Null if no limit
 * is known.
 */
export function mostConnections(limitsFile = '/proc/self/limits'): number | null {
  try {
    const limit = /^Max open files +(\d+)/m.exec(readFileSync(limitsFile, 'utf8'))?.[1];
    return limit === undefined ? null : Math.floor(Number(limit) / 2);
  } catch {
    return null; // not Linux
  }
}

/** Closes each connection above `most` at once, and logs it at most once a minute. */
export function limitConnections(server: Server, most: number, log: Log): void {
  let told = -Infinity;
  server.maxConnections = most;
  server.on('drop', () => {
    if (performance.now() - told < TOLD_EVERY) return;
    told = performance.now();
    const reason = `${most} connections are open, half of the files that this process may have open (ulimit -n, LimitNOFILE): more are closed at once.`;
    log.warn({ event: 'connections.full', reason });
  });
}
