import type { Handlers } from '../handlers.ts';
import { paged, windowOf } from '../records/paging.ts';
import { listPlans, readPlan } from '../records/plans.ts';

export const plans = {
  listPlans: async (call) => {
    const { count, results } = await listPlans(call.store, windowOf(call));
    return { status: 200, body: paged(call, count, results) };
  },

  showPlan: async ({ store, path }) => ({ status: 200, body: await readPlan(store, path.id) }),
} satisfies Partial<Handlers>;
