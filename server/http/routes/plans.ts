import { emptyPlan, optionLines, normalizePlan, withLines } from '../../../src/lib/schemas/plan.ts';
import type { Call, Handlers } from '../handler.ts';
import { reencodeImage, imageFrames } from '../../media/images.ts';
import { storeImage } from '../../media/imageStore.ts';
import { presentPlan } from '../presenters/plan.ts';
import { paged, pageWindow } from '../presenters/page.ts';
import { createPlan, listPlans, readPlan, setPlanActive, type NewPlan } from '../../repositories/plans.ts';

export const plans = {
  listPlans: async (call) => {
    const { rows, ...total } = await listPlans(call.store, pageWindow(call));
    return { status: 200, body: paged(call, total, rows.map(presentPlan)) };
  },

  showPlan: async ({ store, path }) => ({ status: 200, body: presentPlan(await readPlan(store, path.id)) }),

  createPlan: async (call) => {
    const { now, idempotentTransaction } = call;
    const plan = termsOf(call);
    const [main = null] = await reencodeImages(call, 'main_image', imageFrames.plan);
    const others = await reencodeImages(call, 'images', imageFrames.planExtra);
    return idempotentTransaction(async (sql) => {
      const mainImageId = main && (await storeImage(sql, main, now));
      const imageIds: string[] = [];
      for (const image of others) imageIds.push(await storeImage(sql, image, now));
      const id = await createPlan(sql, { ...plan, mainImageId, imageIds }, now);
      return { status: 201, body: presentPlan(await readPlan(sql, id)) };
    });
  },

  setPlanActive: ({ idempotentTransaction, path, body }) =>
    idempotentTransaction(async (sql) => {
      await setPlanActive(sql, path.id, body.is_active);
      return { status: 200, body: presentPlan(await readPlan(sql, path.id)) };
    }),
} satisfies Partial<Handlers>;

/** The terms of the plan, normalized. */
function termsOf({ body }: Call<'createPlan'>): Omit<NewPlan, 'mainImageId' | 'imageIds'> {
  const {
    options = [],
    is_active = true,
    late_rule = 'shop_decides',
    karat = null,
    plan_details,
    faq,
    terms_conditions,
  } = body;
  const plan = normalizePlan(withLines({ ...emptyPlan, name: body.name }, options));
  return {
    name: plan.name,
    duration_months: body.duration_months,
    redemption_days: body.redemption_days,
    late_rule,
    karat,
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

/** The uploads of one field, one after the other: nine at once would need nine images' memory. */
async function reencodeImages(
  { files }: Call<'createPlan'>,
  field: 'main_image' | 'images',
  frame: Parameters<typeof reencodeImage>[1],
): Promise<Uint8Array[]> {
  const images: Uint8Array[] = [];
  for (const file of files[field] ?? []) images.push(await reencodeImage(file, frame));
  return images;
}
