// What the command asks of one run over one machine, and what it gets back: a line of JSON for each mutant.
import type { Kind } from './mutantsOf.ts';

export type Job = {
  /** Files that describe the machine, and files of hand-written tests to run when the proof is silent; absolute. */
  models: string[];
  tests: string[];
  /** Whether the proof judges first; else only `mutants` are looked at, and the screens are walked too. */
  tier: 'proof' | 'screens';
  /** Whether tests and walks may be run at all. */
  proofOnly: boolean;
  /** Only so many, chosen by their names. */
  sample: number | null;
  /** Only these, when not null. */
  mutants: string[] | null;
  /** Where the verdicts are written, one after the other. */
  out: string;
};

export type Verdict = {
  machine: string;
  mutant: string;
  kind: Kind;
  caughtBy: 'proof' | 'test' | 'walk' | null;
  /** The finding, or the name of the test. */
  reason: string;
  /** Nothing in the model's world tells it from the sound machine. */
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
