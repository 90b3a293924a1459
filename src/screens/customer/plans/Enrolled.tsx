import { useId } from 'react';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Button } from '../../parts/Button.tsx';
import { Coin } from '../../parts/ornaments/Coin.tsx';
import { Motif } from '../../parts/ornaments/Motif.tsx';
import { jaali } from '../../parts/ornaments/jaali.ts';
import { useDialog } from '../../parts/dialogs/useDialog.ts';
import css from './Enrolled.module.css';

const copy = customerCopy.home;

/** The celebration after enrolling, over the whole window; Escape and Back lead on to the vault too. */
export function Enrolled({
  open,
  plan,
  amount,
  onOpenVault,
  onPay,
}: {
  open: boolean;
  plan: { name: string };
  /** Whole rupees a month. */
  amount: number;
  onOpenVault: () => void;
  onPay: () => void;
}) {
  const id = useId();
  const dialog = useDialog(open, onOpenVault);
  return (
    <dialog {...dialog} className={css.moment} aria-labelledby={id} data-lit="">
      {open && (
        <>
          <Motif tile={jaali} className={css.lattice} />
          <Coin />
          <h2 id={id}>{copy.enrolledTitle}</h2>
          <p className={css.plan}>{plan.name}</p>
          <Amount amount={amount} label={copy.amount} />
          <p className={css.soft}>{copy.firstPayment}</p>
          <Button variant="primary" wide onClick={onOpenVault}>
            {copy.seeVault}
          </Button>
          <Button wide onClick={onPay}>
            {customerCopy.duePayments.waysToPay}
          </Button>
        </>
      )}
    </dialog>
  );
}
