// The root actor: starts the actors that the first page needs and that live as long as the app, and passes messages
// between them. Actors that can wait start in src/background.tsx.
import {
  assign,
  createActor,
  enqueueActions,
  setup,
  waitFor,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate';
import { hasLock } from '../api/account.ts';
import type { Brand } from '../api/brand.ts';
import { hasSession } from '../api/session.ts';
import { connect } from '../api/transport.ts';
import type { LocationPort } from '../browser/location.ts';
import { pinCopy } from '../lib/copy/pin.ts';
import { sharedCopy } from '../lib/copy/shared.ts';
import { areaOf } from '../lib/paths.ts';
import type { Realm } from '../lib/realm.ts';
import type { SiteMap } from '../lib/routeDecision.ts';
import { navigationMachine } from './navigation.ts';
import { brandMachine } from './session/brand.ts';
import { inactivityMachine } from './session/inactivity.ts';
import { sessionMachine } from './session/session.ts';
import type { SessionStatusChanged } from './session/sessionStatus.ts';
import { toast, toastsMachine } from './session/toasts.ts';

export const appMachine = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppInput & { failed: Partial<Record<keyof AppActors, true>> },
    events: {} as
      | SessionStatusChanged
      | { type: 'page.shown'; guardedBy: Realm | null }
      | { type: 'session.wanted'; realm: Realm }
      | { type: 'inactivity.near' | 'inactivity.over' | 'inactivity.reached'; realm: Realm },
  },
  actors: {
    session: sessionMachine,
    navigation: navigationMachine,
    inactivity: inactivityMachine,
    toasts: toastsMachine,
    brand: brandMachine,
  },
  actions: {
    setFailed: assign(({ context }, { child }: { child: keyof AppActors }) => ({
      failed: { ...context.failed, [child]: true as const },
    })),
    /** A failed child no longer receives events. */
    notifyChild: enqueueActions(({ context, enqueue }, { child, event }: Message) => {
      if (!context.failed[child]) enqueue.sendTo<AnyActorRef>(child, event);
    }),
    // With a PIN the screen locks (seller/lock.ts): nobody is logged out.
    warnOfInactivity: enqueueActions(({ context, event, system, enqueue }) => {
      const text = locks(system, event) ? pinCopy.warning : sharedCopy.inactivity.warning;
      if (!context.failed.toasts) enqueue.sendTo('toasts', { type: 'toast.pin', text, tone: 'warning' });
    }),
    showInactivity: enqueueActions(({ context, event, system, enqueue }) => {
      if (!context.failed.toasts && !locks(system, event))
        enqueue.sendTo('toasts', toast('info', sharedCopy.inactivity.loggedOut));
    }),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, failed: {} }),
  // A child that fails ends alone: the others continue.
  invoke: [
    {
      src: 'toasts',
      id: 'toasts',
      systemId: 'toasts',
      onError: { actions: { type: 'setFailed', params: { child: 'toasts' } } },
    },
    {
      src: 'inactivity',
      id: 'inactivity',
      systemId: 'inactivity',
      input: ({ self }) => ({ owner: self }),
      onError: { actions: { type: 'setFailed', params: { child: 'inactivity' } } },
    },
    {
      src: 'navigation',
      id: 'navigation',
      systemId: 'navigation',
      input: ({ context: { site, location }, self }) => ({ site, location, owner: self }),
      onError: { actions: { type: 'setFailed', params: { child: 'navigation' } } },
    },
    {
      src: 'brand',
      id: 'brand',
      systemId: 'brand',
      input: ({ context: { store } }) => ({ store: store.slug, brand: store.brand }),
      onError: { actions: { type: 'setFailed', params: { child: 'brand' } } },
    },
    {
      src: 'session',
      id: 'customer',
      systemId: 'customer',
      input: ({ context, self }) => ({ realm: 'customer', hinted: context.hinted.customer, owner: self }),
      onError: { actions: { type: 'setFailed', params: { child: 'customer' } } },
    },
    {
      src: 'session',
      id: 'seller',
      systemId: 'seller',
      input: ({ context, self }) => ({ realm: 'seller', hinted: context.hinted.seller, owner: self }),
      onError: { actions: { type: 'setFailed', params: { child: 'seller' } } },
    },
  ],
  on: {
    'sessionStatus.changed': {
      actions: { type: 'notifyChild', params: ({ event }) => ({ child: 'navigation', event }) },
    },
    'page.shown': {
      actions: { type: 'notifyChild', params: ({ event }) => ({ child: 'inactivity', event }) },
    },
    'session.wanted': {
      actions: {
        type: 'notifyChild',
        params: ({ event }) => ({ child: event.realm, event: { type: 'session.retry' } }),
      },
    },
    'inactivity.near': { actions: 'warnOfInactivity' },
    'inactivity.over': {
      actions: { type: 'notifyChild', params: { child: 'toasts', event: { type: 'toast.dismiss' } } },
    },
    'inactivity.reached': {
      actions: [
        {
          type: 'notifyChild',
          params: ({ event }) => ({ child: event.realm, event: { type: 'session.idle' } }),
        },
        'showInactivity',
      ],
    },
  },
});

