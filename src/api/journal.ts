import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { today } from './clock.ts';
import { listJournal } from './generated/decoders/journal.ts';
import { listQuery, type ListPage, type ListQuery } from './pages.ts';

export type JournalEntry = Schemas['JournalEntry'];

/** One page of the journal. */
export const loadJournal = fromPromise<ListPage<JournalEntry>, ListQuery>(async ({ input, signal }) => {
  const query = listQuery(input, []);
  const list = await answer(client.GET('/journal/', { params: { query }, signal }), listJournal);
  return { ...list, today: today() };
});
