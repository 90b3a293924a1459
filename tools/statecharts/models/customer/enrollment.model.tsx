import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import type { Customer } from '../../../../src/api/account.ts';
import type { EnrollmentRequest } from '../../../../src/api/enrollments.ts';
import type { Plan } from '../../../../src/api/plans.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import { paths } from '../../../../src/lib/paths.ts';
import { isAllowedAmount } from '../../../../src/lib/planFigures.ts';
import { enrollmentMachine } from '../../../../src/machines/customer/enrollment.ts';
import Home from '../../../../src/screens/customer/savings/Home.tsx';
import { sampleCustomer, sampleEnrollment, samplePlan } from '../samples.ts';
import { byHand, choose, press, tick } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { fakeBrand, withFakeApp, fakeCustomerSession } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';

const toasts = createEmptyActor() as never;
const navigation = createEmptyActor();
const session = fakeCustomerSession(sampleCustomer({ has_savings: false }));
const eleven = samplePlan({ max_amount: 10_000 });
const fixed = samplePlan({ id: 'p2', name: 'Grandmother’s Passbook', min_amount: 5000, max_amount: null });
const closed = samplePlan({ id: 'p3', name: 'Closed', is_active: false });
const refusedStaff = new ApiProblem('http', {
  status: 400,
  code: 'validation_failed',
  fields: { staff: ['Choose a staff member of this store.'] },
});

