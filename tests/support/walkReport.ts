// The table of `npm run coverage:machines`, from what the test files recorded.
import type { WalkRecord } from './recordWalks.ts';

export function report(records: readonly WalkRecord[]): { lines: string[]; complete: boolean } {
  const declared = new Map(records.flatMap((record) => Object.entries(record.declared)));
  const walked = new Set(
    records.flatMap(({ walked: by }) =>
      Object.entries(by).flatMap(([id, ids]) => ids.map((one) => `${id} ${one}`)),
    ),
  );
  const rows = [...declared]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([id, all]) => {
      const missing = all.filter((one) => !walked.has(`${id} ${one}`));
      return { id, all: all.length, taken: all.length - missing.length, missing };
    });
  const sum = (of: 'all' | 'taken'): number => rows.reduce((total, row) => total + row[of], 0);
  return {
    complete: rows.length > 0 && sum('taken') === sum('all'),
    lines: [
      ...rows.flatMap(({ id, all, taken, missing }) => [
        `${`${taken}/${all}`.padStart(9)}  ${id}`,
        ...missing.map((one) => `${' '.repeat(11)}not walked: ${one}`),
      ]),
      `transitions ${sum('taken')}/${sum('all')} walked in ${rows.length} machines`,
    ],
  };
}
