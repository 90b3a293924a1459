import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { portfolioMachine } from '../../../../src/machines/seller/portfolio.ts';
import Portfolio from '../../../../src/screens/seller/reports/Portfolio.tsx';
import { byHand, elsewhere } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done } from '../../kit/step.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { enrollment, sellerWith, fakeSellerSession, TODAY, tomorrow } from './samples.ts';

const copy = sellerCopy.portfolio;
const figures = {
  from: '2026-11-01',
  to: TODAY,
  enrollments: { active_enrollments: 42, pending_enrollments: 5, due_enrollments: 7, on_hold_enrollments: 1 },
  payments: {
    counts: { paid: 38, pending: 7, due: 4 },
    amounts: {
      billed: 235_000,
      collected: 190_000,
      pending: 25_000,
      due: 20_000,
      outstanding: 45_000,
      on_hold: 5000,
    },
  },
};
const year = {
  months: [
    140_000, 150_000, 0, 165_000, 160_000, 175_000, 170_000, 185_000, 180_000, 195_000, 210_000, 190_000,
  ].map((amount, at) => ({
    month: `${at === 0 ? 2025 : 2026}-${String(at || 12).padStart(2, '0')}`,
    amount,
  })),
  last_month_so_far: 152_000,
};
const newest = [
  enrollment(),
  enrollment({
    id: 'e2',
    user_name: 'Dev Menon',
    plan_name: 'Golden Lotus',
    total_paid: 6000,
    start_date: '2026-09-14',
    end_date: '2027-02-14',
    next_due_date: '2026-11-14',
    days_until_due: -7,
    is_payment_due: true,
    installments_paid: 2,
    total_installments: 6,
  }),
  enrollment({
    id: 'e3',
    user_name: 'Farah Khan',
    status: 'payment_pending',
    enrolled_on: '2026-11-20',
    installments_paid: 0,
    total_paid: 0,
  }),
];
const seller = fakeSellerSession(sellerWith('ACTIVE'));

/** Each failed part has its own Retry. */
const retry = (title: string) =>
  byHand(() => {
    const note = screen.getAllByRole('alert').find((one) => one.textContent.includes(title));
    if (!note) throw new Error(`no alert shows ${title}`);
    fireEvent.click(within(note).getByRole('button', { name: 'Retry' }));
  });

export const model = defineModel({
  machine: portfolioMachine,
  cases: [
    done('loadStoreFigures', figures),
    done('loadCollections', year),
    done('loadRecentEnrollments', { enrollments: [], today: TODAY }),
    done('loadRecentEnrollments', { enrollments: newest, today: TODAY }),
    tomorrow,
  ],
  repeatable: ['day.changed'],
  resting: ['figures.shown', 'collections.shown', 'recent.shown'],
  always: {
    'figures show exactly when they are loaded': (now) =>
      now.matches({ figures: 'shown' }) === (now.context.figures !== null),
    'the collections show exactly when they are loaded': (now) =>
      now.matches({ collections: 'shown' }) === (now.context.collections !== null),
    'customers show exactly when they are loaded': (now) =>
      now.matches({ recent: 'shown' }) === (now.context.recent !== null),
  },
  canAlwaysReach: {
    'all parts': (now) => now.matches({ figures: 'shown', collections: 'shown', recent: 'shown' }),
  },
  stepInvariants: {
    'a new day has every part loaded again, and shows nothing of the day before': ({ to, event }) =>
      event.type !== 'day.changed' ||
      (to.matches({ figures: 'loading', collections: 'loading', recent: 'loading' }) &&
        Object.values(to.context).every((part) => part === null)),
    'no part changes another': ({ from, to, event }) =>
      event.type === 'day.changed' ||
      ((/StoreFigures|figures/.test(event.type) || from.context.figures === to.context.figures) &&
        (/ollections/.test(event.type) || from.context.collections === to.context.collections) &&
        (/ecent/.test(event.type) || from.context.recent === to.context.recent)),
  },
  screen: {
    show: (world) => withFakeApp(<Portfolio />, { seller }, world),
    perform: {
      'figures.reload': retry(copy.analyticsFailed),
      'collections.reload': retry(copy.collections.failed),
      'recent.reload': retry(copy.failed),
      'day.changed': elsewhere,
    },
  },
});
