// The logs of all server processes that a gate starts, searched for secrets of requests and replies.
import { watchedLog, type WatchedLog } from '../../../tests/support/watchedLog.ts';
import { secrets } from '../../../tests/support/world.ts';

declare global {
  /** A gate is loaded apart from the command that runs it, so they share this global. */
  var processLogs: WatchedLog | undefined;
}

/** The demo's people are those of the tests. */
export const processLogs = (globalThis.processLogs ??= watchedLog(secrets));

/** Checks a line of such a log. Other lines than JSON are for the person who starts a demo, and name its accounts. */
export const lookAtLine = (line: string): void => {
  if (line.startsWith('{')) processLogs.look(line);
};
