// `npm run gates:canary [-- <gate> ...]`: every known bug must turn its gate red, by a fault and not by a crash. Exits 1 when one does not.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import type { GateResult } from './gate.ts';
import { gateNames, loadGate } from './gates.ts';

const asked = process.argv.slice(3);
let total = 0;
let missed = 0;
for (const name of gateNames().filter((gate) => asked.length === 0 || asked.includes(gate))) {
  const { canaries } = await loadGate(name);
  const ids = Object.keys(canaries);
  if (ids.length === 0) {
    total += 1;
    miss(name, 'has no canary');
  }
  for (const id of ids) {
    total += 1;
    const fault = canaryFault(name, id);
    if (fault !== null) miss(`${name}, canary ${id}`, fault);
    else console.log(`✓ ${name} is red when ${canaries[id]!.bug}`);
  }
}
console.log(`${total - missed} of ${total} canaries turn their gate red`);
process.exit(total > 0 && missed === 0 ? 0 : 1);

/** Runs the gate with the bug in a process of its own; returns why that proves nothing. */
function canaryFault(gate: string, id: string): string | null {
  const report = `out/gates/${gate}.json`;
  rmSync(report, { force: true });
  const command = ['scripts/run.mjs', 'tools/gates/kit/command.ts', gate, '--short'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: { ...process.env, CANARY: id },
  });
  try {
    const { faultCount, crash } = JSON.parse(readFileSync(report, 'utf8')) as GateResult;
    if (crash !== null) return `broke off: ${crash}`;
    return status === 1 && faultCount > 0 ? null : 'stays green';
  } catch {
    return `wrote no report: ${stdout}${stderr}`;
  }
}

function miss(what: string, why: string): void {
  missed += 1;
  console.log(`✗ ${what}: ${why}`);
}
