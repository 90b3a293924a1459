import type { components } from '../../../src/api/generated/schema.d.ts';
import type { Karat } from '../../../src/lib/goldRates.ts';
import { amountRangeText } from '../../../src/lib/planFigures.ts';
import { termsOfPlan } from '../../domain/acceptedTerms.ts';
import { readersCopy } from '../../language.ts';
import { mediaPath } from './image.ts';
import type { PlanRow } from '../../repositories/plans.ts';

export const presentPlan = (plan: PlanRow): components['schemas']['Plan'] => ({
  id: plan.id,
  name: plan.name,
  is_active: plan.is_active && plan.kyc_status === 'ACTIVE', // the same condition as for enrolling
  duration_months: plan.duration_months,
  redemption_days: plan.redemption_days,
  late_rule: plan.late_rule,
  karat: plan.karat as Karat | null,
  min_amount: plan.min_amount,
  max_amount: plan.max_amount,
  benefits_percentage: plan.benefits_percentage,
  main_image: mediaPath(plan.main_image_id),
  images: (plan.image_ids ?? []).map((id) => ({ image: mediaPath(id) })),
  seller_name: plan.shop_name,
  plan_details: plan.plan_details ?? defaultDetails(plan),
  faq: plan.faq,
  terms_conditions: plan.terms_conditions,
  terms_version: termsOfPlan(plan).version,
  options: plan.options ?? [],
});

/** Default details of a plan without a description. */
function defaultDetails(plan: PlanRow): string {
  const { planDetailsCopy: words, sharedCopy } = readersCopy();
  return [
    words.savedFor(amountRangeText(plan, sharedCopy.amounts), plan.duration_months),
    ...(plan.benefits_percentage > 0 ? [words.benefitAdded(plan.shop_name, plan.benefits_percentage)] : []),
    words.redemptionWait(plan.redemption_days),
  ].join(' ');
}
