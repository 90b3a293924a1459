// Finds the Firefox that `npm run test:browsers` runs in: a stock one, of the system.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './findBrowser.mjs';

const names = ['firefox-esr', 'firefox'];
const onMac = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * The path of a Firefox that starts, or null. FIREFOX_PATH, when set, is the only candidate.
 * @param {Record<string, string | undefined>} env
 */
export function findFirefox(env = process.env) {
  return findBrowser({ kind: 'Firefox', names, elsewhere: onMac, starts }, env);
}

/** @param {string} path */
function starts(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && stdout.includes('Firefox');
}

/** Message when there is no Firefox. */
export const noFirefox =
  'There is no Firefox for the journeys: install one (on Debian: apt-get install firefox-esr), or set FIREFOX_PATH to one, and run npm run test:browsers again.';
