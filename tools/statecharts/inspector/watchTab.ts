// Has the inspector's page watch the actors of this tab.
import type { InspectionEvent } from 'xstate';
import { watch } from './bridge.ts';
import { CHANNEL } from './protocol.ts';

export const PAGE = '/tools/statecharts/inspector/page.html';

/** `tab` tells it from other tabs. Returns the `inspect` option of every root actor. */
export function watchTab(tab: string, title: string): (event: InspectionEvent) => void {
  const { inspect, close } = watch({
    channel: new BroadcastChannel(CHANNEL),
    tab,
    title,
    now: () => performance.now(),
  });
  window.addEventListener('pagehide', close);
  return inspect;
}
