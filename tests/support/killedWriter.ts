// A process that writes to an embedded database until it is killed, and reports every committed row to its parent.
// Its test builds it like the server, with the database's worker thread beside it.
import 'temporal-polyfill/global';
import { openEmbedded } from '../../server/db/embedded.ts';

const db = await openEmbedded({ dataDir: process.argv[2] ?? '', statementLimit: 300_000 });

await db.query('create table if not exists entries (number int primary key, amount int not null)');
await db.query(
  'create table if not exists totals (id int primary key, paid int not null, amount int not null)',
);
await db.query('insert into totals values (1, 0, 0) on conflict do nothing');
const [found] = await db.query<{ next: number }>('select coalesce(max(number), 0) + 1 as next from entries');

for (let number = found?.next ?? 1; ; number += 1) {
  await db.transaction(async (sql) => {
    await sql.query('insert into entries values ($1, 100)', [number]);
    await sql.query('update totals set paid = paid + 1');
    await sql.query('update totals set amount = amount + 100');
  });
  process.send?.(number);
}
