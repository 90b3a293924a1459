import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { allPages } from './pages.ts';
import { listPlans, showPlan } from './shapes/plans.ts';

export type Plan = Schemas['Plan'];

export const loadPlans = fromPromise<Plan[]>(({ signal }) =>
  allPages((query) => answer(client.GET('/plans/', { params: { query }, signal }), listPlans)),
);

/** One plan by its id; fails with `not_found` when this store has none such. */
export const loadPlan = fromPromise<Plan, string>(({ input: id, signal }) =>
  answer(client.GET('/plans/{id}/', { params: { path: { id } }, signal }), showPlan),
);
