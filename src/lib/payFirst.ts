// An instalment is paid after the older ones of its plan: each row of a list names the one that is paid before it.
import type { Day } from './dates.ts';

interface OpenInstallment {
  id: string;
  installment_number: number;
  scheduled_due_date: Day;
}

/** A row of any list; only those of instalments name what is paid first. */
export interface PaidFirst {
  id: string;
  installment_number?: number | null;
  pay_first?: OpenInstallment | null;
}

/** The rows with one of them as it is now. Those that were paid after it are now paid after the next of its plan, where that is listed. */
export function withRow<Row extends PaidFirst>(rows: readonly Row[], changed: Row): Row[] {
  const waited = rows.filter(({ pay_first }) => pay_first?.id === changed.id);
  const next = waited.find(
    (row): row is Row & OpenInstallment => row.installment_number === (changed.installment_number ?? 0) + 1,
  );
  return rows.map((row) => {
    if (row.id === changed.id) return changed;
    return next && waited.includes(row) ? { ...row, pay_first: row === next ? null : next } : row;
  });
}
