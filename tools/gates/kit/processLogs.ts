// The logs of all servers that a gate starts as processes of their own: searched for what their clients bring and are given.
import { watchedLog, type WatchedLog } from '../../../tests/support/watchedLog.ts';
import { secrets } from '../../../tests/support/world.ts';

declare global {
  /** A gate is loaded apart from the command that runs it, so they meet here. */
  var processLogs: WatchedLog | undefined;
}

/** The demo's people are those of the tests. */
export const processLogs = (globalThis.processLogs ??= watchedLog(secrets));

/** A line of such a log. What is not JSON is for whoever starts a demo by hand, and names its people. */
export const lookAtLine = (line: string): void => {
  if (line.startsWith('{')) processLogs.look(line);
};
