import { fromPromise } from 'xstate';
import { answer, client } from './client.ts';
import type { operations } from './schema.d.ts';
import { showLiability } from './decoders/liability.ts';
import type { Day } from '../lib/dates.ts';

export type Liability = operations['showLiability']['responses'][200]['content']['application/json'];

/** What the store owed on a day; an empty text is today. */
export const loadLiability = fromPromise<Liability, Day>(({ input: as_of, signal }) =>
  answer(client.GET('/liability/', { params: { query: as_of ? { as_of } : {} }, signal }), showLiability),
);
