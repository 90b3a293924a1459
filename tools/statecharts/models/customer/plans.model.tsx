import type { Plan } from '../../../../src/api/plans.ts';
import { plansMachine } from '../../../../src/machines/customer/plans.ts';
import Plans from '../../../../src/screens/customer/Plans.tsx';
import { samplePlan } from '../samples.ts';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done } from '../../kit/step.ts';

const closed = samplePlan({ id: 'p2', name: 'Grandmother’s Passbook', is_active: false });

export const model = defineModel({
  machine: plansMachine,
  initial: 'loading',
  busy: ['loading'],
  expectedTargets: { 'plans.reload': 'loading', 'loadPlans ✓': 'shown', 'loadPlans ✗': 'failed' },
  stepInvariants: {
    'all loaded plans are shown': ({ event, to }) =>
      event.type !== 'xstate.done.actor.loadPlans' ||
      to.context.plans.length === (event['output'] as unknown[]).length,
  },
  cases: [done('loadPlans', []), done('loadPlans', [closed, samplePlan()])],
  always: {
    'open plans come first': ({ context: { plans } }) =>
      plans.every(
        (plan: Plan, at: number) => at === 0 || !plan.is_active || plans[at - 1]?.is_active === true,
      ),
  },
  canAlwaysReach: { 'the list': (now) => now.matches('shown') },
  resting: ['shown'],
  screen: {
    show: (world) => withFakeApp(<Plans />, {}, world),
    perform: { 'plans.reload': press('Retry') },
    expected: (now) => {
      const list = now.context.plans;
      const end = "You've explored it all — great job!";
      return {
        alert: now.matches('failed') ? 'Failed to fetch plans.' : null,
        status: now.matches('loading') ? 'Loading' : null,
        shows: !now.matches('shown')
          ? []
          : list.length === 0
            ? ['No plans available at the moment.']
            : ['Eleven Months of Gold', 'View More', 'Enroll Now', 'New enrollments closed', end],
        hides: now.matches('shown') && list.length > 0 ? ['No plans available'] : [end],
        buttons: { Locked: list.length > 0 ? 'disabled' : 'absent' },
      };
    },
  },
});
