import { sql, type Selectable } from 'kysely';
import { isUniqueViolation } from '../db/errors.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import type { PlanTerms } from '../domain/enrollment.ts';
import { Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import type { List } from './listQuery.ts';
import type { PageWindow } from './pageStatement.ts';
import { readPage, readRows } from './paging.ts';

export type PlanRow = Selectable<Tables['plans']> & {
  shop_name: string;
  kyc_status: string;
  /** In order; null without images. */
  image_ids: string[] | null;
  options: string[] | null;
};

const list: List<'plans', PlanRow> = {
  table: 'plans',
  order: {
    by: (plan) => [sql`not ${plan.ref('is_active')}`, plan.ref('created_at'), plan.ref('id')],
    descending: false,
  },
  rows: (store) =>
    store
      .selectFrom('plans')
      .innerJoin('stores', 'stores.id', 'plans.store_id')
      .selectAll('plans')
      .select(['stores.shop_name', 'stores.kyc_status'])
      .select((eb) => [
        eb
          .selectFrom('plan_images')
          .whereRef('plan_images.store_id', '=', 'plans.store_id')
          .whereRef('plan_images.plan_id', '=', 'plans.id')
          .select((image) =>
            sql<
              string[] | null
            >`array_agg(${image.ref('media_id')}::text order by ${image.ref('plan_images.position')})`.as(
              'ids',
            ),
          )
          .as('image_ids'),
        eb
          .selectFrom('plan_options')
          .whereRef('plan_options.store_id', '=', 'plans.store_id')
          .whereRef('plan_options.plan_id', '=', 'plans.id')
          .select((option) =>
            sql<
              string[] | null
            >`array_agg(${option.ref('plan_options.text')} order by ${option.ref('plan_options.position')})`.as(
              'texts',
            ),
          )
          .as('options'),
      ]),
};

/** A page of plans, open ones first and older before newer, and the total count. */
export const listPlans = (store: StoreSql, window: PageWindow) => readPage(store, list, {}, window);

/** Every plan, in the same order. */
export const allPlans = (store: StoreSql) => readRows(store, list, {});

/** True in a shop with a plan by weight. */
export const hasPlansByWeight = async (store: StoreSql): Promise<boolean> =>
  (await store
    .selectFrom('plans')
    .select('id')
    .where('karat', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Throws `not_found`. */
export async function readPlan(store: StoreSql, id: string): Promise<PlanRow> {
  const row = await list.rows(store).where('plans.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

export interface NewPlan extends PlanTerms {
  plan_details: string | null;
  faq: string | null;
  terms_conditions: string | null;
  options: string[];
  /** Ids of stored images. */
  mainImageId: string | null;
  imageIds: string[];
}

/** Creates a plan and returns its id. Throws `plan_exists` when the store has one of that name. */
export async function createPlan(
  store: StoreSql,
  { mainImageId, imageIds, options, ...plan }: NewPlan,
  now: Temporal.Instant,
): Promise<string> {
  const { id: plan_id } = await store
    .insertInto('plans', {
      name: plan.name,
      duration_months: plan.duration_months,
      redemption_days: plan.redemption_days,
      late_rule: plan.late_rule,
      karat: plan.karat,
      min_amount: plan.min_amount,
      max_amount: plan.max_amount,
      benefits_percentage: plan.benefits_percentage,
      is_active: plan.is_active,
      main_image_id: mainImageId,
      plan_details: plan.plan_details,
      faq: plan.faq,
      terms_conditions: plan.terms_conditions,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, 'plans_name_once')) throw error;
      throw new Problem('plan_exists', { detail: readersCopy().problemDetails.planExists(plan.name) });
    });
  const images = imageIds.map((media_id, position) => ({ plan_id, position, media_id }));
  if (images.length > 0) await store.insertInto('plan_images', images).execute();
  const lines = options.map((text, position) => ({ plan_id, position, text }));
  if (lines.length > 0) await store.insertInto('plan_options', lines).execute();
  return plan_id;
}

/** Throws `not_found`. */
export async function setPlanActive(store: StoreSql, id: string, isActive: boolean): Promise<void> {
  const plan = await store
    .updateTable('plans')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!plan) throw new Problem('not_found');
}