export const model = defineModel({
  machine: enrollmentMachine,
  input: { wanted: null, customer: 'u1', staff: 's1', toasts, navigation, session },
  cases: [
    { type: 'plan.choose', id: 'p1' },
    { type: 'plan.choose', id: 'p2' },
    { type: 'amount.change', amount: 2000 },
    { type: 'amount.change', amount: 5000 },
    { type: 'terms.toggle' },
    done('loadPlans', [eleven, closed, fixed]),
    done('loadPlans', [eleven]),
    done('loadPlans', [closed]),
    done('enroll', sampleEnrollment({ status: 'payment_pending' })),
    failed('enroll', new ApiProblem('timeout')),
    failed('enroll', refusedStaff),
    failed('enroll', new ApiProblem('http', { status: 409, code: 'terms_changed' })),
    failed('enroll', new ApiProblem('http', { status: 409, code: 'plan_closed' })),
  ],
  unexpectedEvents: [
    { type: 'plan.choose', id: 'p3' },
    { type: 'amount.change', amount: 0 },
    { type: 'amount.change', amount: 1e9 },
    { type: 'amount.change', amount: Number.NaN },
  ],
  stubs: { actions: { remember: () => undefined } }, // keeps one walk's choice from the next
  // Leaves out the idempotency key, which is random.
  key: ({
    value,
    context: { wanted, staff, plans, plan, amount, accepted, termsChanged, isUnanswered },
  }) => ({
    value,
    wanted,
    staff,
    plans,
    plan,
    amount,
    accepted,
    termsChanged,
    isUnanswered,
  }),
  always: {
    'only open plans are offered': ({ context: { plans } }) => plans.every((plan: Plan) => plan.is_active),
    'the plan allows the amount': ({ context: { plan, amount } }) =>
      plan === null || isAllowedAmount(plan, amount),
    'enrolling requires accepted terms': (now) => !now.matches('enrolling') || now.context.accepted,
    'choosing always has a chosen plan': (now) => !now.matches('choosing') || now.context.plan !== null,
  },
  canAlwaysReach: { 'the vault': (now) => now.status === 'done' },
  stepInvariants: {
    'a call to enroll has accepted terms, an open plan and an amount it allows': ({
      from: {
        context: { accepted, plans, plan, amount, idempotencyKey },
      },
      to,
      actions,
    }) =>
      (spawnedInputs(actions, 'enroll') as EnrollmentRequest[]).every((request) => {
        const open = plans.find(({ id }: Plan) => id === request.plan);
        const isAsChosen =
          request.plan === plan?.id &&
          request.monthly_amount === amount &&
          request.idempotencyKey === idempotencyKey;
        return (
          accepted &&
          open &&
          isAllowedAmount(open, amount) &&
          isAsChosen &&
          request.staff === to.context.staff
        );
      }),
    'a submit enrolls once, and again without the referrer whom the store refused': ({
      from,
      event,
      to,
      actions,
    }) =>
      spawnedInputs(actions, 'enroll').length ===
        Number(event.type === 'enrollment.submit' || isStaffRefused(from, event)) &&
      to.context.staff === (isStaffRefused(from, event) ? null : from.context.staff),
    'only the checkbox accepts the terms': ({ event, from, to }) =>
      event.type === 'terms.toggle'
        ? from.context.accepted !== to.context.accepted
        : from.context.accepted || !to.context.accepted,
    'the tab remembers each choice until the customer enrolls': ({ event, to, actions }) => {
      const stored = actions.flatMap(({ type }) => (/^(remember|forgetChoice)$/.test(type) ? [type] : []));
      // The key is kept before it is sent: after a reload the same press enrolls once.
      const isChoice =
        event.type === 'plan.choose' ||
        event.type === 'amount.change' ||
        (event.type === 'enrollment.submit' && to.matches('enrolling'));
      const isEnrolled = event.type === 'xstate.done.actor.enroll';
      return stored.join() === (isChoice ? 'remember' : isEnrolled ? 'forgetChoice' : '');
    },
    'choosing a plan withdraws the acceptance': ({ event, to }) =>
      event.type !== 'plan.choose' || !to.context.accepted,
    'a failed enrollment keeps its idempotency key and the acceptance': ({ event, from, to }) =>
      event.type !== 'xstate.error.actor.enroll' ||
      ['terms_changed', 'plan_closed'].includes(event['error'].code) ||
      (to.matches(isStaffRefused(from, event) ? 'enrolling' : 'choosing') &&
        from.context.idempotencyKey === to.context.idempotencyKey &&
        to.context.accepted),
    'a try without a reply is shown until the next one': ({ event, from, to }) =>
      to.context.isUnanswered ===
      (event.type === 'xstate.error.actor.enroll'
        ? event['error'].kind === 'timeout'
        : from.context.isUnanswered && !to.matches('enrolling')),
    'refused terms are read and accepted anew, for the plan that was chosen': ({ event, from, to }) =>
      event.type !== 'xstate.error.actor.enroll' ||
      event['error'].code !== 'terms_changed' ||
      (to.matches('loading') && to.context.termsChanged && to.context.wanted === from.context.plan?.id),
    'a plan that is refused as closed is looked for among the open ones': ({ event, from, to }) =>
      event.type !== 'xstate.error.actor.enroll' ||
      event['error'].code !== 'plan_closed' ||
      (to.matches('loading') && to.context.wanted === from.context.plan?.id),
    'changing the plan or amount renews the idempotency key': ({ event, from, to }) =>
      (event.type !== 'amount.change' && event.type !== 'plan.choose') ||
      from.context.idempotencyKey !== to.context.idempotencyKey,
    'the session learns of the first savings from the enrollment alone, and of a referrer who is gone': ({
      from,
      event,
      actions,
    }) => {
      const users = sentEvents(actions).flatMap(({ type, account }) =>
        type === 'account.changed' ? [(account as { user: Customer }).user] : [],
      );
      const { staff } = sampleCustomer();
      return (
        stableStringify(users.map((user) => [user.has_savings, user.staff])) ===
        stableStringify(
          event.type === done('enroll').type
            ? [[true, staff]]
            : isStaffRefused(from, event)
              ? [[false, null]]
              : [],
        )
      );
    },
    'the end of the moment opens the vault or the ways to pay, and only a chosen plan changes the address': ({
      event,
      actions,
    }) => {
      const isOver = event.type.startsWith('xstate.after.momentPasses') || event.type === 'celebration.close';
      const chosen = event.type === 'plan.choose' ? [paths.homeWithPlan(String(event['id']))] : [];
      const places = sentEvents(actions).flatMap(({ type, to }) => (type === 'navigation.go' ? [to] : []));
      const ways = event.type === 'celebration.pay' ? [paths.waysToPay(sampleEnrollment().id)] : chosen;
      return stableStringify(places) === stableStringify(isOver ? [paths.goldVault] : ways);
    },
  },
  resting: ['choosing', 'noOpenPlans'],
  screen: {
    show: (world) =>
      withFakeApp(
        <Home />,
        {
          toasts,
          navigation,
          customer: session,
          brand: fakeBrand('Meera Jewellers'),
        },
        world,
      ),
    isRepresentative: ({ context: { plan, amount } }) =>
      plan === null || (plan.max_amount !== null && amount > 1000),
    perform: {
      'plans.reload': press(/^(Retry|Reload)$/),
      'plan.choose': ({ id }) => choose('Choose your plan', id),
      'amount.change': byHand((event) => {
        fireEvent.change(screen.getByRole('slider'), { target: { value: event['amount'] } });
      }),
      'terms.toggle': tick(/I accept the/),
      'enrollment.submit': press('Enroll Now'),
      'celebration.close': press('See my vault'),
      'celebration.pay': press(customerCopy.duePayments.waysToPay),
    },
  },
});

/** True when the reply leads to enrolling without the referrer. */
const isStaffRefused = (from: SnapshotFrom<typeof enrollmentMachine>, event: AnyEventObject): boolean =>
  event.type === failed('enroll').type &&
  event['error'].fields?.staff !== undefined &&
  from.context.staff !== null;
