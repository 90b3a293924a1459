// The dialog that receives several instalments of a customer as one payment, and its confirmation; the parent owns the
// flow.
import type { ActorRefFrom } from 'xstate';
import type { CustomerRecord } from '../../../api/customers.ts';
import type { ReceivedPayment } from '../../../api/transactions.ts';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { paymentsScreenMethods, sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay, type Day } from '../../../lib/dates.ts';
import { arrearsText } from '../../../lib/sellerEnrollmentCard.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import {
  chosenOf,
  CONFIRMED,
  installmentsLeft,
  payableOf,
  type receivePaymentFormMachine,
} from '../../../machines/seller/receivePaymentForm.ts';
import { useEarliestReceipt } from '../useRole.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { Button } from '../../parts/Button.tsx';
import { Alert } from '../../parts/states/Alert.tsx';
import { DateField } from '../../parts/fields/DateField.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { FieldPair } from '../../parts/fields/FieldGroup.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useForm, useFormFact } from '../../useForm.ts';
import { CashHint } from './CashHint.tsx';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import { PaymentBooked } from './PaymentBooked.tsx';

const copy = paymentsCopy.receive;
const words = sellerCopy.payments;

/** The server's limit. */
const REFERENCE_LENGTH = 100;

export function ReceivePaymentDialog({
  form,
  record,
}: {
  form: ActorRefFrom<typeof receivePaymentFormMachine>;
  record: CustomerRecord;
}) {
  const now = useForm(form);
  const { view, values } = now;
  const { customer } = record;
  const today = useFormFact(form, ({ context }) => context.values.paid_on as Day); // the day on which it opened: the record may be newer
  const enrollments = payableOf(record);
  const { count, amount } = chosenOf(enrollments, values);
  const day = values['paid_on'] as Day;
  const earliest = useEarliestReceipt(record.today);
  const seen = view.errors['is_reference_confirmed'];
  return (
    <FormDialog
      wide
      form={now}
      title={copy.title}
      words={{ cancel: copy.cancel, submit: copy.submit(amount), busy: copy.busy }}
      intro={<MoneySummary name={customer.full_name} detail={copy.chosen(count)} amount={amount} />}
    >
      <FieldPair long>
        {enrollments.map((enrollment) => (
          <SelectField
            key={enrollment.id}
            name={enrollment.id}
            label={enrollment.plan_name}
            hint={nonBreaking(
              arrearsText(enrollment, record.today) ?? copy.due(formatDay(enrollment.next_due_date)),
            )}
            options={Array.from({ length: installmentsLeft(enrollment) + 1 }, (_, months) => ({
              value: String(months),
              label: months === 0 ? copy.none : copy.option(months, months * enrollment.monthly_amount),
            }))}
          />
        ))}
      </FieldPair>
      <FieldPair long>
        <SelectField name="paid_through" label={words.method} options={paymentsScreenMethods} required />
        <TextField
          name="payment_reference"
          label={words.reference}
          autoComplete="off"
          maxLength={REFERENCE_LENGTH}
        />
        <DateField
          name="paid_on"
          label={paymentsCopy.receivedOn.label}
          required
          {...earliest}
          max={today}
          autoComplete="off"
        />
      </FieldPair>
      {values['paid_through'] === 'cash' && enrollments[0] && (
        <CashHint
          transaction={{ enrollment: enrollments[0].id, user_name: customer.full_name }}
          amount={amount}
          day={view.errors['paid_on'] ? today : day}
        />
      )}
      {seen && (
        <>
          <Alert tone="info">{nonBreaking(seen)}</Alert>
          <Button
            onClick={() => {
              form.send({ type: 'form.change', name: 'is_reference_confirmed', value: CONFIRMED });
              form.send({ type: 'form.submit' });
            }}
          >
            {paymentsCopy.bookAnyway}
          </Button>
        </>
      )}
    </FormDialog>
  );
}

export function PaymentReceived({ payment, onClose }: { payment: ReceivedPayment; onClose: () => void }) {
  const { receipt_number, user_name, amount, transactions, paid_through, received_on } = payment;
  return (
    <Modal open title={copy.doneTitle} onCancel={onClose}>
      <MoneySummary name={user_name} detail={copy.chosen(transactions.length)} amount={amount} />
      <PaymentBooked
        receiptNumber={receipt_number}
        receiptUrl={transactions[0]?.receipt_url}
        facts={[
          ...transactions.map((one) => copy.paid(one.installment_number, one.plan_name)),
          nonBreaking(copy.how(sharedCopy.paidThrough[paid_through], formatDay(received_on))),
        ]}
        onClose={onClose}
      />
    </Modal>
  );
}
