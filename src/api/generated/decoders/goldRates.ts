// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, flag, instant, list, object, orNull, page, text, whole, type Decoder } from '../../decoder.ts';

const karat = choice(24, 22, 18);
const paisePerGram = whole;
const goldRate = object({ id: text, karat: karat, paise_per_gram: paisePerGram, set_at: instant, set_by: orNull(text), is_old: flag });
const rateHours = whole;
const goldRates = object({ rates: list(goldRate), is_shown: flag, max_age_hours: rateHours });
const pastGoldRate = object({ id: text, karat: karat, paise_per_gram: paisePerGram, set_at: instant, set_by: orNull(text), is_old: flag, paise_before: orNull(paisePerGram) });

export const showGoldRates: Decoder<operations['showGoldRates']['responses'][200]['content']['application/json']> = goldRates;
export const setGoldRates: Decoder<operations['setGoldRates']['responses'][201]['content']['application/json']> = goldRates;
export const listGoldRates: Decoder<operations['listGoldRates']['responses'][200]['content']['application/json']> = page(pastGoldRate);
export const setGoldRateSettings: Decoder<operations['setGoldRateSettings']['responses'][200]['content']['application/json']> = goldRates;
