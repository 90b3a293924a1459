import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Plan } from '../../../src/api/plans.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { plansMachine } from '../../../src/machines/seller/plans.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import { plan } from '../../../tools/statecharts/models/seller/samples.ts';
import { turns } from '../../support/turns.ts';

type SetActive = (input: { id: string; is_active: boolean }) => Promise<Plan>;

const open = plan();
const closed = plan({ id: 'p2', name: 'Bridal Gold', is_active: false });

async function start({
  load = async () => [open, closed],
  setActive = async ({ id, is_active }) => ({ ...(id === 'p1' ? open : closed), is_active }),
}: { load?: () => Promise<Plan[]>; setActive?: SetActive } = {}) {
  const set = vi.fn<SetActive>(setActive);
  const toasts = createActor(toastsMachine).start();
  const flow = createActor(
    plansMachine.provide({
      actors: {
        loadPlans: fromPromise(load),
        setPlanActive: fromPromise<Plan, { id: string; is_active: boolean }>(({ input }) => set(input)),
      },
    }),
    { input: { toasts, loadCropper: async () => undefined } },
  ).start();
  await turns(1);
  return { flow, set, at: () => flow.getSnapshot(), said: () => toasts.getSnapshot().context.toast };
}

describe('a plan on the list', () => {
  it.each([
    ['p1', false, 'Plan deactivated successfully!'],
    ['p2', true, 'Plan activated successfully!'],
  ])(
    'switches %s with one request however often it is pressed: is_active %s',
    async (id, is_active, text) => {
      const { flow, set, at, said } = await start();

      for (let press = 0; press < 5; press += 1) flow.send({ type: 'plan.toggle', id });
      flow.send({ type: 'deactivation.confirm' });
      flow.send({ type: 'plan.toggle', id: id === 'p1' ? 'p2' : 'p1' });
      expect(at().context.toggled?.id).toBe(id);
      await turns(1);

      expect(set.mock.calls).toEqual([[{ id, is_active }]]);
      expect(at().context.plans.find((one) => one.id === id)?.is_active).toBe(is_active);
      expect(at().context.plans.map((one) => one.id)).toEqual(['p1', 'p2']);
      expect(said()).toEqual({ text, tone: 'success' });
    },
  );

  it.each([
    [
      new ApiProblem('http', { status: 404, code: 'not_found', detail: 'Not found.' }),
      'This plan is not there any more.',
    ],
    [new ApiProblem('http', { status: 500 }), 'Failed to update plan status.'],
  ])('keeps a plan’s status when switching failed (%#), and can be tried again', async (problem, text) => {
    const { flow, at, said } = await start({ setActive: () => Promise.reject(problem) });

    flow.send({ type: 'plan.toggle', id: 'p1' });
    flow.send({ type: 'deactivation.confirm' });
    await turns(1);

    expect(said()).toEqual({ text, tone: 'error' });
    expect(at().context.plans).toEqual([open, closed]);
    expect(at().can({ type: 'plan.toggle', id: 'p1' })).toBe(true);
  });
});
