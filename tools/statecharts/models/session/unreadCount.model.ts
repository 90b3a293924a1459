import { unreadCountMachine } from '../../../../src/machines/session/unreadCount.ts';
import { fakeActor, fakeCustomerSession } from '../../kit/fakes.tsx';
import { defineModel } from '../../kit/model.ts';
import { done, failed, sentEvents } from '../../kit/step.ts';
import { sampleCustomer } from '../samples.ts';

const user = sampleCustomer({ id: 'asha', unread_notifications: 1 });
const account = (more: Partial<typeof user>) => ({ realm: 'customer' as const, user: { ...user, ...more } });
const pageAt = (path: string) => fakeActor({ shown: { page: { path, access: 'customer' } } }) as never;
const session = fakeCustomerSession(user) as never;

export const model = defineModel({
  machine: unreadCountMachine,
  inputs: {
    'a customer on Home': { session, navigation: pageAt('/home') },
    'a customer at the list itself': { session, navigation: pageAt('/notifications') },
  },
  cases: [
    done('loadAccount', account({})),
    done('loadAccount', account({ unread_notifications: 3, city: 'Kochi' })),
    done('loadAccount', account({ id: 'ravi', unread_notifications: 3 })),
    failed('loadAccount', new TypeError('Failed to fetch')),
  ],
  key: ({ value, context }) => [value, context.navigation.getSnapshot().context.shown?.page.path],
  canAlwaysReach: { rest: (now) => now.matches('resting') },
  stepInvariants: {
    'only a changed number of the same customer is forwarded': ({ event, actions }) => {
      const news = (event['output'] as ReturnType<typeof account> | undefined)?.user;
      const isNews = news?.id === user.id && news.unread_notifications !== user.unread_notifications;
      const sent = sentEvents(actions);
      if (!isNews) return sent.length === 0;
      const [told] = sent as unknown as { account: ReturnType<typeof account> }[];
      return told?.account.user.unread_notifications === 3 && told.account.user.city === user.city;
    },
  },
  resting: ['resting'],
});
