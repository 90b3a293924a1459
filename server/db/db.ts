/** One statement at a time, with `$1` parameters. Values and results mean the same on both engines: see values.ts. */
export interface Sql {
  /**
   * Runs one statement and answers its rows.
   * With a store's id the database itself shows and changes rows of that store alone; without one, of all stores. A store's
   * statements go through `StoreSql`, which gives its id; see rowLevelSecurity.ts.
   * Throws `SqlError` when the database refuses it and `Unavailable` when there is no database to ask.
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
  /** The store that the transaction begins in, which spares a round trip; its statements still say theirs. */
  storeId?: string;
}

/** The server's database: PostgreSQL, or PostgreSQL embedded in the server's process. */
export interface Db extends Sql {
  readonly engine: 'embedded' | 'postgresql';
  /**
   * Commits all of the work or none. A failed statement fails the transaction, even when the work caught the error.
   * On PostgreSQL the work is retried after a serialization failure or a deadlock, so it must have no side effect but its queries.
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
