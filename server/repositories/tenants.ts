// Which store a request belongs to, and the only door to a store's rows: every query through a Store carries its id as $1.

import { tenantOf } from '../../src/lib/storeAddress.ts';
import type { Db, Sql } from '../db/db.ts';

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
export const storeSql = (storeId: string, sql: Sql): StoreSql => ({
  storeId,
  query: (text, values = []) => sql.query(text, [storeId, ...values]),
});

/** Milliseconds that a store's id is remembered; stores keep their slug for good. */
const CACHE_MS = 10_000;

export class Tenants {
  readonly #known = new Map<string, { store: Store; until: number }>();

  constructor(
    private readonly db: Db,
    readonly rootDomain: string,
  ) {}

  ofHost(host: string): Promise<Store | null> {
    const tenant = tenantOf(host, this.rootDomain);
    return tenant.kind === 'store' ? this.bySlug(tenant.slug) : Promise.resolve(null);
  }

  async bySlug(slug: string): Promise<Store | null> {
    const known = this.#known.get(slug);
    if (known && known.until > performance.now()) return known.store;
    const [row] = await this.db.query<{ id: string }>('select id from stores where slug = $1', [slug]);
    if (!row) return null;
    const store = new Store(slug, row.id, this.db);
    this.#known.set(slug, { store, until: performance.now() + CACHE_MS });
    return store;
  }

  /** A store by its id; null for any other text. */
  async byId(id: string): Promise<Store | null> {
    const [row] = await this.db.query<{ slug: string }>('select slug from stores where id::text = $1', [id]);
    return row ? this.bySlug(row.slug) : null;
  }

  /** After stores were made anew. */
  clearCache(): void {
    this.#known.clear();
  }
}
