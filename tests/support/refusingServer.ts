import { createApp, type App } from '../../server/app.ts';
import type { Sql } from '../../server/db/db.ts';
import { DatabaseUnavailable } from '../../server/db/errors.ts';
import { Tenants } from '../../server/repositories/tenants.ts';
import type { TestWorld } from './world.ts';

interface RefusingServer {
  app: App;
  /** True when the database cannot serve this statement; `begin` for the start of a transaction. */
  refuses: (statement: string) => boolean;
}

/** A server of this world whose database fails on demand, like one that restarts or is full. */
export function refusingServer(world: TestWorld): RefusingServer {
  const { db } = world;
  const ask = (statement: string) => {
    if (server.refuses(statement)) throw new DatabaseUnavailable('The database cannot serve just now.');
  };
  const refusing = <S extends Sql>(sql: S): S => ({
    ...sql,
    query: async (text: string, values?: readonly unknown[], storeId?: string) => {
      ask(text);
      return sql.query(text, values, storeId);
    },
  });
  const transaction: typeof db.transaction = async (work, options) => {
    ask('begin');
    return db.transaction((sql) => work(refusing(sql)), options);
  };
  const refusingDb = { ...refusing(db), transaction };
  const services = { ...world.services, db: refusingDb, tenants: new Tenants(refusingDb, 'localhost') };
  const app = createApp({ services, version: 'test', checkReplies: true, demo: null, docs: false });
  const server: RefusingServer = { app, refuses: () => false };
  return server;
}
