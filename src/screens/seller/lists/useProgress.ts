import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { progressMachine, type ProgressRows } from '../../../machines/seller/customers.ts';
import { useFlow } from '../../useApp.ts';

/**
 * The progress of a page's enrollments, in whole per cent; reloads when `of` changes. Not by `key`: the rows stay, and
 * with them the focus. `rows`: the same object for the same page.
 */
export function useProgress(rows: ProgressRows): ReadonlyMap<string, number> {
  const progress = useFlow(progressMachine, rows);
  useEffect(() => progress.send({ type: 'rows.changed', rows }), [progress, rows]);
  return useSelector(progress, ({ context }) => context.percents);
}
