import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Passbook } from '../../../../src/api/passbook.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { paths, routePatterns } from '../../../../src/lib/paths.ts';
import { passbookMachine } from '../../../../src/machines/customer/passbook.ts';
import PassbookPage from '../../../../src/screens/customer/savings/Passbook.tsx';
import { maturedEnrollment, sampleEnrollment, sampleTransaction } from '../samples.ts';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done, failed } from '../../kit/step.ts';

const transactions = [1, 2, 3].map((number) =>
  sampleTransaction({
    id: `t${number}`,
    installment_number: number,
    paid_on: `2026-${String(number + 7).padStart(2, '0')}-30`,
    receipt_url: `/receipts/t${number}`,
  }),
);
const saving: Passbook = {
  enrollment: sampleEnrollment({ transactions }),
  benefits_percentage: 75,
  redemption_days: 30,
  accepted_terms: {
    version: '3f9a1c07be52',
    terms: 'Gold Purchase & Investment\nA plan is a promise.\n\nTerms of this plan\nNo refund.',
    accepted_at: '2026-08-30T05:10:00Z',
  },
  today: '2026-11-21',
};
/** Joined before the terms were kept. */
const matured: Passbook = {
  ...saving,
  enrollment: maturedEnrollment({ transactions }),
  benefits_percentage: 10,
  redemption_days: 7,
  accepted_terms: null,
};
const redeemed: Passbook = {
  ...matured,
  enrollment: maturedEnrollment({
    transactions,
    status: 'redeemed',
    redeemed_on: '2026-11-12',
    redeem_value_final: 12_400,
    can_request_redemption: false,
  }),
};

const cancelled: Passbook = {
  ...saving,
  enrollment: sampleEnrollment({
    transactions: [],
    status: 'cancelled',
    start_date: null,
    installments_paid: 0,
    total_paid: 0,
    next_due_date: null,
    days_until_due: null,
    cancelled_on: '2026-11-02',
    refund_amount: 0,
  }),
};

export const model = defineModel({
  machine: passbookMachine,
  stepInvariants: {
    'no enrollment of that id is missing, not failed': ({ event, to }) =>
      event.type !== 'xstate.done.actor.loadPassbook' ||
      to.matches((event as { output?: unknown }).output === null ? 'missing' : 'shown'),
    'a failed look again keeps the passbook': ({ from, to, event }) =>
      event.type !== failed('loadPassbook').type || from.context.passbook === to.context.passbook,
    'a day change updates the date at once': ({ to, event }) =>
      event.type !== 'day.changed' || to.context.passbook?.today === event['today'],
  },
  input: { id: 'e1' },
  cases: [
    done('loadPassbook', saving),
    done('loadPassbook', matured),
    done('loadPassbook', redeemed),
    done('loadPassbook', cancelled),
    done('loadPassbook', null),
    failed('loadPassbook', new ApiProblem('network')),
    { type: 'day.changed', today: '2026-11-22' },
  ],
  always: {
    'a passbook is kept exactly while it is shown': (now) =>
      (now.context.passbook !== null) === now.matches('shown'),
  },
  canAlwaysReach: { 'an answer': (now) => now.matches('shown') || now.matches('missing') },
  repeatable: ['day.changed', 'passbook.refresh'],
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
    perform: { 'passbook.reload': press('Retry'), 'passbook.refresh': elsewhere, 'day.changed': elsewhere },
  },
});
