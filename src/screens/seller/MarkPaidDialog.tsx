// The dialog that marks an installment paid; its parent owns the flow.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formView } from '../../lib/form.ts';
import { markPaidErrors, rejectionOf, type markPaidMachine } from '../../machines/seller/markPaid.ts';
import { LeaveQuestion } from '../LeaveQuestion.tsx';
import { Amount } from '../parts/Amount.tsx';
import { Button } from '../parts/Button.tsx';
import { Form } from '../parts/Form.tsx';
import { CancelOrSubmit } from '../parts/FormActions.tsx';
import { Modal } from '../parts/Modal.tsx';
import { Alert } from '../parts/Alert.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';
import css from './MarkPaidDialog.module.css';

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
      <div className={css.payment}>
        <div>
          <p className={css.name}>{transaction.user_name}</p>
          <p className={css.plan}>
            {transaction.plan_name} · {words.installment(transaction.installment_number)}
          </p>
        </div>
        <Amount amount={transaction.amount} size="m" />
      </div>
      {now.matches('refused') ? (
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
