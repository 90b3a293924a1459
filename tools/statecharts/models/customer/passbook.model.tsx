import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Passbook } from '../../../../src/api/passbook.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { paths, routePatterns } from '../../../../src/lib/paths.ts';
import { passbookMachine } from '../../../../src/machines/customer/passbook.ts';
import PassbookPage from '../../../../src/screens/customer/Passbook.tsx';
import { maturedEnrollment, sampleEnrollment, samplePlan, sampleTransaction } from '../samples.ts';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done, failed } from '../../kit/step.ts';

const saving: Passbook = {
  enrollment: sampleEnrollment(),
  transactions: [1, 2, 3].map((number) =>
    sampleTransaction({
      id: `t${number}`,
      installment_number: number,
      paid_on: `2026-${String(number + 7).padStart(2, '0')}-30`,
      receipt_url: `/receipts/t${number}`,
    }),
  ),
  plan: samplePlan(),
  today: '2026-11-21',
};
const matured: Passbook = {
  ...saving,
  enrollment: maturedEnrollment(),
  plan: samplePlan({
    name: 'Festival Saver',
    duration_months: 3,
    benefits_percentage: 10,
    redemption_days: 7,
  }),
};
const redeemed: Passbook = {
  ...matured,
  enrollment: maturedEnrollment({
    status: 'redeemed',
    redeemed_on: '2026-11-12',
    redeem_value_final: 12_400,
    can_request_redemption: false,
  }),
};

export const model = defineModel({
  machine: passbookMachine,
  initial: 'loading',
  busy: ['loading'],
  expectedTargets: { 'passbook.reload': 'loading' },
  stepInvariants: {
    'no enrollment of that id is missing, not failed': ({ event, to }) =>
      event.type !== 'xstate.done.actor.loadPassbook' ||
      to.matches((event as { output?: unknown }).output === null ? 'missing' : 'shown'),
  },
  input: { id: 'e1' },
  cases: [
    done('loadPassbook', saving),
    done('loadPassbook', matured),
    done('loadPassbook', redeemed),
    done('loadPassbook', null),
    failed('loadPassbook', new ApiProblem('network')),
  ],
  always: {
    'a passbook is kept exactly while it is shown': (now) =>
      (now.context.passbook !== null) === now.matches('shown'),
  },
  canAlwaysReach: { 'an answer': (now) => now.matches('shown') || now.matches('missing') },
  resting: ['shown', 'missing'],
  screen: {
    show: (world) =>
      withFakeApp(
        <Router hook={memoryLocation({ path: paths.passbook('e1') }).hook}>
          <Route path={routePatterns.passbook}>
            <PassbookPage />
          </Route>
        </Router>,
        {},
        world,
      ),
    isRepresentative: (now) => (now.context.passbook?.enrollment.status ?? 'active') === 'active',
    perform: { 'passbook.reload': press('Retry') },
    expected: (now) => {
      const { passbook } = now.context;
      const status = passbook?.enrollment.status;
      return {
        alert: now.matches('failed') ? 'Failed to load passbook' : null,
        shows: [
          ...(now.matches('loading') ? ['Loading Passbook…'] : []),
          ...(now.matches('missing') ? ['This plan is not in your vault', 'Back to Gold Vault'] : []),
          ...(status === 'active'
            ? ['₹6,000 yours + ₹1,500 benefit', '₹1,500 (75% of one month)', 'Receipt of instalment 3']
            : []),
          ...(status === 'matured' ? ['₹12,000 yours + ₹400 benefit', 'Request Redemption'] : []),
          ...(status === 'redeemed' ? ['Your redemption was approved on 12 Nov 2026: ₹12,400 in gold.'] : []),
        ],
        hides: [
          ...(status === 'redeemed' ? [] : ['Your redemption was approved']),
          ...(now.matches('missing') ? [] : ['This plan is not in your vault']),
          ...(now.matches('loading') ? [] : ['Loading Passbook…']),
        ],
      };
    },
  },
});
