/** One statement at a time, with `$1` parameters. Values and results mean the same on both engines: see values.ts. */
export interface Sql {
  /**
   * Runs one statement and answers its rows.
   * Throws `SqlError` when the database refuses it and `Unavailable` when there is no database to ask.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** What a transaction's work speaks to. It is over when the work ends; a later query through it throws. */
export interface Transaction extends Sql {
  /** Several statements in one text, without parameters. For migrations. */
  script(text: string): Promise<void>;
}

export interface TransactionOptions {
  /** Milliseconds that one statement may take; the engine's own limit when left out. */
  statementLimit?: number;
}

/** The database behind the server: PostgreSQL, or PostgreSQL embedded in the server's own process. */
export interface Db extends Sql {
  readonly engine: 'embedded' | 'postgresql';
  /**
   * All of the work or none of it. A statement that failed inside fails the transaction, even when the work caught it.
   * On PostgreSQL the work runs again after a serialization failure or a deadlock, so it must do nothing but ask `sql`.
   * `db.query` and `db.transaction` inside the work throw: on one connection they would wait for ever.
   */
  transaction<T>(work: (sql: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Waits for what is in flight, then closes. */
  close(): Promise<void>;
  /** Answers quickly, even while a slow statement runs; throws `Unavailable` while the database cannot serve. */
  ping(): Promise<void>;
}
