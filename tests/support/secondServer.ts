// The app as one server process, or as two that take the requests in turn.
import type { App, AppParts } from '../../server/app.ts';
import type { Db } from '../../server/db/db.ts';
import type { Services } from '../../server/services.ts';
import * as first from './serverModules.ts';

const SECOND = './serverModules.ts?process=2';

interface SecondProcess {
  modules: typeof first;
  db: Db;
}
const seconds = new WeakMap<Db, SecondProcess>();

/**
 * From now on apps of `db` are two: the second one has separate modules and connections, like a second process. They
 * end with the returned database.
 */
export async function withSecondProcess(db: Db & { databaseUrl: string }): Promise<Db> {
  const modules = (await import(/* @vite-ignore */ SECOND)) as typeof first;
  const own = await modules.openPostgresql({ databaseUrl: db.databaseUrl, acceptLossOnPowerFailure: true });
  const both: Db = {
    ...db,
    close: async () => {
      await own.close();
      await db.close();
    },
  };
  seconds.set(both, { modules, db: own });
  return both;
}

interface Processes {
  app: App;
  /** Sends what is due, in each process. */
  sendDueSms: () => Promise<void>;
}

/**
 * One app; two if the database of these parts is a real one that a second process can share, not a wrapper that records
 * or alters queries.
 */
export function processesOf(parts: AppParts): Processes {
  const { services } = parts;
  const app = first.createApp(parts);
  const second = seconds.get(services.db);
  if (!second) return { app, sendDueSms: () => first.sendDueSms(services) };
  const other = servicesOf(second, services);
  const apps = [app, second.modules.createApp({ ...parts, services: other })] as const;
  let asked = 0;
  return {
    app: { fetch: (request, address) => apps[asked++ % 2 === 0 ? 0 : 1].fetch(request, address) },
    sendDueSms: async () => {
      await first.sendDueSms(services);
      await second.modules.sendDueSms(other);
    },
  };
}

/** The same gateways, clocks and settings, also those that a test puts there later. */
function servicesOf({ modules, db }: SecondProcess, services: Services): Services {
  const { tenants } = services;
  const own = { db, tenants: new modules.Tenants(db, tenants.rootDomain) };
  const clearCache = tenants.clearCache.bind(tenants);
  tenants.clearCache = () => {
    clearCache();
    own.tenants.clearCache();
  };
  return new Proxy(services, {
    get: (shared, name) => Reflect.get(Object.hasOwn(own, name) ? own : shared, name) as unknown,
  });
}
