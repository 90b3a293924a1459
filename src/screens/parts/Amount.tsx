import { formatRupees } from '../../lib/money.ts';
import css from './Amount.module.css';
import { classNames } from './classNames.ts';

/** Whole rupees, exact and unmoving, the largest thing on its card. In a vitrine it is cast in gold; on paper it is ink over a gold thread. */
export function Amount({
  rupees,
  size = 'l',
  label,
}: {
  rupees: number;
  size?: 's' | 'm' | 'l';
  label?: string;
}) {
  const figure = <p className={classNames(css.amount, css[size])}>{formatRupees(rupees)}</p>;
  if (!label) return figure;
  return (
    <div className={css.labelled}>
      <p className={css.label}>{label}</p>
      {figure}
    </div>
  );
}
