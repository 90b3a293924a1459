import type { FoundInStore } from '../../api/goTo.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { searchable, searchTerm } from '../../lib/search.ts';
import { planPath } from '../../lib/sellerPlaces.ts';

export interface Destination {
  to: string;
  label: string;
  /** Distinguishes it from others with the same name. */
  detail?: string;
}

export interface Group {
  name: 'customers' | 'plans' | 'pages';
  destinations: readonly Destination[];
}

/** The typed words, and the places to search. */
export interface Search {
  pages: readonly Destination[];
  words: string;
  found: FoundInStore;
}

/** The destinations found so far. Matches by name come first, before customers found by their plan. */
export function groupsOf({ pages, words, found }: Search): Group[] {
  const term = searchTerm(words);
  const groups: Group[] = [
    {
      name: 'customers',
      destinations: found.customers.map(({ id, name, phone }) => ({
        to: sellerPaths.customer(id),
        label: name,
        detail: phone,
      })),
    },
    {
      name: 'plans',
      destinations: found.plans.map(({ id, name }) => ({ to: planPath(id), label: name })),
    },
    { name: 'pages', destinations: pages.filter(({ label }) => searchable(label).includes(term)) },
  ];
  const isCalledSo = ({ destinations }: Group) =>
    destinations.some(({ label }) => searchable(label).includes(term));
  return groups
    .filter(({ destinations }) => destinations.length > 0)
    .sort((one, other) => Number(isCalledSo(other)) - Number(isCalledSo(one)));
}

export const destinationsOf = (context: Search): Destination[] =>
  groupsOf(context).flatMap(({ destinations }) => destinations);
