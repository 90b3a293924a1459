// The product over sockets, for the benchmark: the whole server on the day that the store is filled for, with its log,
// without its jobs. Prints its port, and a seller's and a customer's cookies, in its first line.
import 'temporal-polyfill/global';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { openPostgresql } from '../../../server/db/postgresql.ts';
import { createDrainableServer } from '../../../server/http/drain.ts';
import { createLog } from '../../../server/log.ts';
import { benchApp, browsersOf } from '../benchApp.ts';
import { NOON } from '../../../tests/support/bigStore.ts';

const db = await openPostgresql({
  databaseUrl: process.env['DATABASE_URL']!,
  acceptLossOnPowerFailure: true,
});
const app = benchApp(db, NOON, createLog(pino.destination('/dev/null')));
const { server } = createDrainableServer((request, address) => app.fetch(request, address));
const { seller, customer } = await browsersOf(app);
await customer.get('/api/csrf/');
server.listen(0, '127.0.0.1', () => {
  const cookies = [seller, customer].map((browser) => [...browser.cookies]);
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port, cookies }));
});
process.on('SIGTERM', () => process.exit(0));
