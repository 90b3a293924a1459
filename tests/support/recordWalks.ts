// Counts which declared transitions running actors take, and leaves the count of each test file in out/coverage/machines
// (or MACHINE_COVERAGE), where `npm run coverage:machines` adds them up. Importing this file is enough to have it written.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { doesSomething, idOf, takenIn, transitionsOf } from '../../src/dev/charts/transitions.ts';

export type WalkRecord = {
  /** Machine id -> its transitions. */
  declared: Record<string, string[]>;
  walked: Record<string, string[]>;
};

const declared = new Map<string, string[]>();
const walked = new Map<string, Set<string>>();

/** Puts a machine on the list of those that must be walked in full. */
export const declare = (machine: AnyStateMachine): void =>
  void declared.set(machine.id, transitionsOf(machine));

/** An `inspect` observer. XState tells it the exact transitions of each microstep. */
export function recordWalks(seen: InspectionEvent): void {
  if (seen.type !== '@xstate.microstep') return;
  for (const one of takenIn(seen).filter(doesSomething)) {
    const { id } = (one.source as AnyStateNode).machine;
    if (!walked.has(id)) walked.set(id, new Set());
    walked.get(id)?.add(idOf(one));
  }
}

export const walkRecord = (): WalkRecord => ({
  declared: Object.fromEntries(declared),
  walked: Object.fromEntries([...walked].map(([id, ids]) => [id, [...ids]])),
});

afterAll(() => {
  const folder = process.env['MACHINE_COVERAGE'] ?? 'out/coverage/machines';
  const file = (expect.getState().testPath ?? 'unknown')
    .replace(/^.*\/tests\//, '')
    .replaceAll(/[^\w.]+/g, '-');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${file}.json`), JSON.stringify(walkRecord(), null, 1));
});
