// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { date, list, object, text, whole, type Decoder } from '../../decoder.ts';

const owed = object({ enrollments: whole, saved: whole, benefit_earned: whole, benefit_to_come: whole, benefit_at_risk: whole, owed: whole });
const planLiability = object({ plan_id: text, plan_name: text, enrollments: whole, saved: whole, benefit_earned: whole, benefit_to_come: whole, benefit_at_risk: whole, owed: whole });
const monthLiability = object({ month: text, enrollments: whole, saved: whole, benefit_earned: whole, benefit_to_come: whole, benefit_at_risk: whole, owed: whole });

export const showLiability: Decoder<operations['showLiability']['responses'][200]['content']['application/json']> = object({ as_of: date, total: owed, plans: list(planLiability), months: list(monthLiability) });
