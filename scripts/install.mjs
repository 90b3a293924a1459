// Installs the dependencies of package-lock.json if needed. Plain Node, because it runs before anything is installed.
import { lstatSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';
import { satisfies } from './nodeVersion.mjs';
import { runNpm } from './npm.mjs';

/** Goes to the repository's root and leaves it ready to run `command`; ends the process with one sentence where it cannot. */
export function installFor(/** @type {string} */ command) {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (!satisfies(process.version, engines.node)) {
    stop(
      `This needs Node ${engines.node}; you have ${process.version}. Get a newer one from nodejs.org and run ${command} again.`,
    );
  }
  if (isInstalled()) return;
  // npm ci empties the folder that a link leads to, and that folder may serve other checkouts.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    stop(
      'node_modules is a link to packages that do not match package-lock.json: remove the link, or run npm ci there.',
    );
  }
  // Building and testing need the development dependencies, whatever NODE_ENV is.
  step('Installing the dependencies', () => runNpm(['ci', '--include=dev', '--no-progress']));
}

/** @param {string} name @param {() => boolean} run */
export function step(name, run) {
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
