// @vitest-environment happy-dom
// Enrollment scenarios beyond the generated walks (enrollment.model.tsx).
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Enrollment, EnrollmentRequest } from '../../../src/api/enrollments.ts';
import type { Plan } from '../../../src/api/plans.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { enrollmentMachine } from '../../../src/machines/customer/enrollment.ts';
import { sampleCustomer, sampleEnrollment, samplePlan } from '../../../tools/statecharts/models/samples.ts';
import { fakeCustomerSession } from '../../../tools/statecharts/kit/fakes.tsx';
import { recordingActor } from '../../support/recordingActor.ts';

const wide = samplePlan({ id: 'p1', min_amount: 1000, max_amount: 9000 });
const other = samplePlan({ id: 'p2', name: 'Golden Lotus', min_amount: 500, max_amount: 9000 });
const closed = samplePlan({ id: 'p3', is_active: false });

async function start({
  plans = [wide, other, closed],
  wanted = null,
  customer = 'u1',
  answers = [sampleEnrollment()],
}: { plans?: Plan[]; wanted?: string | null; customer?: string; answers?: (Enrollment | Error)[] } = {}) {
  const requests: EnrollmentRequest[] = [];
  const { ref: toasts, heard: said } = recordingActor();
  const { ref: navigation, heard: gone } = recordingActor();
  const { ref, heard: learned } = recordingActor();
  const account = fakeCustomerSession(sampleCustomer({ has_savings: false }));
  const session = Object.assign(ref, { getSnapshot: () => account.getSnapshot() });
  const clock = new SimulatedClock();
  const actor = createActor(
    enrollmentMachine.provide({
      actors: {
        loadPlans: fromPromise(async () => plans),
        enroll: fromPromise<Enrollment, EnrollmentRequest>(async ({ input }) => {
          const answer = answers[requests.length];
          requests.push(input);
          if (answer instanceof Error || !answer) throw answer;
          return answer;
        }),
      },
    }),
    {
      clock,
      input: {
        wanted,
        customer,
        staff: 's1',
        toasts: toasts as never,
        navigation,
        session: session as never,
      },
    },
  ).start();
  await waitFor(actor, (now) => !now.matches('loading'));
  return { actor, requests, said, gone, learned, clock };
}

describe('the choice on Home', () => {
  const chosen = async () => {
    const { actor } = await start();
    actor.send({ type: 'plan.choose', id: 'p2' });
    actor.send({ type: 'amount.change', amount: 4000 });
    actor.send({ type: 'terms.toggle' });
    return actor;
  };

  it('restores the choice after a visit to the terms, which must be accepted again', async () => {
    (await chosen()).stop();

    const { actor } = await start();

    expect(actor.getSnapshot().context).toMatchObject({ plan: { id: 'p2' }, amount: 4000, accepted: false });
  });

  it('prefers the plan in the address to the stored choice', async () => {
    (await chosen()).stop();

    const { actor } = await start({ wanted: 'p1' });

    expect(actor.getSnapshot().context).toMatchObject({ plan: { id: 'p1' }, amount: 1000 });
  });

  it('names the chosen plan in the address, so that Back from the terms shows it with its amount', async () => {
    const { actor, gone } = await start({ wanted: 'p1' });
    actor.send({ type: 'plan.choose', id: 'p2' });
    actor.send({ type: 'amount.change', amount: 4000 });
    actor.stop();
    expect(gone).toEqual([{ type: 'navigation.go', to: '/home?selectedPlan=p2', replace: true }]);

    const again = await start({ wanted: 'p2' });

    expect(again.actor.getSnapshot().context).toMatchObject({ plan: { id: 'p2' }, amount: 4000 });
  });

  it('drops the stored choice of another customer, and one whose amount the plan no longer allows', async () => {
    (await chosen()).stop();

    const other = await start({ customer: 'u2' });
    const smaller = await start({ plans: [samplePlan({ id: 'p2', min_amount: 1000, max_amount: 3000 })] });

    expect(other.actor.getSnapshot().context).toMatchObject({ plan: { id: 'p1' }, amount: 1000 });
    expect(smaller.actor.getSnapshot().context).toMatchObject({ plan: { id: 'p2' }, amount: 1000 });
  });

  it('deletes the stored choice after the enrollment', async () => {
    const { actor, clock } = await start();
    actor.send({ type: 'amount.change', amount: 4000 });
    actor.send({ type: 'terms.toggle' });
    actor.send({ type: 'enrollment.submit' });
    await waitFor(actor, (now) => now.matches('celebrating'));
    clock.increment(8_000);

    const next = await start();

    expect(next.actor.getSnapshot().context.amount).toBe(1000);
  });
});

