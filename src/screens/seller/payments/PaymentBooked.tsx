// The confirmation of a booked payment in a dialog, with links to the receipt: to print it, and to read and share it.
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { printPath } from '../../../lib/paperPaths.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { Button } from '../../parts/Button.tsx';
import { OutLink } from '../../parts/LinkButton.tsx';
import { FormActions } from '../../parts/fields/FormActions.tsx';
import { printer, receipt } from '../../parts/ornaments/icons.ts';
import css from './VoidPaymentDialog.module.css';

const copy = paymentsCopy.receive;

interface PaymentBookedProps {
  receiptNumber: string | null;
  /** The address of the receipt. */
  receiptUrl: string | null | undefined;
  facts: readonly string[];
  /** Absent where another button closes the dialog. */
  onClose?: () => void;
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
      {onClose && (
        <Button variant={receiptUrl ? 'secondary' : 'primary'} onClick={onClose}>
          {copy.close}
        </Button>
      )}
      {receiptUrl && (
        <>
          <OutLink icon={receipt} href={receiptUrl}>
            {copy.viewReceipt}
          </OutLink>
          <OutLink variant={onClose ? 'primary' : 'secondary'} icon={printer} href={printPath(receiptUrl)}>
            {copy.printReceipt}
          </OutLink>
        </>
      )}
    </FormActions>
  </>
);
