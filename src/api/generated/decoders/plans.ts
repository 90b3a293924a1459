// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, flag, framedImage, image, list, object, orNull, page, text, whole, type Decoder } from '../../decoder.ts';

const lateRule = choice('shop_decides', 'benefit_kept', 'moves_end');
const karat = choice(24, 22, 18);
const plan = object({ id: text, name: text, is_active: flag, duration_months: whole, redemption_days: whole, late_rule: lateRule, karat: orNull(karat), min_amount: whole, max_amount: orNull(whole), benefits_percentage: whole, main_image: orNull(image), images: list(framedImage), seller_name: text, plan_details: text, faq: orNull(text), terms_conditions: orNull(text), terms_version: text, options: list(text) });

export const listPlans: Decoder<operations['listPlans']['responses'][200]['content']['application/json']> = page(plan);
export const createPlan: Decoder<operations['createPlan']['responses'][201]['content']['application/json']> = plan;
export const showPlan: Decoder<operations['showPlan']['responses'][200]['content']['application/json']> = plan;
export const setPlanActive: Decoder<operations['setPlanActive']['responses'][200]['content']['application/json']> = plan;
