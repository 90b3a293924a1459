import { formatRupees } from '../../../lib/money.ts';
import css from './Amount.module.css';
import { classNames } from '../classNames.ts';

/** Whole rupees, the largest text on a card: gold on a highlight card, ink over a gold line elsewhere. */
export function Amount({
  amount,
  size = 'l',
  label,
}: {
  amount: number;
  size?: 's' | 'm' | 'l';
  label?: string;
}) {
  const figure = <p className={classNames(css.amount, css[size])}>{formatRupees(amount)}</p>;
  if (!label) return figure;
  return (
    <div className={css.labelled}>
      <p className={css.label}>{label}</p>
      {figure}
    </div>
  );
}
