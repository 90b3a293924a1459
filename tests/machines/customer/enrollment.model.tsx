import { createActor, createEmptyActor, createMachine } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { enrollmentMachine } from '../../../src/machines/customer/enrollment.ts';
import Home from '../../../src/screens/customer/Home.tsx';
import { choose, press, tick } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { done, failed, sent } from '../../support/step.ts';
import { enrollmentOf, planOf } from './records.ts';

const first = planOf();
const second = planOf({ id: 'p2', name: 'Temple Treasure', max_amount: null, min_amount: 500 });
const closed = planOf({ id: 'p3', is_active: false });
const nobody = createActor(createMachine({ context: { account: null } })).start();

export const model = describeMachine({
  machine: enrollmentMachine,
  input: { wanted: null, staff: null, toasts: createEmptyActor() as never, navigation: createEmptyActor() },
  cases: [
    done('loadPlans', [closed]),
    done('loadPlans', [closed, first, second]),
    failed('loadPlans', new ApiProblem('network')),
    { type: 'plan.choose', id: 'p1' },
    { type: 'plan.choose', id: 'p2' },
    { type: 'amount.change', amount: 2000 },
    { type: 'terms.toggle' },
    done('enroll', enrollmentOf({ status: 'payment_pending' })),
    failed(
      'enroll',
      new ApiProblem('http', { status: 409, code: 'plan_closed', detail: 'This plan is closed.' }),
    ),
  ],
  hostile: [
    { type: 'plan.choose', id: 'p3' },
    { type: 'amount.change', amount: 3001 },
    { type: 'amount.change', amount: -1 },
    { type: 'amount.change', amount: 0.5 },
  ],
  key: ({ value, context: { plan, amount, accepted, plans } }) => [
    value,
    plan?.id,
    amount,
    accepted,
    plans.length,
  ],
  always: {
    'no enrollment is asked for without accepted terms': (now) =>
      !now.matches('enrolling') || now.context.accepted,
    'only an open plan is looked at': (now) => now.context.plan?.is_active !== false,
    'the amount is one that the plan offers': ({ context: { plan, amount } }) =>
      plan === null || (amount >= plan.min_amount && amount <= (plan.max_amount ?? plan.min_amount)),
  },
  canAlwaysReach: {
    'a choice, or the word that there is none': (now) =>
      ['choosing', 'nothingOpen', 'failed', 'enrolled'].some((state) => now.matches(state as 'choosing')),
  },
  everyStep: {
    'another plan asks for the terms anew': ({ to, event }) =>
      event.type !== 'plan.choose' || !to.context.accepted,
    'another amount or plan is another wish': ({ from, to, event }) =>
      (event.type !== 'plan.choose' && event.type !== 'amount.change') || from.context.key !== to.context.key,
    'a failed try keeps plan, amount, terms and the key of the wish': ({ from, to, event }) =>
      event.type !== 'xstate.error.actor.enroll' ||
      (['plan', 'amount', 'accepted', 'key'] as const).every(
        (fact) => from.context[fact] === to.context[fact],
      ),
    'only an enrollment leads to the vault': ({ event, actions }) =>
      (event.type === 'xstate.done.actor.enroll') ===
      sent(actions).some((one) => one['to'] === '/gold-vault'),
  },
  screen: {
    show: ({ input, clock, inspect }) =>
      inApp(
        <Home />,
        { toasts: input.toasts, navigation: input.navigation, customer: nobody },
        { clock, inspect },
      ),
    perform: {
      'plans.reload': press(/Retry|Reload/),
      'plan.choose': ({ id }) => choose('Choose your plan', id),
      'amount.change': press('₹2,000', 'radio'),
      'terms.toggle': tick(/I accept the/),
      'enrollment.submit': press('Enroll Now'),
    },
    expected: (now) => ({
      alert: now.matches('failed') ? 'Unable to load plan…' : null,
      shows: now.matches('nothingOpen') ? ['No plans available at the moment.'] : [],
      ...(now.matches('choosing') && {
        buttons: { 'Enroll Now': now.context.accepted ? 'enabled' : 'disabled' } as const,
      }),
    }),
  },
});
