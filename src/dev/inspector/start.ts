// `?inspect` in the address, in development: this tab is watched, until it is closed or `?inspect=off` is asked for.
import type { InspectionEvent } from 'xstate';
import { watch } from './bridge.ts';
import { CHANNEL } from './wire.ts';

const KEPT = 'inspect';
export const PAGE = '/src/dev/inspector/page.html';

/** The options for the root actor; without `inspect` where nobody asked for it. */
export function watched(): { inspect?: (seen: InspectionEvent) => void } {
  const asked = new URLSearchParams(window.location.search).get('inspect');
  if (asked === 'off') sessionStorage.removeItem(KEPT);
  else if (asked !== null) sessionStorage.setItem(KEPT, asked || 'own');
  const kept = sessionStorage.getItem(KEPT);
  if (kept === null) return {};

  const { inspect, close } = watch({
    channel: new BroadcastChannel(CHANNEL),
    tab: crypto.randomUUID(),
    title: document.title,
    now: () => performance.now(),
  });
  window.addEventListener('pagehide', close);
  showDoor();
  return { inspect };
}

/** A way to the inspector's page that no pop-up blocker minds. */
function showDoor(): void {
  const door = document.createElement('a');
  door.href = PAGE;
  door.target = 'inspector';
  door.textContent = 'Inspector';
  door.style.cssText =
    'position:fixed;inset-block-end:5rem;inset-inline-end:0.5rem;z-index:99;padding:0.5rem 0.75rem;border-radius:2rem;background:#1c1420;color:#f3d58a;font:600 0.8rem system-ui';
  document.body.append(door);
}
