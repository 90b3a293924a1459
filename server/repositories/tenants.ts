// The store of a request, from its host.

import { tenantOf } from '../../src/lib/storeAddress.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { StoreSql } from '../db/storeSql.ts';

/** One store: its slug and its rows. */
export class Store extends StoreSql {
  readonly #db: Db;

  constructor(
    readonly slug: string,
    id: string,
    db: Db,
  ) {
    super(id, db);
    this.#db = db;
  }

  /** Like `Db.transaction`, for this store's rows. */
  transaction<T>(work: (sql: StoreSql) => Promise<T>): Promise<T> {
    const { storeId } = this;
    return this.#db.transaction((sql) => work(new StoreSql(storeId, sql)), { storeId });
  }
}

/** How long a store's id is cached, in ms; a store's slug never changes. */
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
    const row = await kysely(this.db)
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!row) return null;
    const store = new Store(slug, row.id, this.db);
    this.#known.set(slug, { store, until: performance.now() + CACHE_MS });
    return store;
  }

  /** A store by its id; null for any other text. */
  async byId(id: string): Promise<Store | null> {
    const row = await kysely(this.db)
      .selectFrom('stores')
      .select('slug')
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
      .executeTakeFirst();
    return row ? this.bySlug(row.slug) : null;
  }

  /** Clears the cache after stores were rebuilt. */
  clearCache(): void {
    this.#known.clear();
  }
}
