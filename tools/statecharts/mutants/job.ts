// The input of one run over one machine, and its output: a line of JSON for each mutant.
import type { Kind } from './mutantsOf.ts';

export type Job = {
  /** Absolute paths of the machine's models, and of the hand-written tests to run if the proof finds nothing. */
  models: string[];
  tests: string[];
  /** `proof`: proof and tests; `screens`: tests and walks through the screens, for `mutants` only. */
  tier: 'proof' | 'screens';
  /** Without tests and walks. */
  proofOnly: boolean;
  /** Only this many, chosen by their ids. */
  sample: number | null;
  /** Only these, when not null. */
  mutants: string[] | null;
  /** Not these (`nameOf`): the checks of another flow with the same machine caught them, and one is enough. */
  caught: string[];
  /** The file that the results are appended to. */
  out: string;
};

/** A mutant of any machine. */
export const nameOf = ({ machine, mutant }: Pick<MutantResult, 'machine' | 'mutant'>): string =>
  `${machine} ${mutant}`;

/**
 * Written once every mutant is evaluated. A test that fails without a mutant, beside other files in one process, is
 * left out.
 */
export const doneFile = ({ out }: Pick<Job, 'out'>): string => `${out}.done`;

export type MutantResult = {
  machine: string;
  mutant: string;
  kind: Kind;
  caughtBy: 'proof' | 'test' | 'walk' | null;
  /** The finding, or the name of the test. */
  reason: string;
  /** No configuration and no event of the model distinguishes it from the original machine. */
  isEquivalent: boolean;
};

/** The first `size` of `all` in an order that looks random and is always the same. */
export function sampleOf<Of extends { id: string }>(all: readonly Of[], size: number | null): readonly Of[] {
  return size === null ? all : all.toSorted((a, b) => hashOf(a.id) - hashOf(b.id)).slice(0, size);
}

const hashOf = (text: string): number =>
  Array.from(text).reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );
