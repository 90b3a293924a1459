import { screen, fireEvent } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import type { Enrollment } from '../../../../src/api/enrollments.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { canCancel, canRequestRedemption } from '../../../../src/lib/dueStatus.ts';
import { inView, vaultMachine } from '../../../../src/machines/customer/vault.ts';
import GoldVault from '../../../../src/screens/customer/GoldVault.tsx';
import { maturedEnrollment, sampleEnrollment } from '../samples.ts';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents } from '../../kit/step.ts';

const toasts = createEmptyActor() as never;
const today = '2026-11-21';
const saving = sampleEnrollment();
const matured = maturedEnrollment();
const planOf = (now: { context: { enrollments: Enrollment[] } }, id: unknown) =>
  now.context.enrollments.find((one) => one.id === id);

export const model = defineModel({
  machine: vaultMachine,
  initial: 'loading',
  busy: ['loading', 'shown.action.cancelling', 'shown.action.requesting'],
  expectedTargets: {
    'vault.reload': 'loading',
    'day.changed': 'shown.contents.reloading',
    'vault.refresh': 'shown.contents.reloading',
    'loadVault ✓': ['empty', 'shown.contents.current'],
    'loadVault ✗': ['failed', 'shown.contents.current'],
    'cancellation.ask': 'shown.action.asking',
    'cancellation.confirm': 'shown.action.cancelling',
    'cancellation.drop': 'shown.action.none',
    'redemption.request': 'shown.action.requesting',
    'filter.choose': 'shown',
    'payment.ask': 'shown',
    'cancelPlan ✓': 'shown.action.none',
    'cancelPlan ✗': 'shown.action.none',
    'requestRedemption ✓': 'shown.action.none',
    'requestRedemption ✗': 'shown.action.none',
  },
  input: { toasts },
  cases: [
    { type: 'filter.choose', filter: 'all' },
    { type: 'filter.choose', filter: 'due' },
    { type: 'payment.ask', id: 'e1' },
    { type: 'cancellation.ask', id: 'e1' },
    { type: 'redemption.request', id: 'm1' },
    { type: 'day.changed', today: '2026-11-22' },
    done('loadVault', { enrollments: [], today }),
    done('loadVault', { enrollments: [saving, matured], today }),
    done('cancelPlan', { ...saving, status: 'cancelled', cancelled_on: today, refund_amount: 6000 }),
    done('cancelPlan', saving), // whatever the server makes of it, the question is over
    failed('cancelPlan', new ApiProblem('network')),
    done('requestRedemption', { enrollment: 'm1', requested_on: today }),
    failed('requestRedemption', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'payment.ask', id: 'not one of these' },
    { type: 'cancellation.ask', id: 'm1' },
    { type: 'redemption.request', id: 'e1' },
    { type: 'cancellation.ask', id: 'someone else’s' },
  ],
  // A plan is told from itself by its status.
  key: ({ value, context: { enrollments, today: now, filter, subject } }) => [
    value,
    enrollments.map(({ id, status }: Enrollment) => [id, status]),
    now,
    filter,
    subject,
  ],
  always: {
    'something is being done with a plan exactly while it is named': (now) =>
      (now.context.subject === null) ===
      (!now.matches('shown') || now.matches({ shown: { action: 'none' } })),
    'the question is about a plan that may be cancelled': (now) =>
      !now.matches({ shown: { action: 'asking' } }) ||
      now.context.enrollments.some((one: Enrollment) => one.id === now.context.subject && canCancel(one)),
  },
  canAlwaysReach: {
    'the vault at rest': (now) =>
      now.matches('empty') || now.matches({ shown: { contents: 'current', action: 'none' } }),
  },
  stepInvariants: {
    'the vault shows what the server answered, and is all clear only where nothing was in it': ({
      from,
      to,
      event,
    }) => {
      if (event.type !== done('loadVault').type) return true;
      const { enrollments } = event['output'] as { enrollments: Enrollment[] };
      const isAllClear = from.matches('loading') && enrollments.length === 0;
      return isAllClear ? to.matches('empty') : to.matches('shown') && to.context.enrollments === enrollments;
    },
    'the filter is the one chosen last': ({ from, to, event }) =>
      to.context.filter === (event.type === 'filter.choose' ? event['filter'] : from.context.filter),
    'a plan is cancelled only after the question': ({ from, to }) =>
      !to.matches({ shown: { action: 'cancelling' } }) ||
      from.matches({ shown: { action: 'asking' } }) ||
      from.matches({ shown: { action: 'cancelling' } }),
    'what was said stays true when a look at midnight fails': ({ from, to, event }) =>
      event.type !== 'xstate.error.actor.loadVault' || from.context.enrollments === to.context.enrollments,
    'the new day counts at once': ({ to, event }) =>
      event.type !== 'day.changed' || to.context.today === event['today'],
    'the plan that is cancelled is the one that the question was about': ({ from, event, actions }) =>
      spawnedInputs(actions, 'cancelPlan').join() ===
      (event.type === 'cancellation.confirm' ? from.context.subject : ''),
    'a redemption is asked for by a press, once, and only of a plan that may be redeemed': ({
      from,
      event,
      actions,
    }) => {
      const asked = spawnedInputs(actions, 'requestRedemption');
      const plan = planOf(from, event['id']);
      return event.type === 'redemption.request'
        ? asked.join() === plan?.id && canRequestRedemption(plan)
        : asked.length === 0;
    },
    'a plan shows as the server answered at once, and the vault is looked at anew after every answer': ({
      to,
      event,
    }) => {
      if (!isAnswer(event.type)) return true;
      const { status } = planOf(to, 'e1') ?? {}; // it may have gone meanwhile
      const isStale =
        event.type === done('cancelPlan').type
          ? status !== undefined && status !== event['output'].status
          : event.type === done('requestRedemption').type && planOf(to, 'm1')?.can_request_redemption;
      return !isStale && to.matches({ shown: { contents: 'reloading' } });
    },
    'how to pay is said of a plan that is in view, and every answer once; nothing else is said': ({
      from,
      event,
      actions,
    }) =>
      sentEvents(actions).filter(({ type }) => type === 'toast.show').length ===
        Number(isAnswer(event.type) || event.type === 'payment.ask') &&
      (event.type !== 'payment.ask' || inView(from.context).some(({ id }) => id === event['id'])),
  },
  repeatable: ['day.changed', 'vault.refresh'],
  resting: ['shown', 'empty'],
  screen: {
    show: (world) => withFakeApp(<GoldVault />, { toasts }, world),
    isRepresentative: ({ context: { enrollments, filter } }) =>
      filter === 'all' && enrollments.every(({ status }) => status === 'active' || status === 'matured'),
    perform: {
      'vault.reload': press('Retry'),
      'vault.refresh': elsewhere,
      'day.changed': elsewhere,
      'filter.choose': ({ filter }) => byHandOn('tab', filter === 'all' ? 'All Plans' : 'Due'),
      'payment.ask': byHandOn('button', 'Pay Now'),
      'cancellation.ask': byHandOn('button', 'Cancel Plan'),
      'cancellation.confirm': byHandOn('button', 'Yes, cancel plan'),
      'cancellation.drop': byHandOn('button', 'Keep plan'),
      'redemption.request': byHandOn('button', 'Request Redemption'),
    },
    expected: (now) => {
      const { enrollments, filter, subject } = now.context;
      const shown = now.matches('shown');
      const list = shown && filter === 'all' ? enrollments : [];
      const idle = now.matches({ shown: { action: 'none' } });
      const asking = now.matches({ shown: { action: 'asking' } });
      const cancelling =
        now.matches({ shown: { action: 'cancelling' } }) && enrollments.some(({ id }) => id === subject);
      const requesting = now.matches({ shown: { action: 'requesting' } });
      const one = list.find(({ id }) => id === 'e1');
      const other = list.find(({ id }) => id === 'm1');
      return {
        alert: now.matches('failed') ? 'Failed to load vault' : null,
        status: now.matches('loading') ? 'Loading' : null,
        dialog: asking || cancelling ? 'Cancel this plan?' : null,
        shows: [
          ...(now.matches('empty') ? ['Your Vault Is All Clear', 'See Plans'] : []),
          ...(shown && enrollments.length > 0 && filter === 'due' ? ['No plans in this filter yet.'] : []),
          ...(one?.status === 'active' ? ['Due in 9 days', '3 of 11 instalments paid', '₹6,000'] : []),
          ...(one?.status === 'cancelled' ? ['Cancelled on', 'Refund amount'] : []),
          ...(other ? ['Plan Complete / Ready to Redeem', '₹12,400'] : []),
          ...(other?.status === 'redemption_requested' ? ['Redemption Requested'] : []),
        ],
        hides: now.matches('empty') ? [] : ['Your Vault Is All Clear'],
        buttons: {
          'Cancel Plan': one && canCancel(one) && idle ? 'enabled' : 'absent',
          'Request Redemption':
            other && canRequestRedemption(other) && !requesting ? (idle ? 'enabled' : 'disabled') : 'absent',
          'Request RedemptionRequesting…': other && requesting ? 'disabled' : 'absent',
          'Yes, cancel planCancelling…': cancelling ? 'disabled' : 'absent',
        },
      };
    },
  },
});

function isAnswer(type: string): boolean {
  return /actor\.(cancelPlan|requestRedemption)$/.test(type);
}

/** Presses it where it is; where another filter or an emptier vault hides it, the event comes from elsewhere. */
function byHandOn(role: 'button' | 'tab', name: string) {
  return byHand((event, actor) => {
    const element = screen.queryByRole(role, { name });
    if (element) fireEvent.click(element);
    else actor.send(event);
  });
}
