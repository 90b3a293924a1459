import { fromPromise } from 'xstate';
import { bestDeal } from '../lib/planFigures.ts';
import type { PlanTexts } from '../lib/schemas/plan.ts';
import { answer, client, formData, type Schemas } from './client.ts';
import { allPages, availablePages, type PageQuery, type PartialList } from './pages.ts';
import {
  createPlan as created,
  listPlans,
  setPlanActive as changed,
  showPlan,
} from './generated/decoders/plans.ts';

export type Plan = Schemas['Plan'];

const pageOf = (signal: AbortSignal) => (query: PageQuery) =>
  answer(client.GET('/plans/', { params: { query }, signal }), listPlans);

export const loadPlans = fromPromise<Plan[]>(({ signal }) => allPages(pageOf(signal)));

/** The plans for browsing, as far as they load. */
export const browsePlans = fromPromise<PartialList<Plan>>(({ signal }) => availablePages(pageOf(signal)));

/** A plan, and whether no open plan of the store has a higher benefit. */
interface PlanInFull {
  plan: Plan;
  isBestDeal: boolean;
}

/** One plan by its id; fails with `not_found` for another store's. A failure to load the others only hides the best deal. */
export const loadPlan = fromPromise<PlanInFull, string>(async ({ input: id, signal }) => {
  const others = allPages(pageOf(signal)).catch((): Plan[] => []);
  const plan = await answer(client.GET('/plans/{id}/', { params: { path: { id } }, signal }), showPlan);
  return { plan, isBestDeal: bestDeal(await others) === plan.id };
});

/** A plan that is joined at the counter, with the chosen amount in whole rupees. */
export interface Joining {
  plan: Plan;
  monthly_amount: number;
}

/** The plan as it stands now. */
export const loadJoining = fromPromise<Joining, { plan: string; monthly_amount: number }>(
  async ({ input: { plan: id, monthly_amount }, signal }) => ({
    plan: await answer(client.GET('/plans/{id}/', { params: { path: { id } }, signal }), showPlan),
    monthly_amount,
  }),
);

/** Values of the plan form; empty texts are not sent. Each dialog has its own key. */
export type NewPlan = PlanTexts & {
  is_active: boolean;
  main_image: File | null;
  images: File[];
  idempotencyKey: string;
};

/** Fails with `plan_exists` when the store has a plan of that name, with `idempotency_mismatch` when another was created with this key. */
export const createPlan = fromPromise<Plan, NewPlan>(({ input: { idempotencyKey, ...plan }, signal }) =>
  answer(
    client.POST('/plans/', {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      body: {} as never,
      bodySerializer: () => formData(plan),
      signal,
    }),
    created,
  ),
);

/** Opens a plan for new enrollments, or closes it; existing enrollments go on either way. */
export const setPlanActive = fromPromise<Plan, { id: string; is_active: boolean }>(
  ({ input: { id, is_active }, signal }) =>
    answer(client.PATCH('/plans/{id}/', { params: { path: { id } }, body: { is_active }, signal }), changed),
);
