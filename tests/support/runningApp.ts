// The running app without screens: real machines and calls on a fake network.
import { connect } from '../../src/api/transport.ts';
import { memoryLocation } from '../../tools/statecharts/kit/memoryLocation.ts';
import { startApp, type App } from '../../src/machines/app.ts';
import type { SiteMap } from '../../src/lib/routeDecision.ts';
import { smallSite } from '../../tools/statecharts/models/smallSite.ts';
import { fakeServer, clearCookies, type Answer } from './fakeServer.ts';

const running: App[] = [];

/** Starts the app at `path` of a store's address, or of none, as a page load does. */
export function runApp(
  path: string,
  answer: Answer,
  site: SiteMap = smallSite,
  slug: string | null = null,
  options: App['options'] = {},
) {
  const server = fakeServer(answer);
  const location = memoryLocation(path);
  connect({ fetch: server.fetch });
  const app = startApp({ site, location, rootDomain: 'localhost', store: { slug, brand: null } }, options);
  running.push(app);
  return {
    app,
    server,
    location,
    shown: () => app.get('navigation').getSnapshot().context.shown?.to ?? null,
  };
}

/** Stops all apps; storage and cookies stay, as on a reload. */
export function stopApps(): void {
  for (const { root } of running.splice(0)) root.stop();
}

/** Stops all apps and clears storage and cookies. */
export function resetBrowser(): void {
  stopApps();
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
}
