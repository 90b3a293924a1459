// @vitest-environment happy-dom
// The bell and the page that is open beside it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import type { News } from '../../../src/api/desk.ts';
import { newsMachine } from '../../../src/machines/seller/news.ts';
import { pageSeen } from '../../../src/machines/shared/pageSeen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entry = {
  kind: 'enrollment',
  customer: 'u1',
  user_name: 'Ananya Rao',
  enrollment: 'e1',
  plan_name: 'Gold',
} as const;
const newsOf = (...days: string[]): News => ({
  unread: days.length,
  results: days.map((day) => ({ ...entry, happened_at: `${day}T05:00:00Z`, is_unread: true })),
});

it('an open page looks again within seconds of a new enrollment, and not without one', async () => {
  let news = newsOf('2026-11-20');
  const looks = vi.fn();
  const page = createActor(
    setup({ actors: { pageSeen } }).createMachine({
      invoke: { src: 'pageSeen', input: { type: 'seen' } },
      on: { seen: { actions: looks } },
    }),
  ).start();
  const loadNews = fromPromise(() => Promise.resolve(news));
  const seenUntil: string[] = [];
  const setNewsSeen = fromPromise<void, string>(async ({ input }) => {
    seenUntil.push(input);
    news = { ...news, unread: 0 };
  });
  const bell = createActor(newsMachine.provide({ actors: { loadNews, setNewsSeen } })).start();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks).not.toHaveBeenCalled();

  news = newsOf('2026-11-21', '2026-11-20');
  await vi.advanceTimersByTimeAsync(10_000);

  expect(looks).toHaveBeenCalledOnce();
  expect(bell.getSnapshot().context.news?.unread).toBe(2);
  bell.send({ type: 'news.open' });
  await vi.advanceTimersByTimeAsync(0);
  expect(seenUntil).toEqual(['2026-11-21T05:00:00Z']);
  expect(bell.getSnapshot().context.news?.unread).toBe(0);

  news = newsOf('2026-11-22');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seenUntil).toEqual(['2026-11-21T05:00:00Z', '2026-11-22T05:00:00Z']); // the list is open
  bell.stop();
  page.stop();
});
