import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { progressMachine, type ProgressRows } from '../../../machines/seller/customers.ts';
import { useFlow } from '../../useApp.ts';

/**
 * How far the enrollments of a page have come, in whole per cent, and anew when `of` is another text. Without a `key`: the rows stay, and with
 * them the focus in them. `rows`: the same object for the same page.
 */
export function useProgress(rows: ProgressRows): ReadonlyMap<string, number> {
  const progress = useFlow(progressMachine, rows);
  useEffect(() => progress.send({ type: 'rows.changed', rows }), [progress, rows]);
  return useSelector(progress, ({ context }) => context.percents);
}
