// States that the flows of pages share: the first load with its retry, a later one in the background, and what makes
// a page load again. Each flow names its own load, events and actions, so its chart says what it loads.
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

/** A reply, with the output of its load, as an action's or a guard's parameters. */
export const reply = <Reply>({ event }: { event: Reply }): Reply => event;

/** Leads to `target` and gives the reply to `action`. */
export const onReply = <const Target extends string, const Action extends string>(
  target: Target,
  action: Action,
) => ({ target, actions: { type: action, params: reply } });

/** Loads before anything is shown, and again at the event `retry` after a failure. */
export const firstLoad = <const Call extends Load, const Retry extends string, const Done>(
  load: Call,
  retry: Retry,
  onDone: Done,
) => ({
  loading: { tags: 'busy' as const, invoke: { ...named(load), onDone, onError: 'failed' as const } },
  failed: { on: { [retry]: 'loading' } as Record<Retry, 'loading'> },
});

/**
 * Loads again where the flow targets `.reloading`, as it does at its event `refresh`. What is shown stays meanwhile, and
 * after a failure until a next try succeeds.
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

/** A page that may be outdated: sends `refresh` when it is seen again. */
export const seenAgain = <const Refresh extends string>(refresh: Refresh) =>
  ({ id: 'pageSeen', src: 'pageSeen', input: { type: refresh }, onError: {} }) as const;

/** Sends `day.changed`. */
export const newDay = { id: 'dayWatch', src: 'dayWatch', onError: {} } as const;

/** The address is null once it can no longer be followed: the page works without. */
type WithAddress = { context: { address: object | null } };

/** Sends `address.changed`, and writes the queries of `writeAddress`. */
export const followedAddress = {
  id: 'followAddress',
  src: 'followAddress',
  input: ({ context }: WithAddress) => context.address as never,
  onError: { actions: sharedAssign<{ address: object | null }>(() => ({ address: null })) },
} as const;

const named = <const Call extends Load>(load: Call) => ({ ...load, id: load.src as Call['src'] });
