// One statement of one store in one round trip: the store is entered and the statement run before a single Sync, so both are one
// transaction, and a server that could not enter skips the statement. A pooler in transaction mode keeps them on one connection.

import { Query, type Connection, type QueryResult, type QueryResultRow, type Submittable } from 'pg';
import { ENTER_STORE } from './rowLevelSecurity.ts';

function send(connection: Connection, text: string, values: (string | Buffer | null)[]): void {
  connection.parse({ name: '', text, types: [] }, true);
  connection.bind({ values }, true);
}

/** For a client's or a pool's `query`, which then answers two results: of entering, and of the statement. */
export class StoreQuery extends Query implements Submittable {
  constructor(storeId: string, text: string, values: (string | Uint8Array | null)[]) {
    super({ text, values });
    const sent = values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value));
    this.submit = (connection) => {
      connection.stream.cork();
      send(connection, ENTER_STORE, [storeId]);
      connection.execute({}, true);
      send(connection, text, sent);
      connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
      connection.sync();
      connection.stream.uncork();
    };
  }
}

/** Runs the statement and answers its rows. */
export async function queryAsStore<Row extends QueryResultRow>(
  client: { query: (query: StoreQuery) => unknown },
  ...statement: ConstructorParameters<typeof StoreQuery>
): Promise<Row[]> {
  // Typed as answering the query itself; a pool answers a promise of its results.
  const [, result] = (await client.query(new StoreQuery(...statement))) as QueryResult<Row>[];
  return result!.rows;
}
