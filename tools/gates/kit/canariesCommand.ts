// `npm run gates:canary [-- <gate> ...]`: every known bug must turn its gate red, by a fault and not by a crash, and
// the gate must be green without one. Writes out/gates/canaries.json. Exits 1 otherwise.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { exitOnSignals } from './endedFromOutside.ts';
import type { GateResult } from './gate.ts';
import { gateNames, loadGate, reportOf } from './gates.ts';

/** The result of a gate with a known bug; `canary` is null for the gate without one. */
interface Outcome {
  gate: string;
  canary: string | null;
  /** The reason that the run proves nothing; null if it is as expected. */
  miss: string | null;
  cases: number;
  faultCount: number;
  /** The first fault that the bug caused. */
  fault: string | null;
  leftOut: string[];
  ended: string;
}

const SUMMARY = 'out/gates/canaries.json';

exitOnSignals();
mkdirSync('out/gates', { recursive: true });
const asked = process.argv.slice(3);
const unknown = asked.filter((name) => !gateNames().includes(name));
if (unknown.length > 0)
  throw new Error(`No gate ${unknown.join(', ')}; there are: ${gateNames().join(', ')}.`);
const outcomes: Outcome[] = [];
for (const name of gateNames().filter((gate) => asked.length === 0 || asked.includes(gate))) {
  const { canaries, cases } = await loadGate(name);
  const short = cases.short > 0;
  say(await outcomeOf(name, short, null), 'without a bug');
  for (const [id, { bug }] of Object.entries(canaries)) say(await outcomeOf(name, short, id), bug);
  if (Object.keys(canaries).length === 0) say({ ...nothing(name, null), miss: 'has no canary' }, 'no bug');
}
const missed = outcomes.filter(({ miss }) => miss !== null).length;
const known = outcomes.filter(({ canary }) => canary !== null);
console.log(
  `${known.filter(({ miss }) => miss === null).length} of ${known.length} canaries turn their gate red`,
);
process.exit(outcomes.length > 0 && missed === 0 ? 0 : 1);

/** Runs the gate, with a known bug if given, in a separate process. */
async function outcomeOf(gate: string, short: boolean, canary: string | null): Promise<Outcome> {
  const report = reportOf(gate, short, canary);
  rmSync(report, { force: true });
  const command = ['scripts/run.mjs', 'tools/gates/kit/command.ts', gate, ...(short ? ['--short'] : [])];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, CANARY: canary ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const [status] = (await once(child, 'close')) as [number | null];
  process.off('exit', endWithUs);
  if (!existsSync(report)) return { ...nothing(gate, canary), miss: `wrote no report: ${output}` };
  const result = JSON.parse(readFileSync(report, 'utf8')) as GateResult;
  const { cases, faultCount, faults, leftOut } = result;
  const miss = missOf(result, status);
  return { ...nothing(gate, canary), miss, cases, faultCount, fault: faults[0] ?? null, leftOut };
}

function missOf({ canary, crash, faultCount, passed, faults }: GateResult, status: number | null) {
  if (crash !== null) return `broke off: ${crash}`;
  if (canary === null)
    return passed && status === 0 ? null : `is red without a bug: ${faults[0] ?? 'too few cases'}`;
  return status === 1 && faultCount > 0 ? null : 'stays green';
}

function nothing(gate: string, canary: string | null): Outcome {
  const ended = new Date().toISOString();
  return { gate, canary, miss: null, cases: 0, faultCount: 0, fault: null, leftOut: [], ended };
}

function say(outcome: Outcome, bug: string): void {
  const { gate, canary, miss, leftOut } = outcome;
  outcomes.push(outcome);
  writeFileSync(SUMMARY, `${JSON.stringify(outcomes, null, 2)}\n`);
  if (miss !== null) console.log(`✗ ${gate}${canary === null ? '' : `, canary ${canary}`}: ${miss}`);
  else console.log(canary === null ? `✓ ${gate} is green without a bug` : `✓ ${gate} is red when ${bug}`);
  for (const what of leftOut) console.log(`!!! NOT RUN: ${what}`);
}
