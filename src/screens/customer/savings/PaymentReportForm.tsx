// The dialog that reports a payment by UPI to the shop.
import type { ActorRefFrom } from 'xstate';
import { customerCopy } from '../../../lib/copy/customer.ts';
import type { paymentReportFormMachine } from '../../../machines/customer/paymentReportForm.ts';
import { LeaveFormQuestion } from '../../LeaveQuestion.tsx';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { CancelOrSubmit } from '../../parts/fields/FormActions.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { useForm } from '../../useForm.ts';

const copy = customerCopy.duePayments.report;

interface PaymentReportFormProps {
  form: ActorRefFrom<typeof paymentReportFormMachine>;
  /** Whole rupees. */
  amount: number;
}

export function PaymentReportForm({ form, amount }: PaymentReportFormProps) {
  const { view, draft, saving } = useForm(form);
  const cancel = () => form.send({ type: 'form.cancel' });
  return (
    <Modal open title={copy.title} onCancel={saving ? undefined : cancel}>
      <Amount amount={amount} size="m" label={customerCopy.duePayments.upi.title} />
      <p>{copy.hint}</p>
      <Form form={view} send={form.send} label={copy.title}>
        <DraftNotice {...draft} />
        <TextField
          name="reference"
          label={copy.reference}
          hint={copy.referenceHint}
          maxLength={60}
          autoComplete="off"
          required
        />
        <CancelOrSubmit words={copy} busy={saving} onCancel={cancel} />
      </Form>
      <LeaveFormQuestion form={form} />
    </Modal>
  );
}
