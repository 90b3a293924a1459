// The dialog that pays out a refund or a part of it.
import type { ActorRefFrom } from 'xstate';
import { refundCopy } from '../../../lib/copy/refund.ts';
import { paymentsScreenMethods } from '../../../lib/copy/shared.ts';
import { formatRupees } from '../../../lib/money.ts';
import { plainFigures } from '../../../lib/plainFigures.ts';
import type { payoutFormMachine, RefundDue } from '../../../machines/seller/payoutForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useForm } from '../../useForm.ts';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import { ReferenceField } from '../payments/ReferenceField.tsx';

const copy = refundCopy.paying;

/** The server's limit. */
const DIGITS = 12;

interface PayoutFormProps {
  form: ActorRefFrom<typeof payoutFormMachine>;
  refund: RefundDue;
}

export function PayoutForm({ form, refund }: PayoutFormProps) {
  return (
    <FormDialog
      form={useForm(form)}
      title={copy.title}
      words={copy}
      intro={<MoneySummary name={refund.user_name} detail={refund.plan_name} amount={refund.amount} />}
    >
      <TextField
        name="amount"
        label={copy.amount}
        hint={copy.hint(formatRupees(refund.amount))}
        required
        keep={(text) => plainFigures(text).slice(0, DIGITS)}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField name="paid_through" label={copy.method} options={paymentsScreenMethods} required />
      <ReferenceField label={copy.reference} hint={copy.referenceHint} />
    </FormDialog>
  );
}
