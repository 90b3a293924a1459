import { fromPromise } from 'xstate';
import { answer, client } from './client.ts';
import type { operations } from './generated/schema.d.ts';
import { showLiability } from './generated/decoders/liability.ts';
import type { Day } from '../lib/dates.ts';

export type Liability = operations['showLiability']['responses'][200]['content']['application/json'];

/** The store's debt to its customers on a day; an empty text means today. */
export const loadLiability = fromPromise<Liability, Day>(({ input: as_of, signal }) =>
  answer(client.GET('/liability/', { params: { query: as_of ? { as_of } : {} }, signal }), showLiability),
);
