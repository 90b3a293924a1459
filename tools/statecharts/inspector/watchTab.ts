// Has the inspector's page watch the actors of this tab.
import { watch, type Watch } from './bridge.ts';
import { CHANNEL } from './protocol.ts';

export const PAGE = '/tools/statecharts/inspector/page.html';

/** `tab` identifies this tab. */
export function watchTab(tab: string, title: string): Watch {
  const watching = watch({
    channel: new BroadcastChannel(CHANNEL),
    tab,
    title,
    now: () => performance.now(),
  });
  window.addEventListener('pagehide', watching.close);
  return watching;
}
