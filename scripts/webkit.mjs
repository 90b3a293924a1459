// Finds WebKitGTK's browser and driver, and the display that it needs, for `npm run test:browsers`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathsOf } from './findBrowser.mjs';

const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** The path of WebKitGTK's MiniBrowser, or null unless its driver and xvfb-run are there too. */
export function findWebKit() {
  if (['WebKitWebDriver', 'xvfb-run'].some((name) => !pathsOf(name).some((path) => existsSync(path))))
    return null;
  const versions = existsSync(libraries) ? readdirSync(libraries) : [];
  return (
    versions
      .filter((name) => name.startsWith('webkit2gtk-'))
      .map((name) => join(libraries, name, 'MiniBrowser'))
      .find((path) => existsSync(path)) ?? null
  );
}

/** Message when there is no WebKit. */
export const noWebKit =
  'There is no WebKit for the short journey: install it (on Debian: apt-get install webkit2gtk-driver xvfb xauth), or run npm run test:browsers -- --project phone.';
