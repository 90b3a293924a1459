// Leaves the count of each test file in out/coverage/machines (or MACHINE_COVERAGE), where `npm run coverage:machines` adds them up.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { walkRecord } from './countWalks.ts';

/** To be called by each test file that walks: files share this module, so importing it would register the hook for the first file only. */
export const recordWalks = (): void =>
  afterAll(() => {
    const folder = process.env['MACHINE_COVERAGE'] ?? 'out/coverage/machines';
    const file = (expect.getState().testPath ?? 'unknown')
      .replace(/^.*\/tests\//, '')
      .replaceAll(/[^\w.]+/g, '-');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${file}.json`), JSON.stringify(walkRecord(), null, 1));
  });
