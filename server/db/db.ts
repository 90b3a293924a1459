/** One statement at a time, with `$1` parameters. Values and results mean the same on both engines: see values.ts. */
export interface Sql {
  /**
   * Runs one statement and returns its rows.
   * With a store's id the database limits the statement to that store's rows; without one it covers all stores. Use
   * `StoreSql` for a store's statements: it passes the id; see rowLevelSecurity.ts.
   * Throws `SqlError` when the database rejects it and `Unavailable` when the database cannot be reached.
   */
  query<Row>(text: string, values?: readonly unknown[], storeId?: string): Promise<Row[]>;
}

/** The connection of a transaction's work; queries throw after the work has ended. */
export interface Transaction extends Sql {
  /** Runs several statements without parameters. For migrations. */
  script(text: string): Promise<void>;
}

export interface TransactionOptions {
  /** Statement limit in ms; the engine's own by default. */
  statementLimit?: number;
}

/** The server's database: PostgreSQL, or PostgreSQL embedded in the server's process. */
export interface Db extends Sql {
  readonly engine: 'embedded' | 'postgresql';
  /**
   * Commits all of the work or none. A failed statement fails the transaction, even if the work catches the error.
   * PostgreSQL retries the work after a serialization failure or a deadlock, so its only side effects must be its
   * queries.
   * `db.query` and `db.transaction` throw inside the work: on one connection they would deadlock.
   */
  transaction<T>(work: (sql: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Waits for statements in flight, then closes. */
  close(): Promise<void>;
  /** Resolves quickly, even while a slow statement runs; throws `DatabaseUnavailable` while the database cannot serve. */
  ping(): Promise<void>;
  /** Open and idle connections and the calls that wait for one; absent where there is one connection only. */
  load?(): { open: number; idle: number; waiting: number };
}
