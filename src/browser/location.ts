// Where the person is, as a port: the navigation machine and wouter both look at it, and tests bring their own.

export interface Place {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** What travels with a step of the history and not in the address, such as a reset token. */
  state: unknown;
}

export interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

export interface LocationPort {
  now: () => Place;
  /** Moves within the app and tells the listeners. */
  go: (to: string, options?: GoOptions) => void;
  /** One step back in the app's history; to `fallback` when the app was entered here. */
  back: (fallback: string) => void;
  /** Calls back after every move, the browser's own Back and Forward included; returns how to stop. */
  listen: (told: () => void) => () => void;
  /** Leaves for another address, another store's for instance. */
  leave: (url: string) => void;
  /** Starts the app anew on the same page. */
  reload: () => void;
  /** The address bar's protocol with its colon, host name, and port (empty for the protocol's own). */
  origin: () => { protocol: string; hostname: string; port: string };
}

/** What each step of the browser's history carries: how many of our own steps lie before it, and what the app gave it to carry. */
interface Step {
  depth: number;
  state: unknown;
}

const parsed = (to: string): { path: string; search: string } => {
  const { pathname, search } = new URL(to, 'http://here');
  return { path: pathname, search };
};

const step = () => (history.state ?? {}) as Partial<Step>;

/** The real address bar. */
export function browserLocation(): LocationPort {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((told) => told());
  const go: LocationPort['go'] = (to, { replace = false, state = null } = {}) => {
    const { pathname } = location;
    const { depth = 0 } = step();
    if (replace) history.replaceState({ depth, state } satisfies Step, '', to);
    else history.pushState({ depth: depth + 1, state } satisfies Step, '', to);
    // A new page starts at its top (spec A2); a page asked to show one of its plans scrolls there itself.
    if (location.pathname !== pathname && !to.includes('selectedPlan=')) scrollTo(0, 0);
    tell();
  };
  return {
    now: () => ({ path: location.pathname, search: location.search, state: step().state ?? null }),
    go,
    back: (fallback) => {
      if (step().depth) history.back();
      else go(fallback, { replace: true });
    },
    listen: (told) => {
      listeners.add(told);
      addEventListener('popstate', told);
      return () => {
        listeners.delete(told);
        removeEventListener('popstate', told);
      };
    },
    leave: (url) => location.assign(url),
    reload: () => location.reload(),
    origin: () => ({ protocol: location.protocol, hostname: location.hostname, port: location.port }),
  };
}

/** An address bar for tests: `trail` is its history, oldest first; `left` the addresses that the app was left for. */
export function memoryLocation(start: string): LocationPort & { trail: Place[]; left: string[] } {
  const trail: Place[] = [{ ...parsed(start), state: null }];
  const left: string[] = [];
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((told) => told());
  return {
    trail,
    left,
    now: () => trail.at(-1) ?? { path: '/', search: '', state: null },
    go: (to, { replace = false, state = null } = {}) => {
      if (replace) trail.pop();
      trail.push({ ...parsed(to), state });
      tell();
    },
    back: (fallback) => {
      if (trail.length > 1) trail.pop();
      else trail[0] = { ...parsed(fallback), state: null };
      tell();
    },
    listen: (told) => {
      listeners.add(told);
      return () => void listeners.delete(told);
    },
    leave: (url) => void left.push(url),
    reload: () => void left.push('reload'),
    origin: () => ({ protocol: 'http:', hostname: 'meera.localhost', port: '3000' }),
  };
}
