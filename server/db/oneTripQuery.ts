// One statement in one round trip. That of a store: the store is entered and the statement run before a single Sync, so both are one
// transaction, and a server that could not enter skips the statement. A pooler in transaction mode keeps them on one connection.

import { Query, type Connection, type QueryResult, type QueryResultRow, type Submittable } from 'pg';
import { statementsOf, type KeptStatements } from './keptStatements.ts';
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

/** What the driver calls when the answer is whole, and when there is none; its types leave it out. */
interface Answered {
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}
const driver = Query.prototype as unknown as Answered;

/** For a client's or a pool's `query`, which then answers the result, or for a store's statement two: of entering, and of the statement. */
class OneTripQuery extends Query implements Submittable, Answered {
  readonly query_timeout: number;
  #statements: KeptStatements | undefined;

  constructor({ text, values, storeId, keeps, query_timeout }: Asked) {
    const sent = values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value));
    super({ text, values: sent });
    this.query_timeout = query_timeout;
    this.submit = (connection) => {
      this.#statements = keeps ? statementsOf(connection) : undefined;
      const send = (statement: string, its: (string | Buffer | null)[]) => {
        const name = this.#statements?.prepare(connection, statement, storeId === undefined) ?? '';
        if (name === '') connection.parse({ name, text: statement, types: [] }, true);
        connection.bind({ statement: name, values: its }, true);
      };
      connection.stream.cork();
      if (storeId !== undefined) {
        send(ENTER_STORE, [storeId]);
        connection.execute({}, true);
      }
      send(text, sent);
      connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
      connection.sync();
      connection.stream.uncork();
    };
  }

  handleReadyForQuery(connection: Connection): void {
    this.#statements?.settle(true);
    driver.handleReadyForQuery.call(this, connection);
  }

  handleError(error: Error, connection: Connection): void {
    this.#statements?.settle(false);
    driver.handleError.call(this, error, connection);
  }
}

type Done = (error: Error | null, answer: QueryResult<never> | QueryResult<never>[]) => void;

/** Runs the statement and answers its rows. */
export const queryInOneTrip = <Row extends QueryResultRow>(
  client: { query: (query: OneTripQuery, done: Done) => unknown },
  asked: Asked,
): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    client.query(new OneTripQuery(asked), (error, answer) => {
      if (error) reject(error);
      else resolve((Array.isArray(answer) ? answer.at(-1)! : answer).rows);
    });
  });
