import { fieldCopy } from '../../src/lib/copy/fields.ts';
import { optionLines, planErrors, tidiedPlan, withLines } from '../../src/lib/shapes/plan.ts';
import type { Call, Handlers } from '../handlers.ts';
import { cleanPicture, frames, keepPicture, type Picture } from '../media.ts';
import { Problem, type FieldErrors } from '../problem.ts';
import { paged, windowOf } from '../records/paging.ts';
import { createPlan, listPlans, readPlan, setPlanActive, type NewPlan } from '../records/plans.ts';

export const plans = {
  listPlans: async (call) => {
    const { count, results } = await listPlans(call.store, windowOf(call));
    return { status: 200, body: paged(call, count, results) };
  },

  showPlan: async ({ store, path }) => ({ status: 200, body: await readPlan(store, path.id) }),

  createPlan: async (call) => {
    const { store, now } = call;
    const plan = termsOf(call);
    const [main = null] = await picturesOf(call, 'main_image', frames.plan);
    const others = await picturesOf(call, 'images', frames.planExtra);
    return store.transaction(async (sql) => {
      const mainImageId = main && (await keepPicture(sql, main, now));
      const imageIds: string[] = [];
      for (const picture of others) imageIds.push(await keepPicture(sql, picture, now));
      const id = await createPlan(sql, { ...plan, mainImageId, imageIds }, now);
      return { status: 201, body: await readPlan(sql, id) };
    });
  },

  setPlanActive: ({ store, path, body }) =>
    store.transaction(async (sql) => {
      await setPlanActive(sql, path.id, body.is_active);
      return { status: 200, body: await readPlan(sql, path.id) };
    }),
} satisfies Partial<Handlers>;

/** What the form says of the plan. Throws the errors of its fields (src/lib/shapes/plan.ts). */
function termsOf({ body }: Call<'createPlan'>): Omit<NewPlan, 'mainImageId' | 'imageIds'> {
  const { options = [], is_active = true, plan_details, faq, terms_conditions } = body;
  const told = withLines(
    {
      name: body.name,
      duration_months: String(body.duration_months),
      redemption_days: String(body.redemption_days),
      min_amount: String(body.min_amount),
      max_amount: String(body.max_amount),
      benefits_percentage: String(body.benefits_percentage),
    },
    options,
  );
  const errors: FieldErrors = {};
  for (const [field, sentence] of Object.entries(planErrors(told))) {
    errors[field] = [sentence ?? ''];
  }
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors });
  const plan = tidiedPlan(told);
  return {
    name: plan.name,
    duration_months: body.duration_months,
    redemption_days: body.redemption_days,
    min_amount: body.min_amount,
    max_amount: body.max_amount,
    benefits_percentage: body.benefits_percentage,
    is_active,
    plan_details: plan_details ?? null,
    faq: faq ?? null,
    terms_conditions: terms_conditions ?? null,
    options: optionLines(plan).map((line) => plan[line] ?? ''),
  };
}

/** The uploads of one field, made anew one after the other: nine at once would need nine pictures' memory. */
async function picturesOf(
  { files }: Call<'createPlan'>,
  field: 'main_image' | 'images',
  frame: Parameters<typeof cleanPicture>[1],
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const { bytes } of files[field] ?? []) {
    pictures.push(await cleanPicture(bytes, frame, field, fieldCopy.image.planType));
  }
  return pictures;
}
