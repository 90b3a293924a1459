// A gate: a property of the whole server, asserted over cases that it generates and counts.

export interface Gate {
  /** The property that the gate asserts, in one sentence. */
  asserts: string;
  /** Runs in one process and gives the same result each time, so `npm test` runs its short form. The others run each night. */
  isDeterministic?: true;
  /** Fewer cases than these are a failure. `short: 0`: there is no short form. */
  cases: { short: number; full: number };
  /** Known bugs that must turn the gate red, by id. */
  canaries: Record<string, Canary>;
  run(run: GateRun): Promise<void>;
}

/** A known bug, edited into the sources while they are loaded; never part of the product. */
export interface Canary {
  /** The bug in words. */
  bug: string;
  edits: Edit[];
}

/**
 * A source from the repository's root (also a migration), a text that occurs exactly once in it, and its replacement.
 */
export type Edit = readonly [file: string, from: string, to: string];

export interface GateRun {
  /** The small number of cases, for `npm test`. */
  readonly short: boolean;
  /** Counts a case; `look` throws or returns a sentence when it is at fault. */
  check(name: string, look: () => unknown): Promise<void>;
  /** Adds a figure of the run to its report, without asserting anything. */
  measured(figure: string): void;
  /** Leaves out a half that cannot run here, with its number of cases: loud everywhere, in CI a fault. */
  leaveOut(what: string, cases: number): void;
}

export interface GateResult {
  gate: string;
  short: boolean;
  canary: string | null;
  cases: number;
  /** Number of required cases, less those left out. */
  needed: number;
  faultCount: number;
  /** The first faults, each with the name of its case. */
  faults: string[];
  leftOut: string[];
  /** Figures measured during the run, in words. */
  figures: string[];
  /** The error that ended the run before its end. */
  crash: string | null;
  seconds: number;
  passed: boolean;
}

const SHOWN_FAULTS = 50;
/** Ends a run with a known bug at its first fault: the only question is whether the gate detects it. */
const seen = new Error('The known bug is seen.');

export interface RunOptions {
  short?: boolean;
  canary?: string | null;
  /** Called after each case: a full run takes hours on a busy machine. */
  onCase?: (cases: number, faults: readonly string[]) => void;
}

/** Runs a gate and sums it up; never throws. */
export async function runGate(
  name: string,
  gate: Gate,
  { short = false, canary = null, onCase = () => {} }: RunOptions = {},
): Promise<GateResult> {
  const began = performance.now();
  const size = short ? 'short' : 'full';
  const faults: string[] = [];
  const leftOut: string[] = [];
  const figures: string[] = [];
  let cases = 0;
  let needed = gate.cases[size];
  let crash: string | null = null;
  const judge: GateRun['check'] = async (caseName, look) => {
    try {
      const fault = await look();
      if (typeof fault === 'string') faults.push(`${caseName}: ${fault}`);
      globalThis.processLogs?.check();
    } catch (error) {
      faults.push(`${caseName}: ${sentenceOf(error)}`);
    }
  };
  const run: GateRun = {
    short,
    async check(caseName, look) {
      cases += 1;
      await judge(caseName, look);
      onCase(cases, faults);
      if (canary !== null && faults.length > 0) throw seen;
    },
    measured: (figure) => void figures.push(figure),
    leaveOut(what, count) {
      leftOut.push(what);
      needed -= count;
      if (process.env['CI']) faults.push(`${what}: was left out, and must run in CI`);
    },
  };
  // A few accounts do here what many people would.
  const before = process.env['ACCOUNT_LIMITS'];
  process.env['ACCOUNT_LIMITS'] = 'off';
  try {
    await gate.run(run);
    await judge('the logs of the servers, to their end', () => {});
  } catch (error) {
    if (error !== seen) crash = error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    if (before === undefined) delete process.env['ACCOUNT_LIMITS'];
    else process.env['ACCOUNT_LIMITS'] = before;
  }
  return {
    gate: name,
    short,
    canary,
    cases,
    needed,
    faultCount: faults.length,
    faults: faults.slice(0, SHOWN_FAULTS),
    leftOut,
    figures,
    crash,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    passed: crash === null && faults.length === 0 && cases >= needed,
  };
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 600);
