// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, instant, list, object, orNull, text, whole, type Decoder } from '../../decoder.ts';

const registerImport = object({ id: text, file_name: text, taken_in_at: instant, taken_back_at: orNull(instant), people: whole, plans: whole, saved: whole });
const registerColumn = orNull(whole);
const registerMapping = object({ name: registerColumn, phone: registerColumn, plan: registerColumn, amount: registerColumn, begun_on: registerColumn, installments_paid: registerColumn, amount_paid: registerColumn, last_payment_on: registerColumn, installments: registerColumn });
const register = object({ id: text, headings: list(text), mapping: registerMapping, rows: whole });
const registerField = choice('name', 'phone', 'plan', 'amount', 'begun_on', 'installments_paid', 'amount_paid', 'last_payment_on', 'installments');
const registerNote = object({ row: whole, field: registerField, value: text, message: text });
const chosenPlan = object({ plan: orNull(text), duration_months: orNull(whole), benefits_percentage: orNull(whole), redemption_days: orNull(whole) });
const registerTotals = object({ people: whole, known: whole, plans: whole, saved: whole, benefit: whole });
const checkedRegister = object({ rows: list(object({ row: whole, name: text, phone: text, plan: text, amount: whole, begun_on: date, paid: whole, part: whole, last_payment_on: orNull(date) })), errors: list(registerNote), error_rows: whole, notices: list(registerNote), unknown_plans: list(object({ plan_name: text, rows: whole, min_amount: whole, max_amount: whole, installments: orNull(whole), choice: orNull(chosenPlan) })), plans: list(object({ id: text, name: text })), totals: registerTotals });

export const listImports: Decoder<operations['listImports']['responses'][200]['content']['application/json']> = list(registerImport);
export const uploadRegister: Decoder<operations['uploadRegister']['responses'][201]['content']['application/json']> = register;
export const checkRegister: Decoder<operations['checkRegister']['responses'][200]['content']['application/json']> = checkedRegister;
export const takeInRegister: Decoder<operations['takeInRegister']['responses'][200]['content']['application/json']> = registerImport;
export const takeBackRegister: Decoder<operations['takeBackRegister']['responses'][200]['content']['application/json']> = registerImport;
