// The dialog that reports a payment by UPI to the shop.
import type { ActorRefFrom } from 'xstate';
import { customerCopy } from '../../../lib/copy/customer.ts';
import type { paymentReportFormMachine } from '../../../machines/customer/paymentReportForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { Amount } from '../../parts/figures/Amount.tsx';
import { useForm } from '../../useForm.ts';

const copy = customerCopy.duePayments.report;

interface PaymentReportFormProps {
  form: ActorRefFrom<typeof paymentReportFormMachine>;
  /** Whole rupees. */
  amount: number;
}

export function PaymentReportForm({ form, amount }: PaymentReportFormProps) {
  return (
    <FormDialog
      form={useForm(form)}
      title={copy.title}
      words={copy}
      intro={
        <>
          <Amount amount={amount} size="m" label={customerCopy.duePayments.upi.title} />
          <p>{copy.hint}</p>
        </>
      }
    >
      <TextField
        name="reference"
        label={copy.reference}
        hint={copy.referenceHint}
        maxLength={60}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
