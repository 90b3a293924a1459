// The jeweller's bell: what customers did lately. It asks every few seconds while the page is visible; what is new is announced to the open
// page (shared/pageSeen.ts). What the open list shows counts as seen. Runs as long as the area shows.
import { assign, fromCallback, raise, setup, type EventObject } from 'xstate';
import { loadNews, setNewsSeen, type News } from '../../api/desk.ts';
import { announceNews } from '../../browser/news.ts';
import { pageSeen } from '../shared/pageSeen.ts';
import { seenAgain } from '../shared/loading.ts';

/** Milliseconds between two questions. */
const ASK_EVERY = 10_000;

const newsTimer = fromCallback<EventObject>(({ sendBack }) => {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') sendBack({ type: 'news.refresh' });
  }, ASK_EVERY);
  return () => clearInterval(timer);
});

/** When the newest of these happened; empty without any. */
const newest = (news: News | null): string => news?.results[0]?.happened_at ?? '';

export const newsMachine = setup({
  types: {
    context: {} as { news: News | null },
    events: {} as
      | { type: 'news.refresh' } // there may be more
      | { type: 'news.loaded' }
      | { type: 'news.open' }
      | { type: 'news.close' },
    tags: {} as 'busy',
  },
  actors: { newsTimer, pageSeen, loadNews, setNewsSeen },
  actions: {
    announceNews,
    setNews: assign((_, { output: news }: { output: News }) => ({ news })),
    setAllSeen: assign(({ context: { news } }) => ({ news: news && { ...news, unread: 0 } })),
  },
  guards: {
    isMore: ({ context }, { output }: { output: News }) =>
      context.news !== null && newest(output) > newest(context.news),
    someAreUnread: ({ context }) => (context.news?.unread ?? 0) > 0,
  },
}).createMachine({
  id: 'news',
  options: { maxIterations: 100 },
  context: { news: null },
  invoke: [{ id: 'newsTimer', src: 'newsTimer', onError: {} }, seenAgain('news.refresh')],
  type: 'parallel',
  states: {
    news: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadNews',
            src: 'loadNews',
            onDone: [
              {
                guard: { type: 'isMore', params: ({ event }) => event },
                target: 'current',
                actions: [
                  { type: 'setNews', params: ({ event }) => event },
                  'announceNews',
                  raise({ type: 'news.loaded' }),
                ],
              },
              {
                target: 'current',
                actions: [{ type: 'setNews', params: ({ event }) => event }, raise({ type: 'news.loaded' })],
              },
            ],
            onError: 'failed',
          },
        },
        current: { on: { 'news.refresh': 'loading' } },
        failed: { on: { 'news.refresh': 'loading' } },
      },
    },
    list: {
      initial: 'closed',
      states: {
        closed: { on: { 'news.open': 'open' } },
        open: {
          initial: 'deciding',
          on: { 'news.close': 'closed' },
          states: {
            deciding: { always: [{ guard: 'someAreUnread', target: 'noting' }, { target: 'seen' }] },
            noting: {
              invoke: {
                id: 'setNewsSeen',
                src: 'setNewsSeen',
                input: ({ context }) => newest(context.news),
                onDone: { target: 'deciding', actions: 'setAllSeen' },
                onError: 'seen', // the next news note it, too
              },
            },
            seen: { on: { 'news.loaded': 'deciding' } },
          },
        },
      },
    },
  },
});
