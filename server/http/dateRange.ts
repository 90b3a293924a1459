import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { fieldProblem } from '../domain/problem.ts';

/** Rejects a range of days that ends before it starts. */
export function requireDateRange({ from, to }: { from?: string; to?: string }, lastField = 'to'): void {
  if (from && to && from > to) throw fieldProblem(lastField, sharedCopy.list.invalidRange);
}
