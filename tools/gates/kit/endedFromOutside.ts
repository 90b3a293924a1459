import os from 'node:os';

/** Lets SIGINT and SIGTERM end this process as its own end does: what it started ends with it (see `process.once('exit', ...)`). */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + os.constants.signals[signal]));
}
