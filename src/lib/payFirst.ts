// An instalment is paid after the older ones of its plan: each row of a list names the one to pay before it.
import type { Day } from './dates.ts';

interface OpenInstallment {
  id: string;
  installment_number: number;
  scheduled_due_date: Day;
}

/** A row of any list; only rows of instalments name the one to pay first. */
export interface PaidFirst {
  id: string;
  installment_number?: number | null;
  pay_first?: OpenInstallment | null;
}

/** Replaces one row. Rows that had to wait for it now wait for the next of its plan, if that is listed. */
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
