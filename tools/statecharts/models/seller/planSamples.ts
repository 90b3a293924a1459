// Plans as replies carry them.
import type { Plan } from '../../../../src/api/plans.ts';

export const plan = (changes: Partial<Plan> = {}): Plan => ({
  id: 'p1',
  name: 'Eleven Months Gold',
  is_active: true,
  duration_months: 11,
  redemption_days: 30,
  min_amount: 1000,
  max_amount: 50_000,
  benefits_percentage: 75,
  main_image: '/media/sample-plan-arch',
  images: [],
  seller_name: 'Meera Jewellers',
  plan_details: 'Save every month for 11 months.',
  faq: null,
  terms_conditions: null,
  options: [],
  ...changes,
});

/** A plan's form, filled in. */
export const typedPlan = {
  name: 'Golden Lotus',
  duration_months: '6',
  redemption_days: '0',
  min_amount: '500',
  max_amount: '20000',
  benefits_percentage: '40',
} as const;

/** What the server makes of it. */
export const lotus = plan({
  main_image: '/media/sample-plan-lotus',
  id: 'p9',
  name: 'Golden Lotus',
  duration_months: 6,
  redemption_days: 0,
  min_amount: 500,
  max_amount: 20_000,
  benefits_percentage: 40,
});
