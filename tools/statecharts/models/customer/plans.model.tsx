import type { Plan } from '../../../../src/api/plans.ts';
import { plansMachine } from '../../../../src/machines/customer/plans.ts';
import Plans from '../../../../src/screens/customer/plans/Plans.tsx';
import { samplePlan } from '../samples.ts';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done } from '../../kit/step.ts';

const closed = samplePlan({ id: 'p2', name: 'Grandmother’s Passbook', is_active: false });

export const model = defineModel({
  machine: plansMachine,
  stepInvariants: {
    'all loaded plans are shown, and a part of them only where none was shown': ({ event, from, to }) =>
      to.context.plans.length ===
      (event.type === 'xstate.done.actor.loadPlans' && (from.matches('loading') || event['output'].complete)
        ? event['output'].items
        : from.context.plans
      ).length,
  },
  cases: [
    done('loadPlans', { items: [], complete: true }),
    done('loadPlans', { items: [closed, samplePlan()], complete: true }),
    done('loadPlans', { items: [samplePlan()], complete: false }),
  ],
  always: {
    'open plans come first': ({ context: { plans } }) =>
      plans.every(
        (plan: Plan, at: number) => at === 0 || !plan.is_active || plans[at - 1]?.is_active === true,
      ),
  },
  canAlwaysReach: { 'the list': (now) => now.matches('shown') },
  resting: ['shown.settled'],
  screen: {
    show: (world) => withFakeApp(<Plans />, {}, world),
    perform: { 'plans.reload': press('Retry') },
  },
});
