import type { ReactNode } from 'react';
import css from './Progress.module.css';

/** A progress bar under its label. */
export function Progress({ value, max, label }: { value: number; max: number; label: ReactNode }) {
  return (
    <label className={css.progress}>
      <span>{label}</span>
      <progress className={css.bar} value={value} max={max} />
    </label>
  );
}
