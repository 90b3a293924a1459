// Finds the Chromium that the journeys run in, or installs one by the means the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findBrowser } from './findBrowser.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const minutes = 60_000;

const asRoot = process.getuid?.() === 0;

/** Chromium's launch flags. Its sandbox cannot run as root, and a container has no GPU and need not phone home. */
export const launchFlags = asRoot
  ? [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ]
  : [];

/**
 * The path of a Chromium that starts, or null. CHROMIUM_PATH, when set, is the only candidate.
 * @param {Record<string, string | undefined>} env
 */
export function findChromium(env = process.env) {
  return findBrowser(
    { kind: 'Chromium', names, elsewhere: [...onMac, chromium.executablePath()], starts },
    env,
  );
}

/**
 * The path of a headless shell that starts, which takes three quarters of the time of a journey; Chromium if there is
 * none, or if CHROMIUM_PATH is set. It has no notifications and paints at other moments, so journeys about these use
 * Chromium.
 * @param {Record<string, string | undefined>} env
 */
export function findHeadlessShell(env = process.env) {
  const names = ['chromium-headless-shell', 'chrome-headless-shell'];
  return findBrowser({ kind: 'Chromium', names, elsewhere: [], starts }, env) ?? findChromium(env);
}

/**
 * Some systems ship a `chromium-browser` that only prints how to install one, so check its version.
 * @param {string} path
 */
function starts(path) {
  const { status, stdout } = spawnSync(path, ['--version', ...launchFlags], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 && /Chrom/.test(stdout);
}

/**
 * Finds Chromium, installing it if there is none.
 * @param {(sentence: string) => void} say
 * @returns {string | null} null if there is none and none could be installed
 */
export function findOrInstallChromium(say = console.log) {
  const found = findChromium();
  if (found !== null) return found;
  for (const [sentence, command, args] of installers()) {
    say(sentence);
    spawnSync(command, args, { stdio: 'ignore', timeout: 5 * minutes });
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  return null;
}

/** @returns {[sentence: string, command: string, args: string[]][]} */
function installers() {
  /** @type {[string, string, string[]][]} */
  const all = [
    [
      'No Chromium here: Playwright installs its own ...',
      process.execPath,
      ['node_modules/playwright/cli.js', 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium'],
    ],
  ];
  if (asRoot && existsSync('/usr/bin/apt-get')) {
    const install = 'DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends';
    const apt = `apt-get -qq update && ${install} chromium && ${install} chromium-headless-shell`;
    all.push(['Playwright could not: the system installs Chromium ...', 'sh', ['-c', apt]]);
  }
  return all;
}

/** Message when there is no Chromium. */
export const noChromium =
  'There is no Chromium for the browser journeys and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run npm test again.';
