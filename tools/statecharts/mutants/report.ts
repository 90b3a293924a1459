// The table of `npm run mutants`, and docs/mutants.md, which says of survivors why they may live.
import { existsSync, readFileSync } from 'node:fs';
import type { Verdict } from './job.ts';

export type Result = { name: string; verdicts: Verdict[]; seconds: number; fault: string | null };
/** `machine: mutant` -> why nobody can tell it from the sound machine. */
export type Explanations = ReadonlyMap<string, string>;

const REQUIRED_SHARE = 0.95;
const EXPLANATIONS_FILE = 'docs/mutants.md';

/** The rows of the table of equivalent mutants: | machine | mutant | why |. */
export function explanationsIn(text: string): Explanations {
  const rows = [...text.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\| (.+?) +\|$/gm)];
  return new Map(rows.map(([, machine, mutant, why]) => [`${machine} ${mutant}`, why as string]));
}

export const explanations = (): Explanations =>
  explanationsIn(existsSync(EXPLANATIONS_FILE) ? readFileSync(EXPLANATIONS_FILE, 'utf8') : '');

type Row = {
  machine: string;
  planted: number;
  proof: number;
  test: number;
  walk: number;
  equivalent: number;
};

/** A mutant is equivalent when it is explained and was not caught. Every other one counts. */
export function summary(
  results: readonly Result[],
  explained: Explanations,
): { lines: string[]; isEnough: boolean; json: object } {
  const all = results.flatMap(({ verdicts }) => verdicts);
  const whyOf = ({ machine, mutant }: Verdict) => explained.get(`${machine} ${mutant}`);
  const survivors = all.filter((verdict) => verdict.caughtBy === null && whyOf(verdict) === undefined);
  const rows: Row[] = [...new Set(all.map(({ machine }) => machine))].toSorted().map((machine) => {
    const own = all.filter((verdict) => verdict.machine === machine);
    const by = (who: Verdict['caughtBy']) => own.filter(({ caughtBy }) => caughtBy === who);
    return {
      machine,
      planted: own.length,
      proof: by('proof').length,
      test: by('test').length,
      walk: by('walk').length,
      equivalent: by(null).filter((verdict) => whyOf(verdict) !== undefined).length,
    };
  });
  const caughtIn = ({ proof, test, walk }: Row): number => proof + test + walk;
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const planted = sum((row) => row.planted - row.equivalent);
  const caught = sum(caughtIn);
  const last = `mutants ${caught}/${planted} caught (${percent(caught, planted)})`;
  const faults = results.filter(({ fault }) => fault !== null);
  return {
    isEnough: planted > 0 && caught / planted >= REQUIRED_SHARE && faults.length === 0,
    json: { summary: last, planted, caught, rows, survivors },
    lines: [
      tableRow('machine', 'mutants', 'proof', 'tests', 'walks', 'equivalent', 'survivors', 'share'),
      ...rows.map((row) => {
        const counting = row.planted - row.equivalent;
        return tableRow(
          row.machine,
          row.planted,
          row.proof,
          row.test,
          row.walk,
          row.equivalent,
          counting - caughtIn(row),
          percent(caughtIn(row), counting),
        );
      }),
      ...survivors.map(
        ({ machine, mutant, isEquivalent }) =>
          `survives: ${machine} | ${mutant}${isEquivalent ? ' (no difference in the model)' : ''}`,
      ),
      ...faults.map(({ name, fault }) => `not finished: ${name}\n${fault}`),
      `planted ${sum((row) => row.planted)}, of them explained as equivalent ${sum((row) => row.equivalent)}`,
      last,
    ],
  };
}

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.floor((1000 * part) / whole) / 10} %`;
const tableRow = (name: string, ...cells: (string | number)[]): string =>
  `${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;
