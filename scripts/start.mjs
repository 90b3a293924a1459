// `npm start` on a fresh clone: dependencies, build, server, each only when it is missing or stale. Plain Node, because it runs
// before anything is installed. The server runs in this very process: who ends this process ends the server.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './buildStamp.mjs';
import { installFor, step } from './install.mjs';
import { runQuietly } from './npm.mjs';

const server = 'dist/server/main.js';

// Without this the server would outlive a killed npm and keep the port and the database. (package.json uses `exec` so
// that npm is our parent and its signals reach us without a shell in between; Windows has no exec, and runs the second
// half of the line.)
if (process.env['npm_lifecycle_event'] === 'start') await import('./endWithParent.mjs');
installFor('npm start');
if (!isBuilt() || !existsSync(server)) {
  const build = ['--import', './scripts/endWithParent.mjs', 'scripts/build.mjs', '--quiet'];
  step('Building', () => runQuietly(process.execPath, build));
}
await import(pathToFileURL(server).href);
