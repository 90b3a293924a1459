// `npm start` on a fresh clone: dependencies, build, server, each only when it is missing or stale. Plain Node, because it runs
// before anything is installed. The server runs in this very process: who ends this process ends the server.
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt } from './fresh.mjs';
import { isInstalled } from './installed.mjs';
import { satisfies } from './nodeVersion.mjs';
import { runNpm, runQuietly } from './npm.mjs';

const server = 'dist/server/main.js';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
if (!satisfies(process.version, engines.node)) {
  stop(
    `This needs Node ${engines.node}; you have ${process.version}. Get a newer one from nodejs.org and run npm start again.`,
  );
}
if (!isInstalled()) {
  // npm ci empties the folder that a link leads to, and that folder may serve other checkouts.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    stop(
      'node_modules is a link to packages that do not match package-lock.json: remove the link, or run npm ci there.',
    );
  }
  // The build needs the development dependencies, whatever NODE_ENV says.
  step('Bringing in the dependencies', () => runNpm(['ci', '--include=dev', '--no-progress']));
}
if (!isBuilt() || !existsSync(server)) {
  step('Building', () => runQuietly(process.execPath, ['scripts/build.mjs', '--quiet']));
}
endWithNpm();
await import(pathToFileURL(server).href);

/** @param {string} name @param {() => boolean} run */
function step(name, run) {
  const began = performance.now();
  console.log(`${name} ...`);
  if (!run()) stop(`${name} failed; the reason stands above.`);
  console.log(`${name}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * A killed npm cannot pass its end on; without this the server would stay, holding the port and the database. (package.json says
 * `exec` so that npm is our parent and its signals reach us, with no shell between that dies of them alone; Windows knows no exec,
 * and takes the second half of the line.)
 */
function endWithNpm() {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 100).unref();
}
