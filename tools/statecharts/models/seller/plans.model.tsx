import { createEmptyActor } from 'xstate';
import type { Plan } from '../../../../src/api/plans.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { plansMachine } from '../../../../src/machines/seller/plans.ts';
import Plans from '../../../../src/screens/seller/plans/Plans.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { byHand, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
import { fireEvent, screen } from '@testing-library/react';
import { lotus, plan } from './samples.ts';

const copy = sellerCopy.plans;
const same = (one: unknown, other: unknown) => stableStringify(one) === stableStringify(other);
const closed = plan({
  id: 'p2',
  name: 'Bridal Gold',
  main_image: '/media/sample-plan-months',
  is_active: false,
  redemption_days: 0,
  benefits_percentage: 0,
});

const gone = new ApiProblem('http', { status: 404, code: 'not_found' });
const input = { toasts: createEmptyActor() as never, loadCropper: async () => undefined };

export const model = defineModel({
  machine: plansMachine,
  inputs: { 'no draft': { ...input, drafted: null }, 'a draft': { ...input, drafted: '' } },
  cases: [
    { type: 'plan.toggle', id: 'p1' },
    { type: 'plan.toggle', id: 'p2' },
    done('loadPlans', [plan(), closed]),
    done('loadPlans', []),
    failed('loadPlans', new ApiProblem('network')),
    done('setPlanActive', plan({ is_active: false })),
    done('setPlanActive', plan()),
    failed('setPlanActive', new ApiProblem('timeout')),
    failed('setPlanActive', gone),
    done('planCreation', { plan: lotus, changed: false }),
    done('planCreation', { plan: null, changed: true }),
    done('planCreation', { plan: null, changed: false }),
  ],
  unexpectedEvents: [{ type: 'plan.toggle', id: 'unknown' }],
  resting: ['shown', 'failed'],
  always: {
    'a plan is chosen exactly while it is asked about or its request is pending': (now) =>
      (now.matches('toggling') || now.matches('asking')) === (now.context.toggled !== null),
    'a problem is kept exactly while the list has failed': (now) =>
      now.matches('failed') === (now.context.problem !== null),
  },
  canAlwaysReach: { 'the plans': (now) => now.matches('shown') },
  stepInvariants: {
    'a draft, and nothing else, opens the empty form on loading, once': ({ from, to, event }) =>
      event.type !== done('loadPlans').type ||
      (to.matches('adding') === (from.context.drafted !== null) &&
        (!to.matches('adding') || to.context.drafted === null)),
    'only a reply changes the list': ({ from, to, event }) =>
      same(from.context.plans, to.context.plans) || event.type.startsWith('xstate.done.actor.'),
    'the list holds the loaded plans': ({ to, event }) =>
      event.type !== done('loadPlans').type || same(to.context.plans, event['output']),
    'one press toggles the pressed plan with one request, and an active one only after a question': ({
      from,
      event,
      actions,
    }) => {
      const plans: Plan[] = from.context.plans;
      const pressed =
        event.type === 'deactivation.confirm'
          ? from.context.toggled
          : plans.find(({ id, is_active }) => id === event['id'] && !is_active);
      const expected = pressed && { id: pressed.id, is_active: !pressed.is_active };
      return same(spawnedInputs(actions, 'setPlanActive'), expected ? [expected] : []);
    },
    'a toast says whether the toggled plan is active now': ({ event, actions }) =>
      event.type !== done('setPlanActive').type ||
      sentEvents(actions).some(
        ({ text }) => text === (event['output'].is_active ? copy.activated : copy.deactivated),
      ),
    'the list holds the toggled plan as the server returned it': ({ to, event }) =>
      event.type !== done('setPlanActive').type ||
      to.context.plans.some((one: Plan) => same(one, event['output'])),
    'a plan that is gone, or may have been toggled all the same, reloads the list': ({ to, event }) =>
      event.type !== failed('setPlanActive').type || to.matches('loading'),
    'a new plan comes first and stays marked until the list reloads': ({ from, event, to }) => {
      const { plan: made } = (event['output'] ?? { plan: null }) as { plan: typeof lotus | null };
      if (event.type === done('planCreation').type && made)
        return to.context.created === made.id && to.context.plans[0]?.id === made.id;
      return to.context.created === (to.matches('loading') ? null : from.context.created);
    },
    'the list reloads when the outcome of a creation is unknown': ({ event, to }) =>
      event.type !== done('planCreation').type ||
      to.matches(!event['output'].plan && event['output'].changed ? 'loading' : 'shown'),
  },
  screen: {
    show: (world) => {
      draftInTab('seller', 'plan', world.input);
      return withFakeApp(<Plans />, {}, world);
    },
    perform: {
      'plans.reload': press('Retry'),
      'plan.toggle': ({ id }) =>
        press(id === 'p1' ? /^(Activate|Deactivate) Eleven Months Gold/ : /^Activate Bridal Gold/),
      'deactivation.confirm': press(copy.deactivate),
      'deactivation.cancel': press(copy.deactivation.keep),
      'plan.add': byHand(() => {
        const button = screen.queryByRole('button', { name: copy.add });
        fireEvent.click(button ?? screen.getByRole('button', { name: copy.emptyAction }));
      }),
    },
  },
});
