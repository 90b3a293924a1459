// Changes of the context between two steps, line by line.
import { diffLines } from 'diff';
import type { Redacted } from './redact.ts';

export interface DiffLine {
  sign: ' ' | '+' | '-' | '…';
  text: string;
}

/** Unchanged lines shown around a change. */
const AROUND = 2;

/** A context as JSON. Objects of copy, the sentences that a flow shows, are folded unless `withCopy`. */
export const contextText = (context: Redacted, withCopy = false): string =>
  JSON.stringify(
    context,
    (name, value: unknown) => (name === 'copy' && typeof value === 'object' && !withCopy ? '‹copy›' : value),
    2,
  );

/** The changed lines with their surroundings; longer stretches without a change are one `…`. Empty without changes. */
export function contextDiff(before: Redacted, after: Redacted, withCopy = false): DiffLine[] {
  const parts = diffLines(contextText(before, withCopy), contextText(after, withCopy)).map(
    ({ added, removed, value }) => ({
      sign: added ? ('+' as const) : removed ? ('-' as const) : (' ' as const),
      lines: value.replace(/\n$/, '').split('\n'),
    }),
  );
  if (parts.every(({ sign }) => sign === ' ')) return [];
  return parts.flatMap(({ sign, lines }, at): DiffLine[] => {
    const [head, tail] = [at === 0 ? 0 : AROUND, at === parts.length - 1 ? 0 : AROUND];
    const asLines = (some: readonly string[]) => some.map((text): DiffLine => ({ sign, text }));
    if (sign !== ' ' || lines.length <= head + tail + 1) return asLines(lines);
    return [
      ...asLines(lines.slice(0, head)),
      { sign: '…', text: '' },
      ...asLines(lines.slice(lines.length - tail)),
    ];
  });
}
