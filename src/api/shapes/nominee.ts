// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, object, text, type Shape } from '../shape.ts';

const relationship = choice('Brother', 'Sister', 'Father', 'Mother', 'Spouse', 'Child', 'Other');
const nominee = object({ name: text, phone_number: text, relationship: relationship });

export const showNominee: Shape<operations['showNominee']['responses'][200]['content']['application/json']> = nominee;
export const nameNominee: Shape<operations['nameNominee']['responses'][201]['content']['application/json']> = nominee;
export const changeNominee: Shape<operations['changeNominee']['responses'][200]['content']['application/json']> = nominee;
