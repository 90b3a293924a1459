// What a list is asked for stands in the query of its page's address: a link leads to a filtered list, and a reload or Back finds it again.
import { fromCallback } from 'xstate';
import { listSorts, type ListQuery } from '../../api/pages.ts';
import { rangeErrors } from '../../lib/dayRange.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { enrollmentStatuses, paymentFigures, transactionFilters } from '../../lib/statuses.ts';
import type { App } from '../app.ts';

/** What one kind of list can be asked for. */
interface ListKind {
  path: string;
  statuses?: readonly ListQuery['status'][];
  figures?: readonly ListQuery['figure'][];
  sorts?: readonly ListQuery['sort'][];
  /** The order it begins with; its own where none is given. */
  sort?: ListQuery['sort'];
}

export const listKinds = {
  customers: {
    path: sellerPaths.customers,
    statuses: enrollmentStatuses,
    sorts: listSorts.enrollments,
  },
  payments: {
    path: sellerPaths.payments,
    statuses: transactionFilters,
    figures: paymentFigures,
    sorts: listSorts.transactions,
    sort: 'overdue',
  },
  transactions: {
    path: sellerPaths.transactions,
    statuses: transactionFilters,
    sorts: listSorts.transactions,
  },
  redemptions: { path: sellerPaths.redemptions },
  journal: { path: sellerPaths.journal },
} as const satisfies Record<string, ListKind>;

/** The question of a list as its page's address has it. */
export interface ListAddress {
  read: () => ListQuery;
  /** Takes the place of the older one: Back leaves the page. */
  write: (query: ListQuery) => void;
  /** Calls back when the address has changed; returns how to stop. */
  listen: (listener: () => void) => () => void;
}

/** The last page that can be asked for. */
const LAST_PAGE = 1_000_000;

/** The question of an address; what is missing or makes no sense is as the list begins. */
export function readQuery(kind: ListKind, search: string): ListQuery {
  const params = new URLSearchParams(search);
  const text = (name: keyof ListQuery) => params.get(name) ?? '';
  const days = { from: text('from'), to: text('to') };
  const errors = rangeErrors(days);
  const page = Number(text('page'));
  return {
    q: text('q').trim(),
    from: errors.from ? '' : days.from,
    to: errors.to ? '' : days.to,
    status: kind.statuses?.find((one) => one === text('status')) ?? null,
    figure: kind.figures?.find((one) => one === text('figure')) ?? null,
    sort: kind.sorts?.find((one) => one === text('sort')) ?? kind.sort ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** `search` with a question in place of its own; what the list begins with anyway is left out. */
export function writeQuery(kind: ListKind, search: string, query: Partial<ListQuery>): string {
  const params = new URLSearchParams(search);
  for (const [name, begins] of Object.entries(readQuery(kind, ''))) {
    const value = query[name as keyof ListQuery] ?? begins;
    if (value === begins) params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** The way to a list with a question. */
export const listPath = (kind: ListKind, query: Partial<ListQuery>): string =>
  kind.path + writeQuery(kind, '', query);

/** The address of the page that is open now. */
export function listAddress(kind: ListKind, { location, get }: Pick<App, 'location' | 'get'>): ListAddress {
  const own = location.now().path;
  const navigation = get('navigation');
  return {
    read: () => readQuery(kind, location.now().search),
    write: (query) => {
      const { path, search, state } = location.now();
      const asked = writeQuery(kind, search, query);
      // Another page is on its way: the address is its own by now, or will be.
      if (path !== own || navigation.getSnapshot().hasTag('busy') || asked === search) return;
      navigation.send({ type: 'navigation.go', to: path + asked, replace: true, state });
    },
    listen: (listener) =>
      location.listen(() => {
        if (location.now().path === own) listener();
      }),
  };
}

/** Sends `address.changed` when the page's address has, and writes the questions that it is sent. */
export const followAddress = fromCallback<{ type: 'address.write'; query: ListQuery }, ListAddress | null>(
  ({ input: address, sendBack, receive }) => {
    receive(({ query }) => address?.write(query));
    return address?.listen(() => sendBack({ type: 'address.changed', query: address.read() }));
  },
);

/** Whether two questions differ in anything that an address says. */
export const differ = (query: ListQuery, other: ListQuery): boolean =>
  Object.entries(other).some(([name, value]) => query[name as keyof ListQuery] !== value);
