// The dialog that corrects the method and reference of a payment; the parent owns the form.
import type { ActorRefFrom } from 'xstate';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { paymentsScreenMethods } from '../../../lib/copy/shared.ts';
import { formatDay } from '../../../lib/dates.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import type { correctionFormMachine } from '../../../machines/seller/correctionForm.ts';
import type { PaidTransaction } from '../../../machines/seller/voidPaymentForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { SeenReference } from './SeenReference.tsx';
import { useForm } from '../../useForm.ts';
import { ReasonField } from '../ReasonField.tsx';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import { ReferenceField } from './ReferenceField.tsx';

const copy = paymentsCopy.correct;

interface CorrectionFormProps {
  form: ActorRefFrom<typeof correctionFormMachine>;
  transaction: PaidTransaction;
}

export function CorrectionForm({ form, transaction }: CorrectionFormProps) {
  const now = useForm(form);
  const { values } = now;
  const { user_name, receipt_number, paid_on, receipt_amount, amount } = transaction;
  return (
    <FormDialog
      form={now}
      title={copy.title}
      words={copy}
      intro={
        <MoneySummary
          name={user_name}
          detail={nonBreaking(paymentsCopy.void.receipt(receipt_number ?? '', formatDay(paid_on)))}
          amount={receipt_amount ?? amount}
        />
      }
    >
      <SelectField
        name="paid_through"
        label={copy.method}
        hint={values['paid_through'] === 'cheque' ? copy.cheque : copy.closedDay}
        options={paymentsScreenMethods}
        required
      />
      <ReferenceField label={copy.reference} hint={copy.referenceHint} />
      <ReasonField words={copy} />
      <SeenReference {...now} />
    </FormDialog>
  );
}
