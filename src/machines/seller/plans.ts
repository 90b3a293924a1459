// The store's plans: activated one by one, deactivated after a question, and added to.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { isNotFound } from '../../api/deleted.ts';
import { loadPlans, setPlanActive, type Plan } from '../../api/plans.ts';
import { asProblem } from '../../api/problem.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { problemText } from '../../lib/problemText.ts';
import { findById, upsertById } from '../../lib/recordList.ts';
import { errorToast, showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { isDrafted, type Drafted } from '../shared/draft.ts';
import { planCreationMachine } from './planCreation.ts';

interface PlansInput extends Drafted {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Loads the code that crops images. */
  loadCropper: () => Promise<unknown>;
}

interface Context extends PlansInput {
  plans: Plan[];
  /** The error of loading the plans; null if they loaded. */
  problem: string | null;
  /** The plan that is being activated or deactivated. */
  toggled: Plan | null;
  /** The plan that was created last, until the list is loaded again. */
  created: string | null;
}

const copy = sellerCopy.plans;

export const plansMachine = setup({
  types: {
    input: {} as PlansInput,
    context: {} as Context,
    events: {} as
      | { type: 'plans.reload' }
      | { type: 'plan.toggle'; id: string }
      | { type: 'deactivation.confirm' | 'deactivation.cancel' }
      | { type: 'plan.add' },
    tags: {} as 'busy',
    children: {} as { planCreation: 'planCreation' },
  },
  actors: { loadPlans, setPlanActive, planCreation: planCreationMachine },
  actions: {
    setToggled: assign(({ context }, { id }: { id: string }) => ({ toggled: findById(context.plans, id) })),
    prependPlan: assign(prependPlan),
    showToast,
  },
  guards: {
    isDrafted,
    isListed: ({ context }, { id }: { id: string }) => context.plans.some((plan) => plan.id === id),
    isActive: ({ context }, { id }: { id: string }) => findById(context.plans, id)?.is_active ?? false,
    wasCreated: (_, { plan }: { plan: Plan | null }) => plan !== null,
    mayHaveChanged: (_, { changed }: { changed: boolean }) => changed,
  },
}).createMachine({
  id: 'sellerPlans',
  context: ({ input }) => ({ ...input, plans: [], problem: null, toggled: null, created: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: assign({ created: null }),
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: [
          {
            guard: 'isDrafted',
            target: 'adding',
            actions: assign({ plans: ({ event }) => event.output, drafted: null }),
          },
          { target: 'shown', actions: assign({ plans: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'failed',
          actions: assign({ problem: ({ event }) => problemText(asProblem(event.error), copy.failed) }),
        },
      },
    },
    failed: { exit: assign({ problem: null }), on: { 'plans.reload': 'loading' } },
    shown: {
      on: {
        'plan.add': 'adding',
        'plan.toggle': [
          {
            guard: { type: 'isActive', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'setToggled', params: ({ event }) => event },
          },
          {
            guard: { type: 'isListed', params: ({ event }) => event },
            target: 'toggling',
            actions: { type: 'setToggled', params: ({ event }) => event },
          },
        ],
      },
    },
    asking: {
      on: {
        'deactivation.confirm': 'toggling',
        'deactivation.cancel': { target: 'shown', actions: assign({ toggled: null }) },
      },
    },
    // One at a time: the others wait.
    toggling: {
      tags: 'busy',
      exit: assign({ toggled: null }),
      invoke: {
        id: 'setPlanActive',
        src: 'setPlanActive',
        input: ({ context: { toggled } }) => {
          if (!toggled) throw new Error('No plan was chosen.');
          return { id: toggled.id, is_active: !toggled.is_active };
        },
        onDone: {
          target: 'shown',
          actions: [
            assign({ plans: ({ context, event }) => upsertById(context.plans, event.output) }),
            {
              type: 'showToast',
              params: ({ event }) => ({
                tone: 'success',
                text: event.output.is_active ? copy.activated : copy.deactivated,
              }),
            },
          ],
        },
        // The plan is gone, or the change was saved although the reply was lost.
        onError: [
          {
            guard: ({ event }) => isNotFound(event.error),
            target: 'loading',
            actions: { type: 'showToast', params: { tone: 'error', text: copy.goneMeanwhile } },
          },
          { target: 'loading', actions: { type: 'showToast', params: errorToast(copy.statusFailed) } },
        ],
      },
    },
    adding: {
      invoke: {
        id: 'planCreation',
        src: 'planCreation',
        input: ({ context: { toasts, loadCropper } }) => ({ toasts, loadCropper }),
        onDone: [
          {
            guard: { type: 'wasCreated', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'prependPlan', params: ({ event }) => event.output },
          },
          // The server may have created it, or already has one with its name.
          { guard: { type: 'mayHaveChanged', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'shown' },
        ],
        onError: 'shown',
      },
    },
  },
});

/** At the top, where the seller looks for it; the next visit shows it in the store's order. */
function prependPlan({ context }: { context: Context }, { plan }: { plan: Plan | null }): Partial<Context> {
  if (!plan) return {};
  return { plans: [plan, ...context.plans.filter(({ id }) => id !== plan.id)], created: plan.id };
}
