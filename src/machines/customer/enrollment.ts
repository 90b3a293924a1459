// Enrolling in a plan, on Home: the open plans are fetched, one is looked at, an amount chosen, the terms accepted. A moment is
// celebrated, and it ends in the gold vault. Nothing is asked of the server before the terms are accepted, and one press enrolls once.
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { Account } from '../../api/account.ts';
import { enroll } from '../../api/enrollments.ts';
import { today } from '../../api/clock.ts';
import { loadPlans, type Plan } from '../../api/plans.ts';
import { isProblem } from '../../api/problem.ts';
import { tabStorage } from '../../browser/storage.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import type { Day } from '../../lib/dates.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { paths } from '../../lib/paths.ts';
import { defaultAmount, isAllowedAmount, selectedPlan } from '../../lib/planFigures.ts';
import { customerOf, type sessionMachine } from '../session/session.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { unansweredBy } from '../shared/unanswered.ts';
import { updateSession } from '../session/updateSession.ts';

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
      | { type: 'celebration.close' },
    tags: {} as 'busy',
    children: {} as { loadPlans: 'loadPlans'; enroll: 'enroll' },
  },
  actors: { loadPlans, enroll },
  actions: {
    setPlans: assign(setPlans),
    selectPlan: assign(selectPlan),
    setAmount: assign(({ context }, { amount }: { amount: number }) => ({
      amount,
      idempotencyKey: keyOf({ ...context, amount }),
    })),
    keepKey: assign(({ context }) => ({
      sentKeys: { ...context.sentKeys, [requestOf(context)]: context.idempotencyKey },
    })),
    remember: ({ context }) => remember(context),
    followInAddress: sendTo(
      ({ context }) => context.navigation,
      ({ context: { plan } }) => ({
        type: 'navigation.go',
        to: paths.homeWithPlan(plan?.id ?? ''),
        replace: true, // Back leads to where the customer came from, not through every plan looked at
      }),
    ),
    /** The plan that was chosen is wanted again when the plans are loaded anew. */
    setTermsChanged: assign(({ context: { plan, wanted } }) => ({
      wanted: plan?.id ?? wanted,
      termsChanged: true,
    })),
    setUnanswered: assign((_, failure: { error: unknown }) => unansweredBy(failure)),
    forgetChoice: ({ context }) => tabStorage.remove(storageKeyOf(context)),
    showToast,
    updateSession,
    goToVault: sendTo(({ context }) => context.navigation, { type: 'navigation.go', to: paths.goldVault }),
  },
  guards: {
    isAnotherPlan: ({ context }, { id }: { id: string }) =>
      id !== context.plan?.id && context.plans.some((plan) => plan.id === id),
    isAnotherAmount: ({ context: { plan, amount: now } }, { amount }: { amount: number }) =>
      plan !== null && amount !== now && isAllowedAmount(plan, amount),
    hasNoPlan: ({ context }) => context.plan === null,
    isTermsChanged: (_, { error }: { error: unknown }) => isProblem(error, 'terms_changed'),
    mayEnroll: ({ context }) => context.accepted && context.amount > 0,
  },
  delays: { momentPasses: 4_000 },
}).createMachine({
  id: 'enrollment',
  context: ({ input }) => {
    const before = { ...input, plans: [], today: today(), isUnanswered: false, sentKeys: {} };
    return { ...before, ...choiceOf(before, null) };
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: {
          target: 'choosing',
          actions: { type: 'setPlans', params: ({ event }) => ({ plans: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'plans.reload': 'loading' } },
    choosing: {
      always: { guard: 'hasNoPlan', target: 'noOpenPlans' },
      on: {
        'plan.choose': {
          guard: { type: 'isAnotherPlan', params: ({ event }) => event },
          actions: [{ type: 'selectPlan', params: ({ event }) => event }, 'remember', 'followInAddress'],
        },
        'amount.change': {
          guard: { type: 'isAnotherAmount', params: ({ event }) => event },
          actions: [{ type: 'setAmount', params: ({ event }) => event }, 'remember'],
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
            'forgetChoice',
            { type: 'updateSession', params: ({ context }) => ({ account: withSavings(context) }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isTermsChanged', params: ({ event }) => event },
            target: 'loading',
            actions: [
              'setTermsChanged',
              { type: 'showToast', params: errorToast(customerCopy.home.enrollFailed) },
            ],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'setUnanswered', params: ({ event }) => event },
              { type: 'showToast', params: errorToast(customerCopy.home.enrollFailed) },
            ],
          },
        ],
      },
    },
    celebrating: { after: { momentPasses: 'enrolled' }, on: { 'celebration.close': 'enrolled' } },
    enrolled: {
      type: 'final',
      entry: [{ type: 'showToast', params: success(customerCopy.home.enrolled) }, 'goToVault'],
    },
  },
  options: { maxIterations: 100 },
});

interface Context {
  /** The plan that the address asks for; compared as text among the open plans (decision 65). */
  wanted: string | null;
  /** Whose choice this is. */
  customer: string;
  /** The referrer's id from the customer's profile. */
  staff: string | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
  session: ActorRefFrom<typeof sessionMachine>;
  plans: Plan[];
  /** The day that the due dates are reckoned from: when the plans came. */
  today: Day;
  plan: Plan | null;
  /** Whole rupees a month. */
  amount: number;
  accepted: boolean;
  /** The server refused the terms that were read; those shown now are new. */
  termsChanged: boolean;
  /** The last try to enroll had no reply that could be read. */
  isUnanswered: boolean;
  /** Of the choice: another one has another key, and the same one again the key that it was sent with. */
  idempotencyKey: string;
  /** By what was asked for: its reply may be lost, and the person come back to it from another choice. */
  sentKeys: Record<string, string>;
}

type EnrollmentInput = Pick<Context, 'wanted' | 'customer' | 'staff' | 'toasts' | 'navigation' | 'session'>;

type Choice = Pick<Context, 'plan' | 'amount' | 'accepted' | 'termsChanged' | 'idempotencyKey'>;

/** What a request asks for, in a line of text. */
function requestOf({ plan, amount, today: day }: Pick<Context, 'plan' | 'amount' | 'today'>): string {
  return `${plan?.id} ${amount} ${day} ${plan?.terms_version}`;
}

function keyOf(context: Pick<Context, 'plan' | 'amount' | 'today' | 'sentKeys'>): string {
  return context.sentKeys[requestOf(context)] ?? randomKey();
}

function choiceOf(
  context: Pick<Context, 'today' | 'sentKeys'>,
  plan: Plan | null,
  amount = plan ? defaultAmount(plan) : 0,
): Choice {
  const idempotencyKey = keyOf({ ...context, plan, amount });
  return { plan, amount, accepted: false, termsChanged: false, idempotencyKey };
}

// What was chosen is kept for this tab: a visit to the terms, or to the plan's page, does not undo it. So are the keys of what was sent,
// a line for each: after a reload meanwhile the same press is the same enrollment.
function storageKeyOf({ customer }: Context): string {
  return `choice-${customer}`;
}

function remember(context: Context): void {
  const { plan, amount, sentKeys } = context;
  const lines = Object.entries(sentKeys).map(([request, key]) => `${key} ${request}`);
  tabStorage.write(storageKeyOf(context), [`${plan?.id} ${amount}`, ...lines].join('\n'));
}

function setPlans({ context }: { context: Context }, { plans }: Pick<Context, 'plans'>): Partial<Context> {
  const open = plans.filter((plan) => plan.is_active);
  const [choice = '', ...lines] = tabStorage.read(storageKeyOf(context))?.split('\n') ?? [];
  const [kept = '', amount] = choice.split(' ');
  const sent = lines.map((line) => {
    const [key = '', ...request] = line.split(' ');
    return [request.join(' '), key];
  });
  const now = { today: today(), sentKeys: { ...context.sentKeys, ...Object.fromEntries(sent) } };
  const plan = selectedPlan(open, context.wanted ?? kept);
  const isKept = plan?.id === kept && isAllowedAmount(plan, Number(amount));
  return {
    plans: open,
    ...now,
    ...choiceOf(now, plan, isKept ? Number(amount) : undefined),
    termsChanged: context.termsChanged,
  };
}

function selectPlan({ context }: { context: Context }, { id }: { id: string }): Choice {
  return choiceOf(context, context.plans.find((one) => one.id === id) ?? context.plan);
}

/** The account with its first savings; null when it had some. */
function withSavings({ session }: Context): Account | null {
  const user = customerOf(session.getSnapshot());
  return user && !user.has_savings ? { realm: 'customer', user: { ...user, has_savings: true } } : null;
}
