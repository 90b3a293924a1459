import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { portfolioMachine } from '../../../../src/machines/seller/portfolio.ts';
import Portfolio from '../../../../src/screens/seller/Portfolio.tsx';
import { byHand } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done } from '../../kit/step.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { enrollment, sellerWith, fakeSellerSession, TODAY } from './samples.ts';

const copy = sellerCopy.portfolio;
const figures = {
  enrollments: { active_enrollments: 42, pending_enrollments: 5 },
  payments: {
    counts: { paid: 38, pending: 7, due: 4 },
    amounts: { billed: 235_000, collected: 190_000, pending: 25_000, due: 20_000, outstanding: 45_000 },
  },
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
  initial: ['figures.loading', 'recent.loading'],
  busy: ['figures.loading', 'recent.loading'],
  expectedTargets: {
    'figures.reload': 'figures.loading',
    'recent.reload': 'recent.loading',
    'loadStoreFigures ✓': 'figures.shown',
    'loadStoreFigures ✗': 'figures.failed',
    'loadRecentEnrollments ✓': 'recent.shown',
    'loadRecentEnrollments ✗': 'recent.failed',
  },
  cases: [
    done('loadStoreFigures', figures),
    done('loadRecentEnrollments', { enrollments: [], today: TODAY }),
    done('loadRecentEnrollments', { enrollments: newest, today: TODAY }),
  ],
  resting: ['figures.shown', 'recent.shown'],
  always: {
    'figures show exactly when they are loaded': (now) =>
      now.matches({ figures: 'shown' }) === (now.context.figures !== null),
    'customers show exactly when they are loaded': (now) =>
      now.matches({ recent: 'shown' }) === (now.context.recent !== null),
  },
  canAlwaysReach: {
    'both parts': (now) => now.matches({ figures: 'shown', recent: 'shown' }),
  },
  stepInvariants: {
    'neither part changes the other': ({ from, to, event }) =>
      /StoreFigures|figures/.test(event.type)
        ? from.context.recent === to.context.recent
        : from.context.figures === to.context.figures,
  },
  screen: {
    show: (world) => withFakeApp(<Portfolio />, { seller }, world),
    perform: { 'figures.reload': retry(copy.analyticsFailed), 'recent.reload': retry(copy.failed) },
    expected: (now) => ({
      shows: [
        'Meera Jewellers',
        copy.verified,
        copy.footer,
        ...(now.matches({ figures: 'shown' }) ? ['₹1,90,000', '42', '38', copy.duePlans] : []),
        ...(now.matches({ figures: 'failed' }) ? [copy.analyticsFailed] : []),
        ...(now.matches({ recent: 'failed' }) ? [copy.failed] : []),
        ...(now.context.recent?.enrollments.length === 0 ? [copy.recentEmpty] : []),
        ...(now.context.recent?.enrollments.length ? ['Ananya Rao', 'Due in 14 days'] : []),
      ],
      hides: [
        ...(now.matches({ figures: 'failed' }) ? [copy.activePlans] : [copy.analyticsFailed]),
        ...(now.matches({ recent: 'failed' }) ? [] : [copy.failed]),
        ...(now.matches({ recent: 'shown' }) ? [] : ['Ananya Rao', copy.recentEmpty]),
      ],
    }),
  },
});
