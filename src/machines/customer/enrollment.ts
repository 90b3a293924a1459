// Enrolling in a plan, on Home: the open plans are fetched, one is looked at, an amount chosen, the terms accepted. A coin turns
// once, and it ends in the gold vault. Nothing is asked of the server before the terms are accepted, and one press enrolls once.
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { enroll } from '../../api/enrollments.ts';
import { loadPlans, type Plan } from '../../api/plans.ts';
import { tabStorage } from '../../browser/storage.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { paths } from '../../lib/paths.ts';
import { defaultAmount, isAllowedAmount, selectedPlan } from '../../lib/planFigures.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';

export const enrollmentMachine = setup({
  types: {
    input: {} as EnrollmentInput,
    context: {} as Context,
    events: {} as
      | { type: 'plan.choose'; id: string }
      | { type: 'amount.change'; amount: number }
      | { type: 'terms.toggle' }
      | { type: 'enrollment.submit' }
      | { type: 'plans.reload' },
    tags: {} as 'busy',
    children: {} as { loadPlans: 'loadPlans'; enroll: 'enroll' },
  },
  actors: { loadPlans, enroll },
  actions: {
    setPlans: assign(setPlans),
    selectPlan: assign(selectPlan),
    setAmount: assign((_, { amount }: { amount: number }) => ({ amount, idempotencyKey: randomKey() })),
    remember: ({ context }) => remember(context),
    followInAddress: sendTo(
      ({ context }) => context.navigation,
      ({ context: { plan } }) => ({
        type: 'navigation.go',
        to: paths.homeWithPlan(plan?.id ?? ''),
        replace: true, // Back leads to where the customer came from, not through every plan looked at
      }),
    ),
    forgetChoice: ({ context }) => tabStorage.remove(storageKeyOf(context)),
    showToast,
    goToVault: sendTo(({ context }) => context.navigation, { type: 'navigation.go', to: paths.goldVault }),
  },
  guards: {
    isAnotherPlan: ({ context }, { id }: { id: string }) =>
      id !== context.plan?.id && context.plans.some((plan) => plan.id === id),
    isAnotherAmount: ({ context: { plan, amount: now } }, { amount }: { amount: number }) =>
      plan !== null && amount !== now && isAllowedAmount(plan, amount),
    hasNoPlan: ({ context }) => context.plan === null,
    mayEnroll: ({ context }) => context.accepted && context.amount > 0,
  },
  delays: { coinTurns: 1_400 },
}).createMachine({
  id: 'enrollment',
  context: ({ input }) => ({ ...input, plans: [], ...choiceOf(null) }),
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
        'enrollment.submit': { guard: 'mayEnroll', target: 'enrolling' },
      },
    },
    noOpenPlans: { on: { 'plans.reload': 'loading' } },
    enrolling: {
      tags: 'busy',
      invoke: {
        id: 'enroll',
        src: 'enroll',
        input: ({ context: { plan, amount, staff, idempotencyKey } }) => ({
          plan: plan?.id ?? '',
          monthly_amount: amount,
          staff,
          idempotencyKey,
        }),
        onDone: 'celebrating',
        onError: {
          target: 'choosing',
          actions: { type: 'showToast', params: errorToast(customerCopy.home.enrollFailed) },
        },
      },
    },
    celebrating: { after: { coinTurns: 'enrolled' } },
    enrolled: {
      type: 'final',
      entry: [
        'forgetChoice',
        { type: 'showToast', params: success(customerCopy.home.enrolled) },
        'goToVault',
      ],
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
  plans: Plan[];
  plan: Plan | null;
  /** Whole rupees a month. */
  amount: number;
  accepted: boolean;
  /** Renewed when the plan or the amount changes. */
  idempotencyKey: string;
}

type EnrollmentInput = Pick<Context, 'wanted' | 'customer' | 'staff' | 'toasts' | 'navigation'>;

type Choice = Pick<Context, 'plan' | 'amount' | 'accepted' | 'idempotencyKey'>;

function choiceOf(plan: Plan | null, amount = plan ? defaultAmount(plan) : 0): Choice {
  return { plan, amount, accepted: false, idempotencyKey: randomKey() };
}

// What was chosen is kept for this tab: a visit to the terms, or to the plan's page, does not undo it.
function storageKeyOf({ customer }: Context): string {
  return `choice-${customer}`;
}

function restoredChoice(open: Plan[], context: Context): Choice {
  const [kept = '', amount] = tabStorage.read(storageKeyOf(context))?.split(' ') ?? [];
  const plan = selectedPlan(open, context.wanted ?? kept);
  const asKept = plan?.id === kept && isAllowedAmount(plan, Number(amount));
  return choiceOf(plan, asKept ? Number(amount) : undefined);
}

function setPlans({ context }: { context: Context }, { plans }: Pick<Context, 'plans'>): Partial<Context> {
  const open = plans.filter((plan) => plan.is_active);
  return { plans: open, ...restoredChoice(open, context) };
}

function selectPlan({ context: { plan, plans } }: { context: Context }, { id }: { id: string }): Choice {
  return choiceOf(plans.find((one) => one.id === id) ?? plan);
}

function remember(context: Context): void {
  tabStorage.write(storageKeyOf(context), `${context.plan?.id} ${context.amount}`);
}
