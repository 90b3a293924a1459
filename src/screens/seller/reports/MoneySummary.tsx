import { Amount } from '../../parts/figures/Amount.tsx';
import css from './MoneySummary.module.css';

interface MoneySummaryProps {
  name: string;
  detail: string;
  installment?: string;
  amount: number;
  /** The amount is what the dialog asks for. */
  hero?: boolean;
}

/** The customer, the purpose and the amount that a dialog is about. */
export const MoneySummary = ({ name, detail, installment, amount, hero = false }: MoneySummaryProps) => (
  <div className={css.summary}>
    <div>
      <p className={css.name}>{name}</p>
      <p className={css.detail}>{detail}</p>
      {installment && <p className={css.detail}>{installment}</p>}
    </div>
    <Amount amount={amount} size={hero ? 'l' : 'm'} />
  </div>
);
