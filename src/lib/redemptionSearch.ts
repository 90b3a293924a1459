import { isWithin, rangeErrors, type DayRange } from './dayRange.ts';
import type { Day } from './dates.ts';

/** What is looked at of a request. */
export type SearchedRequest = {
  customer_name: string;
  phone_number: string;
  plan_name: string;
  requested_on: Day;
};

/**
 * The requests that hold the words in a name, phone number or plan name, whatever the case, and were made within the days, both
 * included. Days that are none, or end before they begin, narrow nothing.
 */
export function searchRequests<Request extends SearchedRequest>(
  requests: readonly Request[],
  { q, from, to }: DayRange & { q: string },
): Request[] {
  const words = q.trim().toLocaleLowerCase('en-IN');
  const inOrder = Object.keys(rangeErrors({ from, to })).length === 0;
  return requests.filter(
    ({ customer_name, phone_number, plan_name, requested_on }) =>
      [customer_name, phone_number, plan_name].some((text) =>
        text.toLocaleLowerCase('en-IN').includes(words),
      ) &&
      (!inOrder || isWithin(requested_on, { from, to })),
  );
}
