import type { Call, Handlers } from '../handlers.ts';
import { Problem } from '../problem.ts';
import { listCatalogue } from '../records/catalogue.ts';
import { paged, windowOf } from '../records/paging.ts';
import { listPlans, readPlan } from '../records/plans.ts';

export const plans = {
  listPlans: async (call) => {
    const { count, results } = await listPlans(call.store, windowOf(call));
    return { status: 200, body: paged(call, count, results) };
  },

  showPlan: async ({ store, path }) => ({ status: 200, body: await readPlan(store, path.id) }),

  listCatalogue: async (call) => {
    const store = call.storeOrNull ?? (await storeAsked(call));
    const { count, results } = await listCatalogue(store, windowOf(call));
    return { status: 200, body: paged(call, count, results) };
  },
} satisfies Partial<Handlers>;

/** The store that a call from the bare domain names (decision 27). */
async function storeAsked({ tenants, query: { seller = '', store_url = '' } }: Call<'listCatalogue'>) {
  const store = (await tenants.bySlug(store_url)) ?? (await tenants.byId(seller));
  if (!store) throw new Problem('no_store');
  return store;
}
