// Runs in every page of the app, in development: `?inspect` in the address inspects this tab until it is closed or
// opened with `?inspect=off`. `?inspect=stately` also feeds the public inspector.
import type { InspectionEvent } from 'xstate';
import { PAGE, watchTab } from './watchTab.ts';

const STORED = 'inspect';

const asked = new URLSearchParams(window.location.search).get('inspect');
if (asked === 'off') sessionStorage.removeItem(STORED);
else if (asked !== null) sessionStorage.setItem(STORED, asked || 'own');

const mode = sessionStorage.getItem(STORED);
if (mode !== null) {
  const { inspect } = watchTab(crypto.randomUUID(), document.title);
  addLink('Inspector', { href: PAGE, target: 'inspector' });
  window.inspectActors = mode === 'stately' ? both(inspect, statelyInspect()) : inspect;
}

type Inspect = (event: InspectionEvent) => void;

function both(first: Inspect, second: Inspect): Inspect {
  return (event) => {
    first(event);
    second(event);
  };
}

/** Events wait for the library to load. */
function statelyInspect(): Inspect {
  const loaded = import('./stately.ts').then(({ watchWithStately }) => {
    const stately = watchWithStately();
    addLink('Stately', { href: '#', onclick: stately.open });
    return stately;
  });
  return (event) => void loaded.then(({ inspect }) => inspect(event));
}

/** A link to an inspector: no pop-up blocker stops it. */
function addLink(text: string, target: Pick<HTMLAnchorElement, 'href'> & Partial<HTMLAnchorElement>): void {
  const link = Object.assign(document.createElement('a'), target);
  link.className = 'inspector-link';
  link.textContent = text;
  const below = document.querySelectorAll('.inspector-link').length;
  link.style.cssText = `position:fixed;inset-block-end:${5 + below * 3}rem;inset-inline-end:0.5rem;z-index:99;padding:0.5rem 0.75rem;border-radius:2rem;background:#1c1420;color:#f3d58a;font:600 0.8rem system-ui`;
  document.body.append(link);
}
