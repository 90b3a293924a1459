// Keeps the number on a customer's bell current: reloads it when they return to Home or to the app. The list of notifications
// (customer/notifications.ts) updates the session itself. Starts after the first page, and runs as long as the app.
import { enqueueActions, fromCallback, setup, type ActorRefFrom, type EventObject } from 'xstate';
import type { Account } from '../../api/account.ts';
import { loadAccount } from '../../api/session.ts';
import { paths } from '../../lib/paths.ts';
import { guardOf, type Page } from '../../lib/routeDecision.ts';
import type { navigationMachine } from '../navigation.ts';
import { pageSeen } from '../shared/pageSeen.ts';
import { customerOf, type sessionMachine } from './session.ts';
import { accountChanged } from './updateSession.ts';

interface Input {
  session: ActorRefFrom<typeof sessionMachine>;
  navigation: ActorRefFrom<typeof navigationMachine>;
}

/** Sends `bell.seen` when another customer page changes to Home. The first page after a login has current data already. */
const watchHome = fromCallback<EventObject, Input['navigation']>(({ input: navigation, sendBack }) => {
  let before: Page | undefined;
  const subscription = navigation.subscribe(({ context: { shown } }) => {
    const page = shown?.page;
    if (page === before) return;
    if (before && guardOf(before) === 'customer' && page?.path === paths.home)
      sendBack({ type: 'bell.seen' });
    before = page;
  });
  return () => subscription.unsubscribe();
});

export const unreadCountMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as { type: 'bell.seen' },
    tags: {} as 'busy',
  },
  actors: { watchHome, pageSeen, loadAccount },
  actions: {
    /** Only the number: other fields may have been saved meanwhile. */
    setUnread: enqueueActions(({ context: { session }, enqueue }, { account }: { account: Account }) => {
      const user = customerOf(session.getSnapshot());
      if (account.realm !== 'customer' || user?.id !== account.user.id) return;
      const { unread_notifications } = account.user;
      if (user.unread_notifications === unread_notifications) return;
      enqueue.sendTo(session, accountChanged({ realm: 'customer', user: { ...user, unread_notifications } }));
    }),
  },
  guards: {
    isBellShown: ({ context: { session, navigation } }) => {
      const { shown } = navigation.getSnapshot().context;
      const isOwn = shown !== null && guardOf(shown.page) === 'customer';
      return isOwn && shown.page.path !== paths.notifications && customerOf(session.getSnapshot()) !== null;
    },
  },
}).createMachine({
  id: 'unreadCount',
  context: ({ input }) => input,
  invoke: [
    { id: 'watchHome', src: 'watchHome', input: ({ context }) => context.navigation, onError: {} },
    { id: 'pageSeen', src: 'pageSeen', input: { type: 'bell.seen' }, onError: {} },
  ],
  initial: 'resting',
  states: {
    resting: { on: { 'bell.seen': { guard: 'isBellShown', target: 'loading' } } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: 'customer',
        onDone: {
          target: 'resting',
          actions: { type: 'setUnread', params: ({ event }) => ({ account: event.output }) },
        },
        onError: 'resting', // keeps the present number
      },
    },
  },
});
