// The store of a request, from its host.

import { ownDomainOf, tenantOf } from '../../src/lib/storeAddress.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { StoreSql } from '../db/storeSql.ts';

/** One store: its slug, its own domain and its rows. */
export class Store extends StoreSql {
  readonly #db: Db;

  constructor(
    readonly slug: string,
    id: string,
    db: Db,
    /** Domain for links: the newest of the store's own domains, if any. */
    readonly ownDomain: string | null = null,
  ) {
    super(id, db);
    this.#db = db;
  }

  /** The same store, read from another database. */
  on(db: Db): Store {
    return new Store(this.slug, this.storeId, db, this.ownDomain);
  }

  /** Like `Db.transaction`, for this store's rows. */
  transaction<T>(work: (sql: StoreSql) => Promise<T>): Promise<T> {
    return this.#db.transaction((sql) => work(new StoreSql(this.storeId, sql)));
  }
}

/** A row for each own domain of a store, newest first, or one without. */
const storesWithDomains = (db: Db) =>
  kysely(db)
    .selectFrom('stores')
    .leftJoin('own_domains', 'own_domains.store_id', 'stores.id')
    .select(['stores.id', 'stores.slug', 'own_domains.host'])
    .orderBy('own_domains.added_at', (order) => order.desc().nullsLast())
    .orderBy('own_domains.host')
    .limit(1);
type StoresQuery = ReturnType<typeof storesWithDomains>;

/** Cache time of a store, in ms. A removed domain may still work for this long. A slug never changes. */
const CACHE_MS = 10_000;

export class Tenants {
  /** By slug, or by own domain, which contains a dot. */
  readonly #known = new Map<string, { store: Store; until: number }>();

  constructor(
    private readonly db: Db,
    readonly rootDomain: string,
  ) {}

  async ofHost(host: string): Promise<Store | null> {
    const tenant = tenantOf(host, this.rootDomain);
    if (tenant.kind === 'store') return this.bySlug(tenant.slug);
    const domain = ownDomainOf(host, this.rootDomain);
    if (!domain) return null;
    return this.#cached(domain, (stores) =>
      stores.where('stores.id', '=', (eb) =>
        eb.selectFrom('own_domains').select('store_id').where('host', '=', domain),
      ),
    );
  }

  bySlug(slug: string): Promise<Store | null> {
    return this.#cached(slug, (stores) => stores.where('stores.slug', '=', slug));
  }

  async #cached(name: string, only: (stores: StoresQuery) => StoresQuery): Promise<Store | null> {
    const known = this.#known.get(name);
    if (known && known.until > performance.now()) return known.store;
    const row = await only(storesWithDomains(this.db)).executeTakeFirst();
    if (!row) return null;
    const store = new Store(row.slug, row.id, this.db, row.host);
    this.#known.set(name, { store, until: performance.now() + CACHE_MS });
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
