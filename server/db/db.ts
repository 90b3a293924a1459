/** One statement at a time, with `$1` parameters. Values and results mean the same on both engines: see values.ts. */
export interface Sql {
  /**
   * Runs one statement and returns its rows.
   * Throws `SqlError` when the database refuses it and `Unavailable` when there is no database to ask.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
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
   * Commits all of the work or none. A failed statement fails the transaction, even when the work caught the error.
   * On PostgreSQL the work is retried after a serialization failure or a deadlock, so it must have no side effect but its queries.
   * `db.query` and `db.transaction` throw inside the work: on one connection they would deadlock.
   */
  transaction<T>(work: (sql: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Waits for statements in flight, then closes. */
  close(): Promise<void>;
  /** Resolves quickly, even while a slow statement runs; throws `DatabaseUnavailable` while the database cannot serve. */
  ping(): Promise<void>;
}
