// The dialog that voids a payout, and the button that opens it.
import type { ActorRefFrom } from 'xstate';
import type { Enrollment } from '../../../api/enrollments.ts';
import { refundCopy } from '../../../lib/copy/refund.ts';
import { formatRupees } from '../../../lib/money.ts';
import type { Payout, payoutVoidFormMachine } from '../../../machines/seller/payoutVoidForm.ts';
import { LeaveFormQuestion } from '../../LeaveQuestion.tsx';
import { Button } from '../../parts/Button.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { CancelOrSubmit } from '../../parts/fields/FormActions.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { useForm } from '../../useForm.ts';
import { ReasonField } from '../ReasonField.tsx';
import { useMayCall } from '../useRole.ts';
import { MoneySummary } from '../reports/MoneySummary.tsx';

const copy = refundCopy.voiding;

interface PayoutVoidFormProps {
  form: ActorRefFrom<typeof payoutVoidFormMachine>;
  payout: Payout;
  name: string;
}

export function PayoutVoidForm({ form, payout, name }: PayoutVoidFormProps) {
  const { view, draft, saving } = useForm(form);
  const cancel = () => form.send({ type: 'form.cancel' });
  return (
    <Modal open title={copy.title} onCancel={saving ? undefined : cancel}>
      <MoneySummary name={name} detail={refundCopy.voucherOf(payout.voucher_number)} amount={payout.amount} />
      <p>{copy.hint(formatRupees(payout.amount))}</p>
      <Form form={view} send={form.send} label={copy.title}>
        <DraftNotice {...draft} />
        <ReasonField words={copy} />
        <CancelOrSubmit words={copy} busy={saving} onCancel={cancel} />
      </Form>
      <LeaveFormQuestion form={form} />
    </Modal>
  );
}

/** One button for each payout that holds, to the owner. */
export function VoidPayoutButtons({
  of: { payouts },
  disabled,
  onOpen,
}: {
  of: Pick<Enrollment, 'payouts'>;
  disabled: boolean;
  onOpen: (payout: Payout) => void;
}) {
  const may = useMayCall()('voidPayout');
  return payouts
    .filter(({ voided_on }) => may && voided_on === null)
    .map((payout) => (
      <Button key={payout.id} variant="quiet" disabled={disabled} onClick={() => onOpen(payout)}>
        {copy.start}
        <VisuallyHidden>{` ${refundCopy.voucherOf(payout.voucher_number)}`}</VisuallyHidden>
      </Button>
    ));
}
