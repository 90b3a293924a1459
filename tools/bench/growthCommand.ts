// `npm run bench:growth -- [--enrollments 1000,10000,100000] [--stores 1] [--engine postgresql] [--calls 200] [--write]`: fills a database for
// each size and measures lists, reports and writes, so many calls of a kind; PostgreSQL is a private server with Debian's settings, started
// for it. For one size, DATABASE_URL may name an empty database instead, or one that an earlier run filled. With `--write` the figures go to
// docs/scale.json, in place of older ones of that size, and the tables and the curve of docs/scale.md are made anew.
import 'temporal-polyfill/global';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitOnSignals } from '../gates/kit/endedFromOutside.ts';
import { engines, openBenchDatabase, type Engine } from './benchDatabase.ts';
import { curveOf, CURVE, FIGURES, merged, withTables, SCALE } from './curve.ts';
import { fillIfEmpty, measureSize, type SizeFigures } from './growth.ts';

exitOnSignals();
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    enrollments: { type: 'string', default: '1000,10000,100000' },
    stores: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'postgresql' },
    calls: { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
  },
});
const numbers = (list: string): number[] => list.split(',').map(Number);
const calls = Number(values.calls);
const sizes = numbers(values.stores).flatMap((stores) =>
  numbers(values.enrollments).map((enrollments) => ({ stores, enrollments })),
);
if (values.engine === 'postgresql' && process.env['DATABASE_URL'] && sizes.length > 1)
  throw new Error('DATABASE_URL is for one size alone.');
if (
  !(calls > 0) ||
  !sizes.every(({ stores, enrollments }) => stores > 0 && enrollments > 0) ||
  !engines.includes(values.engine as Engine)
) {
  throw new Error(
    'npm run bench:growth -- [--enrollments <number,…>] [--stores <number,…>] [--engine embedded|postgresql] [--calls <number>] [--write]',
  );
}

for (const { stores, enrollments } of sizes) {
  let filled: number | null = null;
  const db = await openBenchDatabase(values.engine as Engine, async (empty) => {
    filled = await fillIfEmpty(empty, stores, enrollments);
  });
  try {
    const figures = await measureSize(db, { stores, enrollments, calls }, filled);
    show(figures);
    keep(figures);
  } finally {
    await db.close();
  }
}
process.exit(0);

function show({ engine, stores, enrollments, transactions, megabytes, filled, machine, calls }: SizeFigures) {
  console.log(
    `\n${engine}: ${stores} stores of ${enrollments} enrollments, ${transactions} transactions, ${megabytes} MB, ${filled === null ? '' : `filled in ${filled} s, `}${machine}\n  median     p99 process.   calls`,
  );
  for (const { name, median, p99, processor = '', calls: number } of calls)
    console.log(
      `${[median, p99, processor, number].map((figure) => String(figure).padStart(8)).join('')}  ${name}`,
    );
}

function keep(figures: SizeFigures): void {
  mkdirSync('out/bench', { recursive: true });
  writeFileSync(
    `out/bench/${figures.engine}-${figures.stores}x${figures.enrollments}.json`,
    `${JSON.stringify(figures, null, 2)}\n`,
  );
  if (!values.write) return;
  const all = merged(JSON.parse(readFileSync(FIGURES, 'utf8')) as SizeFigures[], figures);
  writeFileSync(FIGURES, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(CURVE, curveOf(all));
  writeFileSync(SCALE, withTables(readFileSync(SCALE, 'utf8'), all));
}
