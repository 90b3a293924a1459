import { Amount } from '../../parts/figures/Amount.tsx';
import css from './MoneySummary.module.css';

/** Whose money a dialog is about, for what, and how much. */
export const MoneySummary = ({ name, detail, amount }: { name: string; detail: string; amount: number }) => (
  <div className={css.summary}>
    <div>
      <p className={css.name}>{name}</p>
      <p className={css.detail}>{detail}</p>
    </div>
    <Amount amount={amount} size="m" />
  </div>
);
