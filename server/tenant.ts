// Which store a request belongs to, and the only door to a store's rows: every query through a Store carries its id as $1.

import type { Db, Sql, Transaction } from './db/db.ts';

/** One label before the root domain, or null: the bare domain, www, an unknown host, an address in numbers. */
export function slugOfHost(host: string, rootDomain: string): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (!name.endsWith(`.${rootDomain}`)) return null;
  const label = name.slice(0, -rootDomain.length - 1);
  return label !== 'www' && /^[a-z0-9](-?[a-z0-9])*$/.test(label) ? label : null;
}

/** Rows of one store. `$1` is always the store's id; a statement's own values begin at `$2`. */
export interface StoreSql extends Sql {
  readonly storeId: string;
}

export class Store implements StoreSql {
  readonly storeId: string;

  constructor(
    readonly slug: string,
    id: string,
    private readonly db: Db,
  ) {
    this.storeId = id;
  }

  query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.db.query(text, [this.storeId, ...values]);
  }

  /** All of the work or none; see `Db.transaction`. */
  transaction<T>(work: (sql: StoreSql) => Promise<T>): Promise<T> {
    return this.db.transaction((sql) => work(storeSql(this.storeId, sql)));
  }
}

/** The same door over a connection that somebody else opened. */
export const storeSql = (storeId: string, sql: Transaction | Sql): StoreSql => ({
  storeId,
  query: (text, values = []) => sql.query(text, [storeId, ...values]),
});

/** Milliseconds that a store's id is remembered; stores keep their slug for good. */
const MEMORY = 10_000;

export class Tenants {
  readonly #known = new Map<string, { store: Store; until: number }>();

  constructor(
    private readonly db: Db,
    readonly rootDomain: string,
  ) {}

  ofHost(host: string): Promise<Store | null> {
    const slug = slugOfHost(host, this.rootDomain);
    return slug === null ? Promise.resolve(null) : this.bySlug(slug);
  }

  async bySlug(slug: string): Promise<Store | null> {
    const known = this.#known.get(slug);
    if (known && known.until > performance.now()) return known.store;
    const [row] = await this.db.query<{ id: string }>('select id from stores where slug = $1', [slug]);
    if (!row) return null;
    const store = new Store(slug, row.id, this.db);
    this.#known.set(slug, { store, until: performance.now() + MEMORY });
    return store;
  }

  /** After stores were made anew. */
  forget(): void {
    this.#known.clear();
  }
}
