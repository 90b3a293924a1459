// The dialog that voids a payout, and the button that opens it.
import type { ActorRefFrom } from 'xstate';
import type { Enrollment } from '../../../api/enrollments.ts';
import { refundCopy } from '../../../lib/copy/refund.ts';
import { formatRupees } from '../../../lib/money.ts';
import type { Payout, payoutVoidFormMachine } from '../../../machines/seller/payoutVoidForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { Button } from '../../parts/Button.tsx';
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

export const PayoutVoidForm = ({ form, payout, name }: PayoutVoidFormProps) => (
  <FormDialog
    danger
    form={useForm(form)}
    title={copy.title}
    words={copy}
    intro={
      <>
        <MoneySummary
          name={name}
          detail={refundCopy.voucherOf(payout.voucher_number)}
          amount={payout.amount}
        />
        <p>{copy.hint(formatRupees(payout.amount))}</p>
      </>
    }
  >
    <ReasonField words={copy} />
  </FormDialog>
);

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
        {copy.start(payout.voucher_number)}
      </Button>
    ));
}
