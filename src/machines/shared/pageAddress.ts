// Keeps a page's query in its address, so that links, reloads and Back restore it.
import { fromCallback } from 'xstate';
import type { App } from '../app.ts';
import { sharedEnqueue } from './sharedActions.ts';

/** A page's query in its address. */
export interface PageAddress<Query> {
  read(): Query;
  /** Replaces the history entry, so that Back leaves the page. */
  write(query: Query): void;
  /** Calls back when the address has changed; returns a function that stops it. */
  listen(listener: () => void): () => void;
}

/** Reads the query of an address; missing or invalid parts get the page's initial values. */
type ReadQuery<Query> = (params: URLSearchParams) => Query;

/** The query of a page with nothing but a search. */
export interface SearchQuery {
  q: string;
}

export const readSearchQuery = (params: URLSearchParams): SearchQuery => ({ q: params.get('q') ?? '' });

/** `search` with this query; initial values are omitted. */
export function withQuery<Query extends object>(
  read: ReadQuery<Query>,
  search: string,
  query: Partial<Query>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, begins] of Object.entries(read(new URLSearchParams()))) {
    const value = query[name as keyof Query] ?? begins;
    if (value === begins) params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** The address of the open page. */
export function pageAddress<Query extends object>(
  read: ReadQuery<Query>,
  { location, get }: Pick<App, 'location' | 'get'>,
): PageAddress<Query> {
  const own = location.now().path;
  const navigation = get('navigation');
  return {
    read: () => read(new URLSearchParams(location.now().search)),
    write: (query) => {
      const { path, search, state } = location.now();
      const asked = withQuery(read, search, query);
      // Another page is loading: the address is no longer this page's.
      if (path !== own || navigation.getSnapshot().hasTag('busy') || asked === search) return;
      navigation.send({ type: 'navigation.go', to: path + asked, replace: true, state });
    },
    listen: (listener) =>
      location.listen(() => {
        if (location.now().path === own) listener();
      }),
  };
}

/** Sends `address.changed` when the page's address has, and writes the queries that it receives. */
export const followAddress = fromCallback<
  { type: 'address.write'; query: object },
  PageAddress<object> | null
>(({ input: address, sendBack, receive }) => {
  receive(({ query }) => address?.write(query));
  return address?.listen(() => sendBack({ type: 'address.changed', query: address.read() }));
});

/** Writes a query into the page's address, if the flow has one to follow. */
export const writeAddress = sharedEnqueue<{ address: object | null }, { query: object }>(
  ({ context: { address }, enqueue }, { query }) => {
    if (address) enqueue.sendTo('followAddress', { type: 'address.write', query });
  },
);

/** True when two queries differ in any field of the other. */
export const differ = <Query extends object>(query: Query, other: Partial<Query>): boolean =>
  Object.entries(other).some(([name, value]) => query[name as keyof Query] !== value);

/** One of these words; the first for any other text. */
export const wordOf = <Word extends string>(words: readonly [Word, ...Word[]], text: string | null): Word =>
  words.find((one) => one === text) ?? words[0];

/** A number of rows; 0, the page's initial number, for any other text. */
export const rowsOf = (text: string | null): number => {
  const rows = Number(text);
  return Number.isSafeInteger(rows) && rows > 0 ? rows : 0;
};

/** The last page that can be requested. */
const LAST_PAGE = 1_000_000;

/** The number of a page; the first for any other text. */
export const pageOf = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
};
