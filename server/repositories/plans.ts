import { amountRangeText } from '../../src/lib/planFigures.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { mediaPath } from '../media/images.ts';
import { Problem } from '../domain/problem.ts';
import type { PlanTerms } from '../domain/enrollment.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { readPage, type List, type PageWindow } from './paging.ts';

type PlanRow = PlanTerms & {
  id: string;
  main_image_id: string | null;
  plan_details: string | null;
  faq: string | null;
  terms_conditions: string | null;
  shop_name: string;
  image_ids: string[] | null;
  options: string[] | null;
};

const list: List = {
  table: 'plans',
  alias: 'p',
  columns: `p.*, s.shop_name,
    (select array_agg(i.media_id::text order by i.position) from plan_images i where i.store_id = p.store_id and i.plan_id = p.id) as image_ids,
    (select array_agg(o.text order by o.position) from plan_options o where o.store_id = p.store_id and o.plan_id = p.id) as options`,
  shown: 'plans p join stores s on s.id = p.store_id',
  order: 'is_active desc, created_at, id',
};

const show = (plan: PlanRow) => ({
  id: plan.id,
  name: plan.name,
  is_active: plan.is_active,
  duration_months: plan.duration_months,
  redemption_days: plan.redemption_days,
  min_amount: plan.min_amount,
  max_amount: plan.max_amount,
  benefits_percentage: plan.benefits_percentage,
  main_image: mediaPath(plan.main_image_id),
  images: (plan.image_ids ?? []).map((id) => ({ image: `/media/${id}` })),
  seller_name: plan.shop_name,
  plan_details: plan.plan_details ?? describe(plan),
  faq: plan.faq,
  terms_conditions: plan.terms_conditions,
  options: plan.options ?? [],
});

/** What a plan says of itself when its seller wrote nothing. */
const describe = (plan: PlanRow): string =>
  [
    `Save ${amountRangeText(plan)} for ${sharedCopy.amounts.months(plan.duration_months)}.`,
    ...(plan.benefits_percentage > 0
      ? [`${plan.shop_name} adds ${plan.benefits_percentage}% of one instalment when your plan is complete.`]
      : []),
    sharedCopy.plan.redemptionWait(plan.redemption_days),
  ].join(' ');

/** A page of plans, open ones first and older before newer, and how many there are. */
export async function listPlans(sql: StoreSql, window: PageWindow) {
  const { count, rows } = await readPage<PlanRow>(sql, list, {}, window);
  return { count, results: rows.map(show) };
}

export async function readPlan(sql: StoreSql, id: string) {
  const [row] = await sql.query<PlanRow>(
    `select ${list.columns} from ${list.shown} where p.store_id = $1 and p.id = $2`,
    [id],
  );
  if (!row) throw new Problem('not_found');
  return show(row);
}

export interface NewPlan extends PlanTerms {
  plan_details: string | null;
  faq: string | null;
  terms_conditions: string | null;
  options: string[];
  /** Ids of stored pictures. */
  mainImageId: string | null;
  imageIds: string[];
}

/** Stores a plan and answers its id. Throws `plan_exists` when the store has one of that name. */
export async function createPlan(sql: StoreSql, plan: NewPlan, now: Temporal.Instant): Promise<string> {
  const [row] = await sql
    .query<{ id: string }>(
      `insert into plans (store_id, name, duration_months, redemption_days, min_amount, max_amount, benefits_percentage, is_active,
       main_image_id, plan_details, faq, terms_conditions, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
      [
        plan.name,
        plan.duration_months,
        plan.redemption_days,
        plan.min_amount,
        plan.max_amount,
        plan.benefits_percentage,
        plan.is_active,
        plan.mainImageId,
        plan.plan_details,
        plan.faq,
        plan.terms_conditions,
        now,
      ],
    )
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, 'plans_name_once')) throw error;
      throw new Problem('plan_exists', { detail: `You already have a plan named ${plan.name}.` });
    });
  const id = row!.id;
  for (const [position, mediaId] of plan.imageIds.entries()) {
    await sql.query(
      'insert into plan_images (store_id, plan_id, position, media_id) values ($1, $2, $3, $4)',
      [id, position, mediaId],
    );
  }
  for (const [position, text] of plan.options.entries()) {
    await sql.query('insert into plan_options (store_id, plan_id, position, text) values ($1, $2, $3, $4)', [
      id,
      position,
      text,
    ]);
  }
  return id;
}

/** Throws 404 when the store has no such plan. */
export async function setPlanActive(sql: StoreSql, id: string, isActive: boolean): Promise<void> {
  const rows = await sql.query(
    'update plans set is_active = $3 where store_id = $1 and id = $2 returning id',
    [id, isActive],
  );
  if (rows.length === 0) throw new Problem('not_found');
}