/** True when the unused session is locked rather than ended. */
function locks(system: { get: (child: string) => AnyActorRef | undefined }, event: object): boolean {
  if (!('realm' in event) || event.realm !== 'seller') return false;
  const session = system.get('seller') as AppActors['seller'] | undefined;
  const { account = null, isLocked = false } = session?.getSnapshot().context ?? {};
  return isLocked || hasLock(account);
}

interface AppInput {
  site: SiteMap;
  location: LocationPort;
  /** The domain under which the stores live. */
  rootDomain: string;
  /** The store of this address, and the brand data embedded in the page. */
  store: { slug: string | null; brand: Brand | null };
  /** Sessions that may exist, by their hint cookies. */
  hinted: Record<Realm, boolean>;
}

interface Message {
  child: keyof AppActors;
  event: AnyEventObject;
}

/** The root's named children, as exposed to the rest of the app. */
export interface AppActors {
  customer: ActorRefFrom<typeof sessionMachine>;
  seller: ActorRefFrom<typeof sessionMachine>;
  navigation: ActorRefFrom<typeof navigationMachine>;
  inactivity: ActorRefFrom<typeof inactivityMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  brand: ActorRefFrom<typeof brandMachine>;
}

export interface App {
  root: ActorRefFrom<typeof appMachine>;
  get: <Name extends keyof AppActors>(name: Name) => AppActors[Name];
  location: LocationPort;
  rootDomain: string;
  /** Passed to every screen's own flow, so that all share one clock and one inspector. */
  options: Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect'>;
}

/** Starts the root actor and connects the calls to its sessions; tests replace `machine` and `options`. */
export function startApp(
  input: Omit<AppInput, 'hinted'>,
  options: App['options'] = {},
  machine: typeof appMachine = appMachine,
): App {
  const root = createActor(machine, {
    ...options,
    input: { ...input, hinted: { customer: hasSession('customer'), seller: hasSession('seller') } },
  });
  const get: App['get'] = (name) => root.system.get(name);
  connect({
    realm: () => (areaOf(input.location.now().path) === 'seller' ? 'seller' : 'customer'),
    lost: (realm) => get(realm).send({ type: 'session.ended' }),
    locked: (realm) => get(realm).send({ type: 'session.locked' }),
    renew: async (realm) => {
      const session = get(realm);
      session.send({ type: 'session.renew' });
      const rested = await waitFor(session, (now) => now.matches({ access: 'resting' }));
      return rested.context.renewal;
    },
  });
  root.start();
  return { root, get, location: input.location, rootDomain: input.rootDomain, options };
}
