import { fieldProblem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';

/** Rejects a range of days that ends before it starts. */
export function requireDateRange({ from, to }: { from?: string; to?: string }, lastField = 'to'): void {
  if (from && to && from > to) throw fieldProblem(lastField, readersCopy().sharedCopy.list.invalidRange);
}
