import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ApiProblem, isProblem } from '../../../../src/api/problem.ts';
import { routePatterns } from '../../../../src/lib/paths.ts';
import { planMachine } from '../../../../src/machines/customer/plan.ts';
import PlanDetail from '../../../../src/screens/customer/plans/Plan.tsx';
import { samplePlan } from '../samples.ts';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done, failed } from '../../kit/step.ts';

export const model = defineModel({
  machine: planMachine,
  stepInvariants: {
    'a 404 shows the plan as missing, any other error as failed': ({ event, to }) =>
      event.type !== 'xstate.error.actor.loadPlan' ||
      to.matches(isProblem(event['error'], 'not_found') ? 'missing' : 'failed'),
  },
  input: { id: 'p1' },
  cases: [
    done('loadPlan', { plan: samplePlan(), isBestDeal: true }),
    done('loadPlan', { plan: samplePlan({ is_active: false }), isBestDeal: false }),
    failed('loadPlan', new ApiProblem('http', { status: 404, code: 'not_found', detail: 'Not found.' })),
    failed('loadPlan', new ApiProblem('network')),
  ],
  always: {
    'a plan is kept exactly while it is shown': (now) => (now.context.plan !== null) === now.matches('shown'),
  },
  canAlwaysReach: { 'an answer': (now) => now.matches('shown') || now.matches('missing') },
  resting: ['shown', 'missing'],
  screen: {
    show: (world) =>
      withFakeApp(
        <Router hook={memoryLocation({ path: '/plans/p1' }).hook}>
          <Route path={routePatterns.plan}>
            <PlanDetail />
          </Route>
        </Router>,
        {},
        world,
      ),
    isRepresentative: (now) => now.context.plan?.is_active !== false,
    perform: { 'plan.reload': press('Retry') },
  },
});
