// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { image, object, orNull, text, type Decoder } from '../../decoder.ts';

const brand = object({ name: orNull(text), tagline: orNull(text), logo: orNull(image), cover: orNull(image), color: orNull(text) });

export const showBranding: Decoder<operations['showBranding']['responses'][200]['content']['application/json']> = brand;
