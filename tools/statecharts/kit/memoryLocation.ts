import type { LocationPort, Place } from '../../../src/browser/location.ts';

const parsed = (to: string): Pick<Place, 'path' | 'search'> => {
  const { pathname, search } = new URL(to, 'http://here');
  return { path: pathname, search };
};

/**
 * An address bar without a browser: `trail` is its history, oldest first; `left` has the external URLs that the app
 * opened.
 */
export function memoryLocation(start: string): LocationPort & { trail: Place[]; left: string[] } {
  const trail: Place[] = [{ ...parsed(start), state: null }];
  const left: string[] = [];
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    trail,
    left,
    now: () => trail.at(-1) ?? { path: '/', search: '', state: null },
    go: (to, { replace = false, state = null } = {}) => {
      if (replace) trail.pop();
      trail.push({ ...parsed(to), state });
      notify();
    },
    back: (fallback) => {
      if (trail.length > 1) trail.pop();
      else trail[0] = { ...parsed(fallback), state: null };
      notify();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    leave: (url) => void left.push(url),
    reload: () => void left.push('reload'),
    origin: () => ({ protocol: 'http:', hostname: 'meera.localhost', port: '3000' }),
  };
}
