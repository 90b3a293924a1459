// Whether the nearest tests catch a mutant.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { modelFiles } from '../statecharts/models/allModels.ts';
import { flowsOf, operationsIn, testsOf } from './nearest.ts';
import type { SourceMutant } from './mutantsIn.ts';

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

const LIMIT = 240_000;
const NOT_LOADED = 'does not load';
/** Both engines answer a query alike. */
const ON_ONE_ENGINE = ['-t', '^(?!.*, on PostgreSQL)'];
const failures = ['tests/screens/customer/failures.test.tsx', 'tests/screens/seller/failures.test.tsx'];

/** The model's id by its flow: `customer/vault`. */
const idOf = new Map([...modelFiles].map(([id, file]) => [file.replace(/\.model\.tsx?$/, ''), id]));

/** The runs that may catch a mutant, the quicker first. */
function runsFor({ file, area }: SourceMutant): string[][] {
  const nearest = testsOf(file, area);
  const operations = area === 'calls' ? operationsIn(readFileSync(file, 'utf8')) : [];
  const walked = area === 'screens' ? flowsOf(file).map((flow) => idOf.get(flow)!) : [];
  return [
    ...(nearest.length > 0 ? [area === 'SQL' ? [...nearest, ...ON_ONE_ENGINE] : nearest] : []),
    ...(file.startsWith('server/') ? [['tests/server/replies.test.ts']] : []),
    ...(operations.length > 0 ? [[...failures, '-t', `^(${operations.join('|')}) `]] : []),
    ...(walked.length > 0 ? [['tests/walks/screens.', '-t', `^(${walked.join('|')}) `]] : []),
  ];
}

/** Fails of a run, by file and title. A run that hangs or breaks fails as a whole. */
function failsOf(run: readonly string[], mutant: SourceMutant | null): string[] {
  const { stdout, error } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tools/sourceMutants/vitest.config.ts',
      '--reporter',
      'json',
      ...(mutant ? ['--bail', '1'] : []),
      ...run,
    ],
    {
      encoding: 'utf8',
      timeout: LIMIT,
      maxBuffer: 1e9,
      env: { ...process.env, SOURCE_MUTANT: mutant ? JSON.stringify(mutant) : '' },
    },
  );
  if (error) return ['it hangs'];
  const from = stdout.indexOf('{"numTotal');
  if (from < 0) return ['it breaks'];
  const report = JSON.parse(stdout.slice(from)) as Report;
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(name.indexOf('tests/'));
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName}`);
    return status === 'failed' ? [`${file}: ${NOT_LOADED}`] : [];
  });
}

/** By what each mutant is caught; null for a survivor. A test that fails without a mutant does not count. */
export function inTests(
  mutants: readonly SourceMutant[],
  tell: (mutant: SourceMutant, by: string | null) => void,
): void {
  const known = new Map<string, boolean>();
  /** Asks the one test again; only a run that hangs or breaks is repeated whole. */
  const failsAnyhow = (fail: string, run: readonly string[]): boolean => {
    const [, file, title] = /^(tests\/\S+): (.*)$/s.exec(fail) ?? [];
    const again = file && title !== NOT_LOADED ? [file, '-t', `^${escaped(title!)}$`] : file ? [file] : run;
    const key = again.join(' ');
    const fails = known.get(key) ?? failsOf(again, null).length > 0;
    known.set(key, fails);
    return fails;
  };
  for (const mutant of mutants) {
    let by: string | null = null;
    for (const run of runsFor(mutant)) {
      by = failsOf(run, mutant).find((fail) => !failsAnyhow(fail, run)) ?? null;
      if (by) break;
    }
    tell(mutant, by);
  }
}

const escaped = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
