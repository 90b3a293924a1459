// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, object, text, type Decoder } from '../../decoder.ts';

const relationship = choice('Brother', 'Sister', 'Father', 'Mother', 'Spouse', 'Child', 'Other');
const nominee = object({ name: text, phone_number: text, relationship: relationship });

export const showNominee: Decoder<operations['showNominee']['responses'][200]['content']['application/json']> = nominee;
export const nameNominee: Decoder<operations['nameNominee']['responses'][201]['content']['application/json']> = nominee;
export const changeNominee: Decoder<operations['changeNominee']['responses'][200]['content']['application/json']> = nominee;
