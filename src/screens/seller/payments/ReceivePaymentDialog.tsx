// The dialog that receives several instalments together, of one customer or of several, and its confirmation; the parent owns the flow.
import { Fragment } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CustomerRecord } from '../../../api/customers.ts';
import type { Enrollment } from '../../../api/enrollments.ts';
import type { ReceivedPayment } from '../../../api/transactions.ts';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { paymentsScreenMethods, sharedCopy } from '../../../lib/copy/shared.ts';
import { coverageText } from '../../../lib/coverage.ts';
import { formatDay, type Day } from '../../../lib/dates.ts';
import { openInstallments, sumOfFirst } from '../../../lib/schedule.ts';
import { arrearsText } from '../../../lib/sellerEnrollmentCard.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { confirmedRate } from '../../../machines/seller/paymentQuestions.ts';
import {
  amountsByWeight,
  amountsOf,
  chosenOf,
  installmentsLeft,
  openOf,
  paidAlone,
  paidInPart,
  payableOf,
  type receivePaymentFormMachine,
} from '../../../machines/seller/receivePaymentForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { Button } from '../../parts/Button.tsx';
import { FieldGroup, FieldPair } from '../../parts/fields/FieldGroup.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { SeenReference } from './SeenReference.tsx';
import { useForm, useFormFact } from '../../useForm.ts';
import { AmountField } from './AmountField.tsx';
import { CashHint } from './CashHint.tsx';
import { HowAndWhen } from './HowAndWhen.tsx';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import { PaymentBooked } from './PaymentBooked.tsx';
import { RateQuestion } from './RateQuestion.tsx';

const copy = paymentsCopy.receive;
const words = sellerCopy.payments;

export function ReceivePaymentDialog({
  form,
  records,
}: {
  form: ActorRefFrom<typeof receivePaymentFormMachine>;
  records: readonly CustomerRecord[];
}) {
  const now = useForm(form);
  const { view, values, asked, confirmed } = now;
  const today = useFormFact(form, ({ context }) => context.values.paid_on as Day); // the day on which it opened: the record may be newer
  const payers = records.map((record) => ({ ...record, enrollments: payableOf(record) }));
  const enrollments = payers.flatMap((payer) => payer.enrollments);
  const { count, amount } = chosenOf(enrollments, values);
  const alone = paidAlone(enrollments, values);
  const amounts = amountsOf(enrollments, values);
  const day = values['paid_on'] as Day;
  return (
    <FormDialog
      wide
      form={now}
      title={copy.title}
      words={{ cancel: copy.cancel, submit: copy.submit(amount), busy: copy.busy }}
      intro={
        <MoneySummary
          name={payers.length === 1 ? payers[0]!.customer.full_name : copy.people(payers.length)}
          detail={copy.chosen(count)}
          amount={amount}
          hero
        />
      }
    >
      {payers.map(({ customer, enrollments: own, today: day }) => {
        const fields = own.map((one) => <PlanField key={one.id} enrollment={one} today={day} />);
        return payers.length === 1 ? (
          fields
        ) : (
          <FieldGroup key={customer.id} legend={customer.full_name}>
            {fields}
          </FieldGroup>
        );
      })}
      <FieldPair long>
        {alone ? (
          <AmountField
            coverage={coverageText(openOf(alone), alone.monthly_amount, amount)}
            isFirst={alone.start_date === null}
          />
        ) : (
          amounts.size > 1 && <AmountField coverage={partsText(paidInPart(enrollments, values))} />
        )}
        <HowAndWhen words={words} methods={paymentsScreenMethods} today={records[0]!.today} max={today} />
      </FieldPair>
      {values['paid_through'] === 'cash' &&
        payers.map(
          ({ customer, enrollments: own }) =>
            own[0] && (
              <CashHint
                key={customer.id}
                transaction={{ enrollment: own[0].id, user_name: customer.full_name }}
                amount={own.reduce((sum, { id }) => sum + (amounts.get(id) ?? 0), 0)}
                day={view.errors['paid_on'] ? today : day}
              />
            ),
        )}
      <SeenReference {...now} />
      {asked?.kind === 'rate' && (
        <RateQuestion
          asked={asked}
          isOther={confirmedRate(confirmed, asked.rate.karat) !== undefined}
          amounts={amountsByWeight(enrollments, values, asked.rate.karat)}
          onConfirm={() => now.send({ type: 'question.confirm' })}
        />
      )}
    </FormDialog>
  );
}

/** "Golden Lotus: ₹500 of Mar 2028", for each plan that gets less than what is chosen. */
const partsText = (parts: ReturnType<typeof paidInPart>): string =>
  parts
    .map(({ enrollment, amount }) => {
      const text = coverageText(openOf(enrollment), enrollment.monthly_amount, amount);
      return `${enrollment.plan_name}: ${text || copy.none}`;
    })
    .join('; ');

/** How many instalments of a plan are paid. */
const PlanField = ({ enrollment, today }: { enrollment: Enrollment; today: Day }) => (
  <SelectField
    name={enrollment.id}
    label={enrollment.plan_name}
    steps={{ before: copy.less(enrollment.plan_name), after: copy.more(enrollment.plan_name) }}
    hint={nonBreaking(arrearsText(enrollment, today) ?? copy.due(formatDay(enrollment.next_due_date)))}
    options={Array.from({ length: installmentsLeft(enrollment) + 1 }, (_, months) => ({
      value: String(months),
      label: months === 0 ? copy.none : copy.option(months, sumOfFirst(openInstallments(enrollment), months)),
    }))}
  />
);

/** The receipts, one for each customer. */
export const PaymentReceived = ({
  payments,
  onClose,
}: {
  payments: readonly ReceivedPayment[];
  onClose: () => void;
}) => (
  <Modal open title={copy.doneTitle} onCancel={onClose}>
    {payments.map(({ id, receipt_number, user_name, amount, transactions, paid_through, received_on }) => (
      <Fragment key={id}>
        <MoneySummary name={user_name} detail={copy.chosen(transactions.length)} amount={amount} />
        <PaymentBooked
          receiptNumber={receipt_number}
          receiptUrl={transactions[0]?.receipt_url}
          facts={[
            ...transactions.map((one) => copy.paid(one.installment_number, one.plan_name)),
            nonBreaking(copy.how(sharedCopy.paidThrough[paid_through], formatDay(received_on))),
          ]}
          {...(payments.length === 1 && { onClose })}
        />
      </Fragment>
    ))}
    {payments.length > 1 && (
      <Button wide onClick={onClose}>
        {copy.close}
      </Button>
    )}
  </Modal>
);
