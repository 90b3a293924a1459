// The confirmation of a booked payment in a dialog, with a link to the receipt for printing and sharing.
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { Button } from '../../parts/Button.tsx';
import { OutLink } from '../../parts/LinkButton.tsx';
import { FormActions } from '../../parts/fields/FormActions.tsx';
import { receipt } from '../../parts/ornaments/icons.ts';
import css from './VoidPaymentDialog.module.css';

const copy = paymentsCopy.receive;

interface PaymentBookedProps {
  receiptNumber: string | null;
  /** The address of the receipt. */
  receiptUrl: string | null | undefined;
  facts: readonly string[];
  onClose: () => void;
}

export const PaymentBooked = ({ receiptNumber, receiptUrl, facts, onClose }: PaymentBookedProps) => (
  <>
    {receiptNumber && <Alert tone="info">{copy.done(receiptNumber)}</Alert>}
    <ul className={css.facts} aria-label={copy.doneName}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
    <FormActions>
      <Button variant={receiptUrl ? 'secondary' : 'primary'} onClick={onClose}>
        {copy.close}
      </Button>
      {receiptUrl && (
        <OutLink variant="primary" icon={receipt} href={receiptUrl}>
          {copy.viewReceipt}
        </OutLink>
      )}
    </FormActions>
  </>
);
