// Enrolling in a plan, on Home: load the open plans, view one, choose an amount, accept the terms. Ends with a short
// celebration that leads to the gold vault. Nothing is sent before the terms are accepted, and one press enrolls once.
import { assign, sendTo, setup } from 'xstate';
import type { Account } from '../../api/account.ts';
import { today } from '../../api/clock.ts';
import { enroll } from '../../api/enrollments.ts';
import { loadPlans } from '../../api/plans.ts';
import { isProblem } from '../../api/problem.ts';
import { unansweredBy } from '../../api/rejection.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { paths } from '../../lib/paths.ts';
import { isAllowedAmount } from '../../lib/planFigures.ts';
import { customerOf } from '../session/session.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import { updateSession } from '../session/updateSession.ts';
import { firstLoad, onReply } from '../shared/loading.ts';
import {
  choiceOf,
  forgetChoice,
  keyOf,
  remember,
  requestOf,
  selectPlan,
  setPlans,
  type Context,
} from './enrollmentChoice.ts';

export const enrollmentMachine = setup({
  types: {
    input: {} as EnrollmentInput,
    context: {} as Context,
    events: {} as
      | { type: 'plan.choose'; id: string }
      | { type: 'amount.change'; amount: number }
      | { type: 'terms.toggle' }
      | { type: 'enrollment.submit' }
      | { type: 'plans.reload' }
      | { type: 'celebration.close' | 'celebration.pay' },
    tags: {} as 'busy',
  },
  actors: { loadPlans, enroll },
  actions: {
    setPlans: assign(setPlans),
    selectPlan: assign(selectPlan),
    keepKey: assign(({ context }) => ({
      sentKeys: { ...context.sentKeys, [requestOf(context)]: context.idempotencyKey },
    })),
    remember: ({ context }) => remember(context),
    followInAddress: sendTo(
      ({ context }) => context.navigation,
      ({ context: { plan } }) => ({
        type: 'navigation.go',
        to: paths.homeWithPlan(plan?.id ?? ''),
        replace: true, // Back leads to where the customer came from, not through every viewed plan
      }),
    ),
    /** Keeps the chosen plan requested while the plans reload. */
    keepPlanWanted: assign(({ context: { plan, wanted } }) => ({ wanted: plan?.id ?? wanted })),
    forgetChoice: ({ context }) => forgetChoice(context),
    showToast,
    updateSession,
    goToWaysToPay: sendTo(
      ({ context }) => context.navigation,
      ({ context: { enrollment } }) => ({ type: 'navigation.go', to: paths.waysToPay(enrollment ?? '') }),
    ),
    goToVault: sendTo(({ context }) => context.navigation, { type: 'navigation.go', to: paths.goldVault }),
  },
  guards: {
    isAnotherPlan: ({ context }, { id }: { id: string }) =>
      id !== context.plan?.id && context.plans.some((plan) => plan.id === id),
    isAnotherAmount: ({ context: { plan, amount: now } }, { amount }: { amount: number }) =>
      plan !== null && amount !== now && isAllowedAmount(plan, amount),
    hasNoPlan: ({ context }) => context.plan === null,
    isTermsChanged: (_, { error }: { error: unknown }) => isProblem(error, 'terms_changed'),
    isPlanClosed: (_, { error }: { error: unknown }) => isProblem(error, 'plan_closed'),
    /** The store deleted the referrer after the account was loaded. */
    isStaffGone: ({ context }, { error }: { error: unknown }) =>
      context.staff !== null && isProblem(error) && error.fields?.['staff'] !== undefined,
    mayEnroll: ({ context }) => context.accepted && context.amount > 0,
  },
  delays: { momentPasses: 8_000 },
}).createMachine({
  id: 'enrollment',
  context: ({ input }) => {
    const before = {
      ...input,
      plans: [],
      today: today(),
      isUnanswered: false,
      enrollment: null,
      sentKeys: {},
    };
    return { ...before, ...choiceOf(before, null) };
  },
  initial: 'loading',
  states: {
    ...firstLoad({ src: 'loadPlans' }, 'plans.reload', onReply('choosing', 'setPlans')),
    choosing: {
      always: { guard: 'hasNoPlan', target: 'noOpenPlans' },
      on: {
        'plan.choose': {
          guard: { type: 'isAnotherPlan', params: ({ event }) => event },
          actions: [{ type: 'selectPlan', params: ({ event }) => event }, 'remember', 'followInAddress'],
        },
        'amount.change': {
          guard: { type: 'isAnotherAmount', params: ({ event }) => event },
          actions: [
            assign({
              amount: ({ event }) => event.amount,
              idempotencyKey: ({ context, event }) => keyOf({ ...context, amount: event.amount }),
            }),
            'remember',
          ],
        },
        'terms.toggle': { actions: assign({ accepted: ({ context }) => !context.accepted }) },
        'enrollment.submit': { guard: 'mayEnroll', target: 'enrolling', actions: ['keepKey', 'remember'] },
      },
    },
    noOpenPlans: { on: { 'plans.reload': 'loading' } },
    enrolling: {
      tags: 'busy',
      entry: assign({ isUnanswered: false }),
      invoke: {
        id: 'enroll',
        src: 'enroll',
        input: ({ context: { plan, amount, staff, today: day, idempotencyKey } }) => ({
          plan: plan?.id ?? '',
          monthly_amount: amount,
          staff,
          terms_version: plan?.terms_version ?? '',
          first_due_date: day,
          idempotencyKey,
        }),
        onDone: {
          target: 'celebrating',
          actions: [
            assign({ enrollment: ({ event }) => event.output.id }),
            'forgetChoice',
            { type: 'updateSession', params: ({ context }) => ({ account: withSavings(context) }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isTermsChanged', params: ({ event }) => event },
            target: 'loading',
            actions: [
              'keepPlanWanted',
              assign({ termsChanged: true }),
              { type: 'showToast', params: errorToast(customerCopy.home.enrollFailed) },
            ],
          },
          {
            guard: { type: 'isPlanClosed', params: ({ event }) => event },
            target: 'loading',
            actions: [
              'keepPlanWanted',
              { type: 'showToast', params: errorToast(customerCopy.home.enrollFailed) },
            ],
          },
          // The referrer left the staff, and cannot be chosen here: enroll without one.
          {
            guard: { type: 'isStaffGone', params: ({ event }) => event },
            target: 'enrolling',
            reenter: true,
            actions: [
              assign({ staff: null }),
              { type: 'updateSession', params: ({ context }) => ({ account: withoutStaff(context) }) },
            ],
          },
          {
            target: 'choosing',
            actions: [
              assign(({ event: failure }) => unansweredBy(failure)),
              { type: 'showToast', params: errorToast(customerCopy.home.enrollFailed) },
            ],
          },
        ],
      },
    },
    celebrating: {
      after: { momentPasses: 'enrolled' },
      on: { 'celebration.close': 'enrolled', 'celebration.pay': 'paying' },
    },
    enrolled: {
      type: 'final',
      entry: [{ type: 'showToast', params: success(customerCopy.home.enrolled) }, 'goToVault'],
    },
    paying: {
      type: 'final',
      entry: [{ type: 'showToast', params: success(customerCopy.home.enrolled) }, 'goToWaysToPay'],
    },
  },
  options: { maxIterations: 100 },
});

type EnrollmentInput = Pick<Context, 'wanted' | 'customer' | 'staff' | 'toasts' | 'navigation' | 'session'>;

/** The account with its first savings; null when it had some. */
function withSavings({ session }: Context): Account | null {
  const user = customerOf(session.getSnapshot());
  return user && !user.has_savings ? { realm: 'customer', user: { ...user, has_savings: true } } : null;
}

/** The account without its referrer. */
function withoutStaff({ session }: Context): Account | null {
  const user = customerOf(session.getSnapshot());
  return user && { realm: 'customer', user: { ...user, staff: null, staff_name: null } };
}
