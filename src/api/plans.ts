import { fromPromise } from 'xstate';
import { bestDeal } from '../lib/planFigures.ts';
import { answer, client, type Schemas } from './client.ts';
import { allPages } from './pages.ts';
import { listPlans, showPlan } from './shapes/plans.ts';

export type Plan = Schemas['Plan'];

const allPlans = (signal: AbortSignal): Promise<Plan[]> =>
  allPages((query) => answer(client.GET('/plans/', { params: { query }, signal }), listPlans));

export const loadPlans = fromPromise<Plan[]>(({ signal }) => allPlans(signal));

/** A plan, and whether none of the store's open plans gives more. */
export interface PlanInFull {
  plan: Plan;
  isBestDeal: boolean;
}

/** One plan by its id; fails with `not_found` when this store has none such. What the others give is nice to know, no more. */
export const loadPlan = fromPromise<PlanInFull, string>(async ({ input: id, signal }) => {
  const others = allPlans(signal).catch((): Plan[] => []);
  const plan = await answer(client.GET('/plans/{id}/', { params: { path: { id } }, signal }), showPlan);
  return { plan, isBestDeal: bestDeal(await others) === plan.id };
});
