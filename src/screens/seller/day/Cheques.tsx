// Cheques under clearing: each is cleared or returned by the bank, which the shop records here.
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { Cheque, Desk } from '../../../api/desk.ts';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { formatDay } from '../../../lib/dates.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import type { chequeFormMachine, ChequeOutcome } from '../../../machines/seller/chequeForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Button } from '../../parts/Button.tsx';
import { classNames } from '../../parts/classNames.ts';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { useForm } from '../../useForm.ts';
import records from '../lists/records.module.css';
import { ReasonField } from '../ReasonField.tsx';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import { useMayCall } from '../useRole.ts';
import css from './Desk.module.css';

const copy = paymentsCopy.cheque;

interface ChequesProps extends Pick<Desk, 'cheques'> {
  /** The desk is reloading. */
  busy: boolean;
  onSettle: (payment: string, outcome: ChequeOutcome) => void;
}

export function Cheques({ cheques, busy, onSettle }: ChequesProps) {
  const may = useMayCall()('settleCheque');
  return (
    <section className={css.section} aria-labelledby="desk-cheques">
      <header className={css.head}>
        <h2 id="desk-cheques">{copy.title}</h2>
        <p className={records.count}>{copy.count(cheques.length)}</p>
      </header>
      <ul className={css.lines}>
        {cheques.map((cheque) => (
          <li key={cheque.payment} className={css.line}>
            <div className={css.who}>
              <Link className={css.name} href={sellerPaths.customer(cheque.customer)} data-row>
                {cheque.user_name}
              </Link>
              <span className={css.soft}>{copy.receipt(cheque.receipt_number)}</span>
            </div>
            <div className={css.facts}>
              <span className={css.days}>{nonBreaking(copy.received(formatDay(cheque.received_on)))}</span>
              {cheque.reference && <span className={css.soft}>{copy.reference(cheque.reference)}</span>}
            </div>
            <div className={css.amount}>
              <Amount amount={cheque.amount} size="s" />
            </div>
            {may && (
              <div className={classNames(css.actions, css.choice)}>
                {(['returned', 'cleared'] as const).map((outcome) => (
                  <Button key={outcome} disabled={busy} onClick={() => onSettle(cheque.payment, outcome)}>
                    {copy[outcome].open}
                    <VisuallyHidden>{` ${cheque.user_name}, ${copy.receipt(cheque.receipt_number)}`}</VisuallyHidden>
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChequeFormProps {
  form: ActorRefFrom<typeof chequeFormMachine>;
  cheque: Cheque;
  outcome: ChequeOutcome;
}

export function ChequeForm({ form, cheque, outcome }: ChequeFormProps) {
  const { title, hint, submit } = copy[outcome];
  return (
    <FormDialog
      form={useForm(form)}
      title={title}
      words={{ ...copy, submit }}
      intro={
        <>
          <MoneySummary
            name={cheque.user_name}
            detail={copy.receipt(cheque.receipt_number)}
            amount={cheque.amount}
          />
          <p>{hint}</p>
        </>
      }
    >
      {outcome === 'returned' && <ReasonField words={copy} />}
    </FormDialog>
  );
}
