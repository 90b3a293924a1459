// Puts faults into rules, calls, queries and screens, one at a time, and counts how many the tests nearest to them, or what the states of
// their flows say, catch. The last line is `mutants C/N caught (P %)`. Fails below 90 %. See docs/mutants.md.
//   npm run mutants:sources -- [--area rules|calls|SQL|replies|screens] [--file <part of a path>] [--sample <number of each area>] [--seed <number>]
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inTests } from './inTests.ts';
import { mutantsIn, type Area, type SourceMutant } from './mutantsIn.ts';
import { filesIn, flowsOf } from './nearest.ts';
import { onScreens } from './onScreens.ts';
import { explanationsIn } from '../statecharts/mutants/report.ts';

const REQUIRED_SHARE = 0.9;
const areas: Readonly<Record<Area, () => string[]>> = {
  rules: () => [...filesIn('server/domain', /\.ts$/), ...filesIn('src/lib', /^src\/lib\/[^/]+\.ts$/)],
  SQL: () => filesIn('server/repositories', /\.ts$/),
  calls: () => filesIn('src/api', /^src\/api\/[^/]+(?<!\.d)\.ts$/),
  replies: () => [
    ...filesIn('server/http', /^server\/http\/(cookies|csv|exports|myData)\.ts$/),
    ...filesIn('server/http/presenters', /\.ts$/),
    ...filesIn('server/http/papers', /\.ts$/),
  ],
  screens: () =>
    filesIn('src/screens', /\/(customer|seller)\/.+\.tsx$/).filter((file) => flowsOf(file).length > 0),
};

const { values: asked } = parseArgs({
  args: process.argv.slice(3),
  options: {
    area: { type: 'string' },
    file: { type: 'string' },
    sample: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  },
});

/** The same for the same seed, whatever else is in the files. */
const lot = ({ file, name }: SourceMutant): string =>
  createHash('sha256').update(`${asked.seed} ${file} ${name}`).digest('hex');

/** A file's mutants that do not lie within each other, so that all fit into one build. */
const apart = (mutants: readonly SourceMutant[]): SourceMutant[] =>
  mutants.reduce<SourceMutant[]>(
    (taken, one) =>
      taken.some(({ file, start, end }) => file === one.file && start < one.end && one.start < end)
        ? taken
        : [...taken, one],
    [],
  );

const began = performance.now();
const explained = explanationsIn(readFileSync('docs/mutants.md', 'utf8'));
const results: { mutant: SourceMutant; by: string | null }[] = [];
for (const area of Object.keys(areas) as Area[]) {
  if (asked.area && asked.area !== area) continue;
  const all = areas[area]()
    .filter((file) => !asked.file || file.includes(asked.file))
    .flatMap((file) => mutantsIn(file, readFileSync(file, 'utf8'), area));
  const sample = apart(all.toSorted((one, two) => (lot(one) < lot(two) ? -1 : 1))).slice(
    0,
    Number(asked.sample),
  );
  console.log(`${area}: ${sample.length} of ${all.length}`);
  const tell = (mutant: SourceMutant, by: string | null) => {
    results.push({ mutant, by });
    console.log(`${by ? '✓' : '✗'} ${mutant.file}: ${mutant.name}${by ? ` (${by.slice(0, 100)})` : ''}`);
  };
  const silent = area === 'screens' ? await onScreens(sample, tell) : sample;
  inTests(silent, tell);
}
const isEqual = ({ mutant, by }: (typeof results)[number]) =>
  by === null && explained.has(`${mutant.file} ${mutant.name}`);
const counted = results.filter((result) => !isEqual(result));
const caught = counted.filter(({ by }) => by !== null);
mkdirSync('out', { recursive: true });
writeFileSync(path.join('out', 'sourceMutants.json'), `${JSON.stringify({ asked, results }, null, 1)}\n`);
for (const area of Object.keys(areas)) {
  const own = counted.filter(({ mutant }) => mutant.area === area);
  if (own.length > 0) console.log(`${area}: ${own.filter(({ by }) => by !== null).length}/${own.length}`);
}
const equal = results.length - counted.length;
if (equal > 0) console.log(`${equal} explained in docs/mutants.md`);
console.log(`${Math.round((performance.now() - began) / 1000)} s`);
console.log(
  `mutants ${caught.length}/${counted.length} caught (${Math.round((caught.length / Math.max(counted.length, 1)) * 100)} %)`,
);
process.exitCode = caught.length / Math.max(counted.length, 1) >= REQUIRED_SHARE ? 0 : 1;
