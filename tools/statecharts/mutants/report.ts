// The table of `npm run mutants`, and the explanations of equivalent mutants.
import { readFileSync } from 'node:fs';
import { nameOf, type MutantResult } from './job.ts';

export type UnitResult = { name: string; mutants: MutantResult[]; fault: string | null };
/** `machine mutant` -> why it is equivalent to the original machine. */
export type Explanations = ReadonlyMap<string, string>;

const REQUIRED_SHARE = 0.95;
const EXPLANATIONS_FILE = 'tools/statecharts/mutants/equivalent.txt';

/** Lines of `machine | mutant`, below the reason that they share: `# why`. */
export function explanationsIn(text: string): Explanations {
  const explained = new Map<string, string>();
  let why = '';
  for (const line of text.split('\n')) {
    const [machine, mutant] = line.split(' | ', 2);
    if (line.startsWith('# ')) why = line.slice(2);
    else if (machine && mutant) explained.set(`${machine} ${mutant}`, why);
  }
  return explained;
}

export const explanations = (): Explanations => explanationsIn(readFileSync(EXPLANATIONS_FILE, 'utf8'));

type Row = {
  machine: string;
  applied: number;
  proof: number;
  test: number;
  walk: number;
  equivalent: number;
};

/** The model sees all that actions do: the context and each effect. Guards and targets need somebody's explanation. */
const isSame = ({ kind, isEquivalent }: MutantResult): boolean =>
  isEquivalent && (kind === 'action twice' || kind === 'actions exchanged');

/** The reason that a survivor does not count: no difference, or an explanation in equivalent.txt. */
export const reasonToSurvive = (result: MutantResult, explained: Explanations): string | undefined =>
  isSame(result) ? 'no difference' : explained.get(nameOf(result));

/** Several flows use one machine, as every form does: its mutant is caught when the checks of one of them catch it. */
function merged(known: Map<string, MutantResult>, result: MutantResult): Map<string, MutantResult> {
  const key = nameOf(result);
  const before = known.get(key);
  if (before?.caughtBy) return known;
  const isEquivalent = result.isEquivalent && (before?.isEquivalent ?? true);
  return known.set(key, { ...result, isEquivalent });
}

/** A mutant is equivalent when it was not caught and has an explanation. Every other one counts. */
export function summary(
  results: readonly UnitResult[],
  explained: Explanations,
): { lines: string[]; isEnough: boolean; json: object } {
  const all = [
    ...results
      .flatMap(({ mutants }) => mutants)
      .reduce(merged, new Map<string, MutantResult>())
      .values(),
  ];
  const whyOf = (result: MutantResult) => reasonToSurvive(result, explained);
  const survivors = all.filter((result) => result.caughtBy === null && whyOf(result) === undefined);
  const rows: Row[] = [...new Set(all.map(({ machine }) => machine))].toSorted().map((machine) => {
    const own = all.filter((result) => result.machine === machine);
    const by = (who: MutantResult['caughtBy']) => own.filter(({ caughtBy }) => caughtBy === who);
    return {
      machine,
      applied: own.length,
      proof: by('proof').length,
      test: by('test').length,
      walk: by('walk').length,
      equivalent: by(null).filter((result) => whyOf(result) !== undefined).length,
    };
  });
  const caughtIn = ({ proof, test, walk }: Row): number => proof + test + walk;
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const applied = sum((row) => row.applied - row.equivalent);
  const caught = sum(caughtIn);
  const last = `mutants ${caught}/${applied} caught (${percent(caught, applied)})`;
  const faults = results.filter(({ fault }) => fault !== null);
  return {
    isEnough: applied > 0 && caught / applied >= REQUIRED_SHARE && faults.length === 0,
    json: { summary: last, applied, caught, rows, survivors },
    lines: [
      tableRow('machine', 'mutants', 'proof', 'tests', 'walks', 'equivalent', 'survivors', 'share'),
      ...rows.map((row) => {
        const counting = row.applied - row.equivalent;
        return tableRow(
          row.machine,
          row.applied,
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
      `applied ${sum((row) => row.applied)}, of them explained as equivalent ${sum((row) => row.equivalent)}`,
      last,
    ],
  };
}

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.floor((1000 * part) / whole) / 10} %`;
const tableRow = (name: string, ...cells: (string | number)[]): string =>
  `${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;
