// The dialog that voids a payment; the parent owns the flow.
import type { ActorRefFrom } from 'xstate';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay } from '../../../lib/dates.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import type { PaidTransaction, voidPaymentFormMachine } from '../../../machines/seller/voidPaymentForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { useForm } from '../../useForm.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { Button } from '../../parts/Button.tsx';
import { OutLink } from '../../parts/LinkButton.tsx';
import { FormActions } from '../../parts/fields/FormActions.tsx';
import { receipt } from '../../parts/ornaments/icons.ts';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import css from './VoidPaymentDialog.module.css';
import { ReasonField } from '../ReasonField.tsx';

const copy = paymentsCopy.void;

export function VoidPaymentDialog({
  form,
  transaction,
}: {
  form: ActorRefFrom<typeof voidPaymentFormMachine>;
  transaction: PaidTransaction;
}) {
  const now = useForm(form);
  const { saved: voided } = now;
  const number = transaction.receipt_number ?? '';
  const close = () => now.send({ type: 'form.cancel' });
  const summary = (
    <MoneySummary
      name={transaction.user_name}
      detail={nonBreaking(copy.receipt(number, formatDay(transaction.paid_on)))}
      amount={transaction.receipt_amount ?? transaction.amount}
    />
  );
  if (voided)
    return (
      <Modal open title={copy.title} crossless onCancel={close}>
        {summary}
        <Alert tone="info">{copy.done(number)}</Alert>
        <ul className={css.facts} aria-label={copy.doneName}>
          {voided.transactions.map(({ id, installment_number, plan_name }) => (
            <li key={id}>{copy.undoes.one(installment_number, plan_name)}</li>
          ))}
        </ul>
        <FormActions>
          {transaction.receipt_url && (
            <OutLink icon={receipt} href={transaction.receipt_url}>
              {copy.viewReceipt}
            </OutLink>
          )}
          <Button variant="primary" onClick={close}>
            {sharedCopy.actions.close}
          </Button>
        </FormActions>
      </Modal>
    );
  if (now.refused)
    return (
      <Modal open title={copy.title} crossless onCancel={close}>
        {summary}
        <Alert tone="info">{now.view.alert}</Alert>
        <Button wide variant="primary" onClick={close}>
          {sharedCopy.actions.close}
        </Button>
      </Modal>
    );
  return (
    <FormDialog danger form={now} title={copy.title} words={copy} intro={summary}>
      <ul className={css.facts} aria-label={copy.undoes.name}>
        {undone(transaction).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ReasonField words={copy} />
    </FormDialog>
  );
}

function undone({
  amount,
  receipt_amount,
  plan_name,
  installment_number,
  enrollment_status,
}: PaidTransaction): string[] {
  const { undoes } = copy;
  return [
    receipt_amount === null || receipt_amount === amount
      ? undoes.one(installment_number, plan_name)
      : undoes.several(receipt_amount),
    ...(enrollment_status === 'matured' ? [undoes.matured(plan_name)] : []),
    undoes.receipt,
  ];
}
