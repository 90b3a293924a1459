import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { searchStore as found } from './generated/decoders/desk.ts';

export type FoundPerson = Schemas['FoundPerson'];
export type FoundPayment = Schemas['FoundPayment'];
export type SearchResults = Schemas['SearchResults'];

/** A few of the store's people and payments that typed words find. */
export const searchStore = fromPromise<SearchResults, string>(({ input: q, signal }) =>
  answer(client.GET('/search/', { params: { query: { q } }, signal }), found),
);
