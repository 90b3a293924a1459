import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { plansMachine } from '../../../src/machines/seller/plans.ts';
import Plans from '../../../src/screens/seller/Plans.tsx';
import { byHand, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { done, failed, sent, stable } from '../../support/step.ts';
import { fireEvent, screen } from '@testing-library/react';
import { lotus, plan } from './planSamples.ts';

const copy = sellerCopy.plans;
const network = 'Network error. Please check your connection.';
const same = (one: unknown, other: unknown) => stable(one) === stable(other);
const closed = plan({
  id: 'p2',
  name: 'Bridal Gold',
  is_active: false,
  redemption_days: 0,
  benefits_percentage: 0,
});

export const model = describeMachine({
  machine: plansMachine,
  begins: 'loading',
  busy: ['loading', 'toggling'],
  input: { toasts: createEmptyActor() as never, bringCropper: async () => undefined },
  cases: [
    { type: 'plan.toggle', id: 'p1' },
    done('loadPlans', [plan(), closed]),
    done('loadPlans', []),
    failed('loadPlans', new ApiProblem('network')),
    done('setPlanActive', plan({ is_active: false })),
    failed('setPlanActive', new ApiProblem('timeout')),
    done('planCreation', { plan: lotus, changed: false }),
    done('planCreation', { plan: null, changed: true }),
    done('planCreation', { plan: null, changed: false }),
  ],
  hostile: [{ type: 'plan.toggle', id: 'nobody' }],
  resting: ['shown', 'failed'],
  always: {
    'one plan is being changed while a change is on its way, and none else': (now) =>
      now.matches('toggling') === (now.context.toggled !== null),
    'a failure has its reason, and nothing else has': (now) =>
      now.matches('failed') === (now.context.problem !== null),
  },
  canAlwaysReach: { 'the plans': (now) => now.matches('shown') },
  everyStep: {
    'only an answer changes what is listed': ({ from, to, event }) =>
      same(from.context.plans, to.context.plans) || event.type.startsWith('xstate.done.actor.'),
    'a change says how it ended': ({ from, to, actions }) =>
      !(from.matches('toggling') && to.matches('shown')) ||
      sent(actions).some(({ type }) => type === 'toast.show'),
    'a new plan is on the list': ({ event, to }) =>
      event.type !== 'xstate.done.actor.planCreation' ||
      event['output'].plan === null ||
      to.context.plans[0]?.id === lotus.id,
  },
  screen: {
    show: (world) => inApp(<Plans />, {}, world),
    perform: {
      'plans.reload': press('Retry'),
      'plan.toggle': press(/^(Activate|Deactivate) Eleven Months Gold/),
      'plan.add': byHand(() => {
        const button = screen.queryByRole('button', { name: copy.add });
        fireEvent.click(button ?? screen.getByRole('button', { name: copy.emptyAction }));
      }),
    },
    expected: (now) => {
      const { plans, problem, toggled } = now.context;
      const listed = problem === null && !now.matches('loading');
      const first = plans.find(({ id }) => id === 'p1');
      const own = `${first?.is_active ? copy.deactivate : copy.activate} Eleven Months Gold`;
      return {
        shows: [
          ...(problem === null ? [] : [copy.failed, network]),
          ...(listed && plans.length === 0 ? [copy.empty] : []),
          ...(listed ? plans.map(({ name }) => name) : []),
          ...(listed && first ? ['₹1,000 to ₹50,000', '75%', '30 days', '11 months'] : []),
          ...(listed && toggled ? [copy.updating] : []),
          ...(listed && plans.some(({ id }) => id === 'p2') ? [copy.inactive] : []),
          ...(now.matches('adding') ? [sellerCopy.planForm.title] : []),
        ],
        hides: [
          ...(listed ? [copy.failed] : ['Eleven Months Gold']),
          ...(toggled ? [] : [copy.updating]),
          ...(now.matches('adding') ? [] : [sellerCopy.planForm.title]),
        ],
        buttons: now.matches('shown') && first ? { [own]: 'enabled' } : {},
      };
    },
  },
});
