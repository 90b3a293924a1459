// One gate: `npm run gate -- <name> [--short]`, with a known bug: `CANARY=<id> npm run gate -- <name>`. Writes out/gates/<name>.json and
// exits 1 on a fault or on too few cases.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { canaryPlugin, EDITS } from './canary.ts';
import { gateNames, loadGate } from './gates.ts';
import { runGate, type GateResult } from './gate.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name] = positionals;
if (name === undefined || !gateNames().includes(name)) {
  throw new Error(`npm run gate -- <${gateNames().join(' | ')}> [--short]`);
}
const canary = process.env['CANARY'] || null;

const result = await runIt(name);
mkdirSync('out/gates', { recursive: true });
writeFileSync(`out/gates/${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
report(result);
process.exit(result.passed ? 0 : 1);

async function runIt(gateName: string): Promise<GateResult> {
  let gate = await loadGate(gateName);
  const options = { short: values.short && gate.cases.short > 0, canary };
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
  crash,
  seconds,
  passed,
}: GateResult): void {
  for (const fault of faults) console.log(`✗ ${fault}`);
  if (faultCount > faults.length) console.log(`✗ and ${faultCount - faults.length} more`);
  if (crash !== null) console.log(`✗ The run broke off: ${crash}`);
  if (cases < needed) console.log(`✗ ${cases} cases are too few: ${needed} must run.`);
  for (const what of leftOut) console.log(`!!! NOT RUN: ${what}`);
  const size = short ? ', short form' : '';
  console.log(
    `${passed ? '✓' : '✗'} ${gate}${size}: ${cases} cases, ${faultCount} faults (${seconds} s), ${path.join('out/gates', `${gate}.json`)}`,
  );
}
