import { isWithin, rangeErrors, type DayRange } from './dayRange.ts';
import type { Day } from './dates.ts';
import { searchable, searchTerm } from './search.ts';

/** The searched fields of a request. */
type SearchedRequest = {
  customer_name: string;
  phone_number: string;
  plan_name: string;
  requested_on: Day;
};

/**
 * The requests whose customer name, phone number or plan name contains `q` (see search.ts), and that were made within the days, both
 * included. An invalid range filters nothing.
 */
export function searchRequests<Request extends SearchedRequest>(
  requests: readonly Request[],
  { q, from, to }: DayRange & { q: string },
): Request[] {
  const term = searchTerm(q);
  const isValidRange = Object.keys(rangeErrors({ from, to })).length === 0;
  return requests.filter(
    ({ customer_name, phone_number, plan_name, requested_on }) =>
      searchable(customer_name, phone_number, plan_name).includes(term) &&
      (!isValidRange || isWithin(requested_on, { from, to })),
  );
}
