// One gate: `npm run gate -- <name> [--short]`, with a known bug: `CANARY=<id> npm run gate -- <name>`. Writes out/gates/<name>.json (with
// .<id> and .short in its name) and exits 1 on a fault or on too few cases.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { canaryPlugin, EDITS } from './canary.ts';
import { exitOnSignals } from './endedFromOutside.ts';
import { gateNames, loadGate, reportOf } from './gates.ts';
import { runGate, type GateResult } from './gate.ts';

exitOnSignals();
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name] = positionals;
if (name === undefined || !gateNames().includes(name)) {
  throw new Error(`npm run gate -- <${gateNames().join(' | ')}> [--short]`);
}
/** Cases between two lines of progress. */
const SHOWN_EVERY = 100;
const canary = process.env['CANARY'] || null;

const result = await runIt(name);
mkdirSync('out/gates', { recursive: true });
writeFileSync(reportOf(name, result.short, canary), `${JSON.stringify(result, null, 2)}\n`);
report(result);
process.exit(result.passed ? 0 : 1);

async function runIt(gateName: string): Promise<GateResult> {
  let gate = await loadGate(gateName);
  let shown = 0;
  const onCase = (cases: number, faults: readonly string[]) => {
    for (const fault of faults.slice(shown)) console.log(`${new Date().toISOString()} ✗ ${fault}`);
    if (cases % SHOWN_EVERY === 0 || faults.length > shown)
      console.log(`… ${cases} cases, ${faults.length} faults`);
    shown = faults.length;
  };
  const isLong = !values.short && canary === null;
  const options = { short: values.short && gate.cases.short > 0, canary, ...(isLong && { onCase }) };
  if (canary !== null) {
    const { edits } = gate.canaries[canary] ?? unknownCanary(Object.keys(gate.canaries));
    process.env[EDITS] = JSON.stringify(edits);
    gate = await loadGate(gateName, [canaryPlugin(edits)]);
  }
  return runGate(gateName, gate, options);
}

function unknownCanary(known: string[]): never {
  throw new Error(`No canary "${canary}" here; there are: ${known.join(', ')}.`);
}

function report({
  gate,
  short,
  cases,
  needed,
  faults,
  faultCount,
  leftOut,
  figures,
  crash,
  seconds,
  passed,
}: GateResult): void {
  for (const fault of faults) console.log(`✗ ${fault}`);
  if (faultCount > faults.length) console.log(`✗ and ${faultCount - faults.length} more`);
  if (crash !== null) console.log(`✗ The run broke off: ${crash}`);
  if (canary === null && cases < needed) console.log(`✗ ${cases} cases are too few: ${needed} must run.`);
  for (const figure of figures) console.log(figure);
  for (const what of leftOut) console.log(`!!! NOT RUN: ${what}`);
  const size = short ? ', short form' : '';
  console.log(
    `${passed ? '✓' : '✗'} ${gate}${size}: ${cases} cases, ${faultCount} faults (${seconds} s), ${reportOf(gate, short, canary)}`,
  );
}
