// The current location as a port: navigation and the router share it, and tests supply their own.

export interface Place {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** Stored with a history entry and not in the URL, such as a reset token. */
  state: unknown;
}

export interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

export interface LocationPort {
  now: () => Place;
  /** Moves within the app and notifies the listeners. */
  go: (to: string, options?: GoOptions) => void;
  /** One step back in the app's history; to `fallback` if the app was entered here. */
  back: (fallback: string) => void;
  /** Calls back after every move, including the browser's own Back and Forward; returns a function that stops it. */
  listen: (listener: () => void) => () => void;
  /** Leaves for another URL, such as another store's. */
  leave: (url: string) => void;
  /** Reloads the page. */
  reload: () => void;
  /** As in `location`: the protocol with its colon, the port empty for the protocol's own. */
  origin: () => { protocol: string; hostname: string; port: string };
}

/** State of our history entries: the number of our own earlier entries, and the app's state. */
export interface Entry {
  depth: number;
  state: unknown;
}

interface Moves {
  /** `to` is null for one step back. */
  run: (move: () => void, to?: string | null, state?: unknown) => void;
  /** Target of a pending move. */
  coming?: Place | undefined;
}

/** Runs a move through the history; historyLayers.ts replaces it to remove its own entries first. */
export const moves: Moves = { run: (move) => move() };

const entry = () => (history.state ?? {}) as Partial<Entry>;

/** The browser's address bar. */
export function browserLocation(): LocationPort {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const go: LocationPort['go'] = (to, { replace = false, state = null } = {}) =>
    moves.run(
      () => {
        const { pathname } = location;
        const { depth = 0 } = entry();
        const next = { depth: replace ? depth : depth + 1, state } satisfies Entry;
        history[replace ? 'replaceState' : 'pushState'](next, '', to);
        // A new page starts at its top (spec A2); one with a selected plan scrolls there itself.
        if (location.pathname !== pathname && !to.includes('selectedPlan=')) scrollTo(0, 0);
        notify();
      },
      to,
      state,
    );
  return {
    now: () =>
      moves.coming ?? { path: location.pathname, search: location.search, state: entry().state ?? null },
    go,
    back: (fallback) =>
      moves.run(() => {
        if (entry().depth) history.back();
        else go(fallback, { replace: true });
      }, null),
    listen: (listener) => {
      listeners.add(listener);
      addEventListener('popstate', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('popstate', listener);
      };
    },
    leave: (url) => moves.run(() => location.assign(url)),
    reload: () => moves.run(() => location.reload()),
    origin: () => ({ protocol: location.protocol, hostname: location.hostname, port: location.port }),
  };
}
