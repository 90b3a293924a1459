// The dialog that marks an installment paid; its parent owns the flow.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formatDay } from '../../lib/dates.ts';
import { formView } from '../../lib/form.ts';
import { markPaidErrors, rejectionOf, type markPaidMachine } from '../../machines/seller/markPaid.ts';
import { LeaveQuestion } from '../LeaveQuestion.tsx';
import { Button } from '../parts/Button.tsx';
import { Form } from '../parts/Form.tsx';
import { CancelOrSubmit, FormActions } from '../parts/FormActions.tsx';
import { Modal } from '../parts/Modal.tsx';
import { Alert } from '../parts/Alert.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { MoneySummary } from './MoneySummary.tsx';

const early = sellerCopy.earlyPayment;

export interface MarkPaidWords {
  dialogTitle: string;
  installment: (number: number) => string;
  method: string;
  referenceLabel: string;
  submit: string;
  busy: string;
  cancel: string;
}

/** The server's limit. */
const REFERENCE_LENGTH = 100;

export function MarkPaidDialog({
  flow,
  words,
}: {
  flow: ActorRefFrom<typeof markPaidMachine>;
  words: MarkPaidWords;
}) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { transaction, methods, form } = now.context;
  const rejection = rejectionOf(now);
  const busy = now.hasTag('busy');
  const close = () => flow.send({ type: 'payment.close' });
  const mayClose = now.can({ type: 'payment.close' });
  return (
    <Modal open title={words.dialogTitle} onCancel={mayClose ? close : undefined}>
      <MoneySummary
        name={transaction.user_name}
        detail={`${transaction.plan_name} · ${words.installment(transaction.installment_number)}`}
        amount={transaction.amount}
      />
      {now.matches('askingEarly') ? (
        <>
          <Alert tone="info">{early.question(formatDay(transaction.scheduled_due_date))}</Alert>
          <FormActions>
            <Button onClick={close}>{words.cancel}</Button>
            <Button variant="primary" onClick={() => flow.send({ type: 'early.confirm' })}>
              {early.confirm}
            </Button>
          </FormActions>
        </>
      ) : now.matches('refused') ? (
        <>
          <Alert tone="info">{rejection}</Alert>
          <Button wide variant="primary" onClick={close}>
            {sharedCopy.actions.close}
          </Button>
        </>
      ) : (
        <Form form={formView(form, markPaidErrors(now.context))} send={flow.send} label={words.dialogTitle}>
          <SelectField name="paid_through" label={words.method} options={methods} required />
          <TextField
            name="payment_reference"
            label={words.referenceLabel}
            autoComplete="off"
            maxLength={REFERENCE_LENGTH}
          />
          {rejection && <Alert tone="error">{rejection}</Alert>}
          <CancelOrSubmit words={words} busy={busy} held={!mayClose} onCancel={close} />
        </Form>
      )}
      <LeaveQuestion
        open={now.matches('leaving')}
        onKeep={() => flow.send({ type: 'payment.keep' })}
        onDiscard={() => flow.send({ type: 'payment.discard' })}
      />
    </Modal>
  );
}
