// `?inspect` in the address, in development: this tab is watched, until it is closed or `?inspect=off` is asked for. `?inspect=stately`
// also feeds the public inspector.
import type { InspectionEvent } from 'xstate';
import { watch } from './bridge.ts';
import { CHANNEL } from './protocol.ts';

const KEPT = 'inspect';
export const PAGE = '/tools/statecharts/inspector/page.html';

/** Has this tab watched; `tab` tells it from others. Returns what every root actor's options need. */
export function watchTab(tab: string, title: string): (seen: InspectionEvent) => void {
  const { inspect, close } = watch({
    channel: new BroadcastChannel(CHANNEL),
    tab,
    title,
    now: () => performance.now(),
  });
  window.addEventListener('pagehide', close);
  return inspect;
}

/** The options for the app's root actor; without `inspect` where nobody asked for it. */
export async function watched(): Promise<{ inspect?: (seen: InspectionEvent) => void }> {
  const asked = new URLSearchParams(window.location.search).get('inspect');
  if (asked === 'off') sessionStorage.removeItem(KEPT);
  else if (asked !== null) sessionStorage.setItem(KEPT, asked || 'own');
  const kept = sessionStorage.getItem(KEPT);
  if (kept === null) return {};

  const inspect = watchTab(crypto.randomUUID(), document.title);
  showDoor('Inspector', (door) => Object.assign(door, { href: PAGE, target: 'inspector' }));
  if (kept !== 'stately') return { inspect };

  const { statelyWatch } = await import('./stately.ts');
  const stately = statelyWatch();
  showDoor('Stately', (door) => Object.assign(door, { href: '#', onclick: stately.open }));
  return {
    inspect: (seen) => {
      inspect(seen);
      stately.inspect(seen);
    },
  };
}

/** A way to an inspector that no pop-up blocker minds. */
function showDoor(name: string, lead: (door: HTMLAnchorElement) => void): void {
  const door = document.createElement('a');
  lead(door);
  door.className = 'inspector-door';
  door.textContent = name;
  const below = document.querySelectorAll('.inspector-door').length;
  door.style.cssText = `position:fixed;inset-block-end:${5 + below * 3}rem;inset-inline-end:0.5rem;z-index:99;padding:0.5rem 0.75rem;border-radius:2rem;background:#1c1420;color:#f3d58a;font:600 0.8rem system-ui`;
  document.body.append(door);
}
