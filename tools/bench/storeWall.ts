// What the second wall between stores costs the embedded database: `npm run bench:wall -- [--times 200]`. The same statements without a
// store, in one store, and in two stores in turn, which are entered anew each time; processor time of this process with all its threads.
import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { quantile } from './benchApp.ts';
import { openBenchDatabase } from './benchDatabase.ts';
import { fillStores } from '../../tests/support/bigStore.ts';

const ROUNDS = 5;
const ENROLLMENTS = 100; // of each store

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { times: { type: 'string', default: '200' } },
});
const times = Number(values.times);

const statements = {
  'one enrollment by its id': 'select * from enrollments where store_id = $1 and id = $2',
  'a page of 20 transactions':
    'select * from transactions where store_id = $1 and enrollment_id >= $2 order by enrollment_id, installment_number limit 20',
};

const db = await openBenchDatabase('embedded', (preparing) => fillStores(preparing, 2, ENROLLMENTS));
try {
  const ids = await db.query<{ store: string; id: string }>(
    'select distinct on (store_id) store_id as store, id from enrollments order by store_id, id',
  );
  const ways: Record<string, (turn: number) => { of: number; entered?: string }> = {
    'without a store': (turn) => ({ of: turn % 2 }),
    'in one store': () => ({ entered: ids[0]!.store, of: 0 }),
    'in two in turn': (turn) => ({ entered: ids[turn % 2]!.store, of: turn % 2 }),
  };
  for (const [name, text] of Object.entries(statements)) {
    const took: Record<string, number[]> = {};
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [way, choose] of Object.entries(ways)) {
        const before = process.cpuUsage();
        for (let turn = 0; turn < times; turn += 1) {
          const { entered, of } = choose(turn);
          const rows = await db.query(text, [ids[of]!.store, ids[of]!.id], entered);
          if (rows.length === 0) throw new Error(`${name} found nothing ${way}.`);
        }
        const { user, system } = process.cpuUsage(before);
        if (round > 0) (took[way] ??= []).push((user + system) / 1_000 / times); // the first one warms up
      }
    for (const [way, rounds] of Object.entries(took)) {
      rounds.sort((a, b) => a - b);
      const [least, median, most] = [0, 0.5, 0.99].map((part) => quantile(rounds, part).toFixed(2));
      console.log(`${name}, ${way}: ${median} ms (${least} to ${most})`);
    }
  }
} finally {
  await db.close();
}
