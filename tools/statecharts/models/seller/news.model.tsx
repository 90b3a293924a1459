import type { News } from '../../../../src/api/desk.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { newsCopy as copy } from '../../../../src/lib/copy/news.ts';
import { newsMachine } from '../../../../src/machines/seller/news.ts';
import { Bell } from '../../../../src/screens/seller/News.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { fakeSellerSession, meeraStore } from './samples.ts';

const enrolled = '2026-11-21T05:12:44.120Z';
const reported = '2026-11-21T06:30:00.000Z';
const one: News = {
  unread: 0,
  results: [
    {
      kind: 'enrollment',
      happened_at: enrolled,
      customer: 'u1',
      user_name: 'Ananya Rao',
      enrollment: 'e1',
      plan_name: 'Eleven Months Gold',
      is_unread: false,
    },
  ],
};
const two: News = {
  unread: 1,
  results: [
    { ...one.results[0]!, kind: 'payment_report', happened_at: reported, is_unread: true },
    ...one.results,
  ],
};

export const model = defineModel({
  machine: newsMachine,
  input: undefined,
  cases: [
    done('loadNews', one),
    done('loadNews', two),
    done('loadNews', { unread: 0, results: [] }),
    failed('loadNews', new ApiProblem('network')),
    done('setNewsSeen', undefined),
    failed('setNewsSeen', new ApiProblem('network')),
  ],
  resting: ['news.current', 'news.failed'],
  always: {
    'the open list decides at once whether something is unread': (now) =>
      !now.matches({ list: { open: 'deciding' } }),
  },
  canAlwaysReach: { 'the page alone': (now) => now.matches({ list: 'closed' }) },
  stepInvariants: {
    'only news that arrived after the start is announced': ({ from, event, actions }) =>
      actions.some(({ type }) => type === 'announceNews') ===
      (event.type === done('loadNews').type &&
        from.context.news !== null &&
        (event['output'] as News).results.length > from.context.news.results.length),
    'the open list counts as seen up to its newest entry': ({ to, actions }) =>
      spawnedInputs(actions, 'setNewsSeen').every(
        (until) => until === to.context.news?.results[0]?.happened_at,
      ),
    'a failure keeps the list': ({ from, to, event }) =>
      event.type !== failed('loadNews').type ||
      stableStringify(from.context.news) === stableStringify(to.context.news),
  },
  screen: {
    show: ({ start }) => withFakeApp(<Bell flow={start()} />, { seller: fakeSellerSession(meeraStore) }),
    perform: {
      'news.refresh': elsewhere,
      'news.loaded': elsewhere,
      'news.open': press(new RegExp(`^${copy.title}`)),
      'news.close': press('Close'),
    },
  },
});
