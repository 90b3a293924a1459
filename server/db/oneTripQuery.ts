// One statement in one round trip. That of a store: the store is entered and the statement run before a single Sync, so both are one
// transaction, and a server that could not enter skips the statement. A pooler in transaction mode keeps them on one connection.

import { Query, type Connection, type FieldDef, type QueryResultRow, type Submittable } from 'pg';
import { columnsOf, rowOf, type Columns } from './columnsOfRows.ts';
import { statementsOf, type KeptStatement, type KeptStatements } from './keptStatements.ts';
import { ENTER_STORE } from './rowLevelSecurity.ts';

export interface Asked {
  text: string;
  values: readonly (string | Uint8Array | null)[];
  storeId: string | undefined;
  /** Whether the connection is ours for long, so that what it has planned serves again. */
  keeps: boolean;
  /** Milliseconds after which the client gives up. */
  query_timeout: number;
}

/** What the driver calls as the answer arrives; its types leave it out. */
interface Answered {
  handleRowDescription(description: { fields: FieldDef[] }): void;
  handleDataRow(row: { fields: (string | null)[] }): void;
  handleCommandComplete(): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}
const driver = Query.prototype as unknown as Answered;

/** For a client's or a pool's `query`; when that has called back without an error, `answer` is whole. */
class OneTripQuery extends Query implements Submittable, Answered {
  readonly query_timeout: number;
  /** The rows. */
  readonly answer: object[] = [];
  #statements: KeptStatements | undefined;
  #statement: KeptStatement | undefined;
  #columns: Columns | undefined;
  /** Why a row could not be read. */
  #unreadable: { error: Error } | undefined;

  constructor({ text, values, storeId, keeps, query_timeout }: Asked) {
    const sent = values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value));
    super({ text, values: sent });
    this.query_timeout = query_timeout;
    this.submit = (connection) => {
      this.#statements = keeps ? statementsOf(connection) : undefined;
      const send = (statement: string, its: (string | Buffer | null)[]) => {
        const kept = this.#statements?.prepare(connection, statement, storeId === undefined);
        if (!kept) connection.parse({ name: '', text: statement, types: [] }, true);
        connection.bind({ statement: kept?.name ?? '', values: its }, true);
        return kept;
      };
      connection.stream.cork();
      if (storeId !== undefined) {
        send(ENTER_STORE, [storeId]);
        connection.execute({}, true);
      }
      this.#statement = send(text, sent);
      this.#columns = this.#statement?.columns;
      if (!this.#columns) connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
      connection.sync();
      connection.stream.uncork();
    };
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#columns = columnsOf(fields);
    if (this.#statement) this.#statement.columns = this.#columns;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unreadable) return;
    try {
      this.answer.push(rowOf(this.#columns!, fields));
    } catch (error) {
      this.#unreadable = { error: error as Error };
    }
  }

  handleCommandComplete(): void {} // the driver notes what was done, and nobody asks

  handleReadyForQuery(connection: Connection): void {
    this.#statements?.settle(true);
    if (this.#unreadable) driver.handleError.call(this, this.#unreadable.error, connection);
    else driver.handleReadyForQuery.call(this, connection);
  }

  handleError(error: Error, connection: Connection): void {
    this.#statements?.settle(false);
    driver.handleError.call(this, error, connection);
  }
}

/** Runs the statement and answers its rows. */
export const queryInOneTrip = <Row extends QueryResultRow>(
  client: { query: (query: OneTripQuery, done: (error: Error | null) => void) => unknown },
  asked: Asked,
): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    const query = new OneTripQuery(asked);
    client.query(query, (error) => {
      if (error) reject(error);
      else resolve(query.answer as Row[]);
    });
  });
