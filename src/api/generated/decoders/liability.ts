// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, list, object, text, whole, type Decoder } from '../../decoder.ts';

const bookedSince = object({ payments: whole, amount: whole, voids: whole });
const karat = choice(24, 22, 18);
const goldOwed = object({ karat: karat, weight: whole, value: whole });
const owed = object({ enrollments: whole, saved: whole, benefit_earned: whole, benefit_to_come: whole, benefit_at_risk: whole, refunds_to_pay: whole, gold: list(goldOwed), owed: whole });
const planLiability = object({ plan_id: text, plan_name: text, enrollments: whole, saved: whole, benefit_earned: whole, benefit_to_come: whole, benefit_at_risk: whole, refunds_to_pay: whole, gold: list(goldOwed), owed: whole });
const monthLiability = object({ month: text, enrollments: whole, saved: whole, benefit_earned: whole, benefit_to_come: whole, benefit_at_risk: whole, refunds_to_pay: whole, gold: list(goldOwed), owed: whole });

export const showLiability: Decoder<operations['showLiability']['responses'][200]['content']['application/json']> = object({ as_of: date, booked_since: bookedSince, total: owed, plans: list(planLiability), months: list(monthLiability) });