describe('enrolling', () => {
  it.each([
    ['p2', 'p2'],
    ['p3', 'p1'], // closed
    ['nowhere', 'p1'],
  ])('for %s in the address selects %s', async (wanted, selected) => {
    const { actor } = await start({ wanted });

    expect(actor.getSnapshot().context.plan?.id).toBe(selected);
  });

  it('starts another plan with its own amount and the terms not accepted', async () => {
    const { actor } = await start();
    actor.send({ type: 'amount.change', amount: 7000 });
    actor.send({ type: 'terms.toggle' });

    actor.send({ type: 'plan.choose', id: 'p2' });

    expect(actor.getSnapshot().context).toMatchObject({ amount: 2000, accepted: false });
  });

  it('sends plan, amount and the customer’s staff member once, shows the moment, then opens the vault', async () => {
    const { actor, requests, gone, said, clock } = await start();
    actor.send({ type: 'amount.change', amount: 4000 });
    actor.send({ type: 'terms.toggle' });

    actor.send({ type: 'enrollment.submit' });
    actor.send({ type: 'enrollment.submit' });
    await waitFor(actor, (now) => now.matches('celebrating'));

    expect(requests).toMatchObject([{ plan: 'p1', monthly_amount: 4000, staff: 's1' }]);
    clock.increment(7_999);
    expect(gone).toEqual([]);
    clock.increment(1);
    expect(gone).toEqual([{ type: 'navigation.go', to: '/gold-vault' }]);
    expect(said).toMatchObject([{ type: 'toast.show', tone: 'success' }]);
  });

  it('after a time-out and a look at other choices, also over a reload, the same choice is the same enrollment', async () => {
    const { actor, requests } = await start({
      answers: [new ApiProblem('timeout'), new ApiProblem('timeout')],
    });
    const press = async () => {
      actor.send({ type: 'enrollment.submit' });
      await waitFor(actor, (now) => !now.matches('enrolling'));
    };
    actor.send({ type: 'terms.toggle' });
    await press();

    actor.send({ type: 'amount.change', amount: 2000 });
    actor.send({ type: 'amount.change', amount: 1000 });
    await press();
    actor.send({ type: 'plan.choose', id: 'p2' });
    actor.stop();
    const again = await start();
    again.actor.send({ type: 'plan.choose', id: 'p1' });
    again.actor.send({ type: 'terms.toggle' });
    again.actor.send({ type: 'enrollment.submit' });

    expect([...requests, ...again.requests]).toMatchObject([
      { plan: 'p1', monthly_amount: 1000 },
      { plan: 'p1', monthly_amount: 1000 },
      { plan: 'p1', monthly_amount: 1000 },
    ]);
    expect(new Set([...requests, ...again.requests].map(({ idempotencyKey }) => idempotencyKey)).size).toBe(
      1,
    );
  });

  it('after a reload while it was being sent retries the same enrollment; the next one is another', async () => {
    const submit = async (answers?: (Enrollment | Error)[]) => {
      const { actor, requests } = await start({ ...(answers && { answers }) });
      actor.send({ type: 'terms.toggle' });
      actor.send({ type: 'enrollment.submit' });
      await waitFor(actor, (now) => !now.matches('enrolling'));
      actor.stop();
      return requests[0]!.idempotencyKey;
    };

    const first = await submit([new ApiProblem('network')]);
    expect(await submit()).toBe(first);
    expect(await submit()).not.toBe(first);
  });
});
