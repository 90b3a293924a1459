// States shared by the pages' flows: the first load with its retry, a reload in the background, and the events that cause
// one. Each flow passes its own call, events and actions, so its chart shows what it loads.
import { dayWatch } from './dayWatch.ts';
import { nextTry } from './nextTry.ts';
import { followAddress } from './pageAddress.ts';
import { pageSeen } from './pageSeen.ts';
import { sharedAssign } from './sharedActions.ts';

/** For the actors of a page's flow. */
export const pageActors = { dayWatch, nextTry, followAddress, pageSeen };

/** The invoked actor that loads, with its input. */
interface Load {
  src: string;
  input?: unknown;
}

/** Passes the reply event, with its output, to an action or a guard as parameters. */
export const reply = <Reply>({ event }: { event: Reply }): Reply => event;

/** Goes to `target` and passes the reply to `action`. */
export const onReply = <const Target extends string, const Action extends string>(
  target: Target,
  action: Action,
) => ({ target, actions: { type: action, params: reply } });

/** Loads before anything is shown; after a failure, the event `retry` loads again. */
export const firstLoad = <const Call extends Load, const Retry extends string, const Done>(
  load: Call,
  retry: Retry,
  onDone: Done,
) => ({
  loading: { tags: 'busy' as const, invoke: { ...named(load), onDone, onError: 'failed' as const } },
  failed: { on: { [retry]: 'loading' } as Record<Retry, 'loading'> },
});

/**
 * Reloads in the background when the flow targets `.reloading`, which it does on its event `refresh`. The old data stays
 * on the page until a reload succeeds; a failed one is tried again.
 */
export const reloading = <const Call extends Load, const Refresh extends string, const Done>(
  load: Call,
  refresh: Refresh,
  onDone: Done,
) => ({
  initial: 'current' as const,
  states: {
    current: {},
    reloading: { invoke: { ...named(load), onDone, onError: 'outdated' as const } },
    outdated: {
      invoke: { id: 'nextTry', src: 'nextTry', input: { type: refresh }, onError: 'current' } as const,
    },
  },
});

/** Sends `refresh` when the page becomes visible again, because it may be outdated. */
export const seenAgain = <const Refresh extends string>(refresh: Refresh) =>
  ({ id: 'pageSeen', src: 'pageSeen', input: { type: refresh }, onError: {} }) as const;

/** Sends `day.changed`. */
export const newDay = { id: 'dayWatch', src: 'dayWatch', onError: {} } as const;

/** The address is null if it cannot be followed; the page works without it. */
type WithAddress = { context: { address: object | null } };

/** Sends `address.changed`, and writes the queries of `writeAddress`. */
export const followedAddress = {
  id: 'followAddress',
  src: 'followAddress',
  input: ({ context }: WithAddress) => context.address as never,
  onError: { actions: sharedAssign<{ address: object | null }>(() => ({ address: null })) },
} as const;

const named = <const Call extends Load>(load: Call) => ({ ...load, id: load.src as Call['src'] });
