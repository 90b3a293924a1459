import { fromPromise } from 'xstate';
import { searchable, searchTerm } from '../lib/search.ts';
import { answer, client } from './client.ts';
import { listEnrollments } from './generated/decoders/enrollments.ts';
import { listPlans } from './generated/decoders/plans.ts';
import { allPages, searchQuery } from './pages.ts';

/** A few of the store's customers and plans that typed words find. */
export interface FoundInStore {
  customers: { id: string; name: string; phone: string }[];
  plans: { id: string; name: string }[];
}

const MOST = 6;

/** Customers as the list of customers finds them, once each, and plans by their name. */
export const findInStore = fromPromise<FoundInStore, string>(async ({ input: words, signal }) => {
  const filter = searchQuery({ q: words, from: '', to: '' });
  const [{ results }, plans] = await Promise.all([
    answer(
      client.GET('/enrollments/', { params: { query: { ...filter, page_size: 50 } }, signal }),
      listEnrollments,
    ),
    allPages((query) => answer(client.GET('/plans/', { params: { query }, signal }), listPlans)),
  ]);
  const customers = new Map(
    results.map(({ user_id, user_name, user_phone }) => [
      user_id,
      { id: user_id, name: user_name, phone: user_phone },
    ]),
  );
  return {
    customers: [...customers.values()].slice(0, MOST),
    plans: plans.filter(({ name }) => searchable(name).includes(searchTerm(words))).slice(0, MOST),
  };
});
