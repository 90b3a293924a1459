// The dialog that cancels a customer's plan for the shop. What is left to pay back stands in words while the deduction is typed.
import type { ActorRefFrom } from 'xstate';
import type { Enrollment } from '../../../api/enrollments.ts';
import { refundCopy } from '../../../lib/copy/refund.ts';
import { formatRupees } from '../../../lib/money.ts';
import { plainFigures } from '../../../lib/plainFigures.ts';
import { refundAfter, type cancellationFormMachine } from '../../../machines/seller/cancellationForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useForm } from '../../useForm.ts';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import { useIsOwner } from '../useRole.ts';
import { ReasonField } from '../ReasonField.tsx';

const copy = refundCopy.cancelling;

/** The server's limit. */
const DIGITS = 12;

interface CancellationFormProps {
  form: ActorRefFrom<typeof cancellationFormMachine>;
  enrollment: Pick<Enrollment, 'user_name' | 'plan_name' | 'total_paid'>;
}

export function CancellationForm({ form, enrollment }: CancellationFormProps) {
  const now = useForm(form);
  const { values } = now;
  const isOwner = useIsOwner();
  const { user_name, plan_name, total_paid } = enrollment;
  const refund = refundAfter(enrollment, values);
  return (
    <FormDialog
      form={now}
      title={copy.title}
      words={copy}
      intro={
        <>
          <MoneySummary name={user_name} detail={plan_name} amount={total_paid} />
          <p>{total_paid > 0 ? copy.saved(formatRupees(total_paid)) : copy.nothingPaid}</p>
        </>
      }
    >
      <ReasonField words={copy} />
      {isOwner && total_paid > 0 && (
        <TextField
          name="deduction"
          label={copy.deduction}
          hint={copy.deductionHint}
          keep={(text) => plainFigures(text).slice(0, DIGITS)}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {total_paid > 0 && <p role="status">{refund !== null && copy.refund(formatRupees(refund))}</p>}
    </FormDialog>
  );
}
