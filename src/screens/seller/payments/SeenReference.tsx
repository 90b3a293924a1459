import type { FormMachineEvent } from '../../../machines/shared/formTypes.ts';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { CONFIRMED } from '../../../machines/seller/receivePaymentForm.ts';
import { Button } from '../../parts/Button.tsx';
import { Alert } from '../../parts/states/Alert.tsx';

interface SeenReferenceProps {
  form: { send: (event: FormMachineEvent) => void };
  /** Names the other receipt; without it nothing is shown. */
  message: string | undefined;
}

/** Another receipt carries the reference of this form: asks before it is booked again. */
export const SeenReference = ({ form, message }: SeenReferenceProps) =>
  message && (
    <>
      <Alert tone="info">{nonBreaking(message)}</Alert>
      <Button
        onClick={() => {
          form.send({ type: 'form.change', name: 'is_reference_confirmed', value: CONFIRMED });
          form.send({ type: 'form.submit' });
        }}
      >
        {paymentsCopy.bookAnyway}
      </Button>
    </>
  );
