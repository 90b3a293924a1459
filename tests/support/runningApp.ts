// The whole app behind the screens, running: real machines, real calls, a network that answers as the test says.
import '../../src/api/criticalCalls.ts'; // in the browser it comes late; a test's clock does not wait for files
import { connect } from '../../src/api/transport.ts';
import { memoryLocation } from '../../src/browser/location.ts';
import { startApp, type App } from '../../src/machines/app.ts';
import type { SiteMap } from '../../src/machines/routeDecision.ts';
import { smallSite } from '../../tools/statecharts/models/smallSite.ts';
import { fakeServer, clearCookies, type Answer } from './fakeServer.ts';

const running: App[] = [];

/** Starts it at `path`, as a page load does. */
export function runApp(path: string, answer: Answer, site: SiteMap = smallSite) {
  const server = fakeServer(answer);
  const location = memoryLocation(path);
  connect({ fetch: server.fetch });
  const app = startApp({ site, location, rootDomain: 'localhost', store: { slug: null, brand: null } });
  running.push(app);
  return {
    app,
    server,
    location,
    shown: () => app.get('navigation').getSnapshot().context.shown?.to ?? null,
  };
}

/** Ends all that run; notes and cookies stay, as they do when a page is loaded anew. */
export function stopApps(): void {
  for (const { root } of running.splice(0)) root.stop();
}

/** A browser that has never been here. */
export function resetBrowser(): void {
  stopApps();
  localStorage.clear();
  clearCookies();
}
