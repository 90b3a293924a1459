import type { FormMachineEvent } from '../../../machines/shared/formTypes.ts';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import type { PaymentQuestion } from '../../../machines/seller/paymentQuestions.ts';
import { Button } from '../../parts/Button.tsx';
import { intoView } from '../../parts/intoView.ts';
import { Alert } from '../../parts/states/Alert.tsx';

interface SeenReferenceProps {
  send: (event: FormMachineEvent) => void;
  asked: PaymentQuestion | null;
}

/** Another receipt carries the reference of this form: asks, in view, before it is booked again. */
export const SeenReference = ({ send, asked }: SeenReferenceProps) =>
  asked?.kind === 'reference' && (
    <>
      <Alert tone="info">{nonBreaking(asked.text)}</Alert>
      <Button ref={intoView} variant="primary" onClick={() => send({ type: 'question.confirm' })}>
        {paymentsCopy.bookAnyway}
      </Button>
    </>
  );
