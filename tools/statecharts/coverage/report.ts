// The table of `npm run coverage:machines`, from what the test files recorded.
import type { WalkRecord } from '../kit/countWalks.ts';

/** Merges the records of one level; undefined without any. */
export function joinRecords(records: readonly WalkRecord[]): WalkRecord | undefined {
  if (records.length === 0) return undefined;
  const walked: Record<string, string[]> = {};
  for (const [id, ids] of records.flatMap((record) => Object.entries(record.walked)))
    walked[id] = [...(walked[id] ?? []), ...ids];
  const changes: NonNullable<WalkRecord['changes']> = {};
  for (const [id, count] of records.flatMap((record) => Object.entries(record.changes ?? {})))
    // Another worker may have opened a flow without walking it.
    if (count.walked >= (changes[id]?.walked ?? 0)) changes[id] = count;
  return {
    declared: Object.assign({}, ...records.map((record) => record.declared)) as WalkRecord['declared'],
    walked,
    ...(records.some((record) => record.changes) ? { changes } : {}),
  };
}

export function coverageReport(
  records: readonly WalkRecord[],
  levels: Readonly<Record<string, WalkRecord | undefined>> = {},
): { lines: string[]; complete: boolean } {
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
      ...summaryLines(records, levels),
      `transitions ${sum('taken')}/${sum('all')} walked in ${rows.length} machines`,
    ],
  };
}

/** The numbers of a summary line, as far as the records have them. */
function summaryLines(
  records: readonly WalkRecord[],
  levels: Readonly<Record<string, WalkRecord | undefined>>,
): string[] {
  const declared = mergedIds(records.map((record) => record.declared));
  const states = mergedIds(records.map((record) => record.states ?? {}));
  const entered = mergedIds(records.map((record) => record.entered ?? {}));
  const claims = new Map(records.flatMap((record) => Object.entries(record.claims ?? {})));
  const promised = [...claims.values()].reduce((sum, some) => sum + some, 0);
  return [
    ...(states.size > 0 ? [`states ${countShared(states, entered)}/${states.size} entered`] : []),
    ...Object.entries(levels).flatMap(([name, record]) =>
      record
        ? [
            `by ${name} ${countShared(declared, mergedIds([record.walked]))}/${declared.size} transitions walked` +
              changesSummary(record),
          ]
        : [],
    ),
    ...(promised > 0
      ? [`claims ${promised} proved of ${claims.size} machines, beside what is proved of each`]
      : []),
  ];
}

/** The share of the changes of state that a level walked, if it counts those. */
function changesSummary({ changes, declared, walked }: WalkRecord): string {
  if (!changes) return '';
  const counts = Object.values(changes);
  const sum = (of: 'all' | 'walked'): number => counts.reduce((total, count) => total + count[of], 0);
  const own = mergedIds([declared]);
  return (
    ` (${countShared(own, mergedIds([walked]))}/${own.size} of its ${counts.length} flows), ` +
    `${sum('walked')}/${sum('all')} changes of state`
  );
}

const mergedIds = (all: readonly Record<string, string[]>[]): Set<string> =>
  new Set(
    all.flatMap((one) => Object.entries(one).flatMap(([id, ones]) => ones.map((each) => `${id} ${each}`))),
  );
const countShared = (one: Set<string>, other: Set<string>): number =>
  [...one].filter((each) => other.has(each)).length;
