// The dialog that marks an installment paid; its parent owns the flow.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formView } from '../../../lib/form.ts';
import { sumOfFirst } from '../../../lib/schedule.ts';
import { receivePath } from '../../../lib/sellerPlaces.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { chosenOf, installmentOf, openOf } from '../../../machines/seller/chosenInstallments.ts';
import { rejectionOf, type markPaidMachine } from '../../../machines/seller/markPaid.ts';
import { markPaidErrors } from '../../../machines/seller/markPaidRequest.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { Button } from '../../parts/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { DateField } from '../../parts/fields/DateField.tsx';
import { FormActions } from '../../parts/fields/FormActions.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { Alert } from '../../parts/states/Alert.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { useEarliestReceipt } from '../useRole.ts';
import { coverageText } from '../../../lib/coverage.ts';
import { AmountField } from './AmountField.tsx';
import { CashHint } from './CashHint.tsx';
import { boughtText } from '../../../lib/boughtText.ts';
import { milligramsOf } from '../../../lib/gold.ts';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import css from './MarkPaidDialog.module.css';
import { PaymentBooked } from './PaymentBooked.tsx';
import { RateQuestion } from './RateQuestion.tsx';
import { ReferenceField } from './ReferenceField.tsx';

const early = sellerCopy.earlyPayment;

export interface MarkPaidWords {
  dialogTitle: string;
  installment: (number: number, count: number) => string;
  method: string;
  referenceLabel: string;
  submit: string;
  busy: string;
  cancel: string;
}

export function MarkPaidDialog({
  flow,
  words,
}: {
  flow: ActorRefFrom<typeof markPaidMachine>;
  words: MarkPaidWords;
}) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { transaction, most, methods, form, today, paid, askedRate } = now.context;
  const { count, amount } = chosenOf(now.context);
  const { installment_number: first, scheduled_due_date: day } = installmentOf(transaction);
  const open = openOf(transaction);
  const total = transaction.total_installments;
  const earliest = useEarliestReceipt(today);
  const errors = markPaidErrors(now.context);
  const rejection = rejectionOf(now);
  const close = () => flow.send({ type: 'form.cancel' });
  const summary = (
    <MoneySummary
      name={transaction.user_name}
      detail={transaction.plan_name}
      installment={
        count <= 1 ? words.installment(first, total) : paymentsCopy.several(first, first + count - 1, total)
      }
      amount={amount}
    />
  );
  const paidFirst = transaction.pay_first && (
    <Alert tone="info">{nonBreaking(paymentsCopy.paidFirst(first, formatDay(day)))}</Alert>
  );
  const isAnswer =
    paid !== null ||
    (['askingEarly', 'askingRate', 'askingReference', 'refused'] as const).some((state) =>
      now.matches(state),
    );
  if (isAnswer)
    return (
      <Modal
        open
        title={paid ? paymentsCopy.receive.doneTitle : words.dialogTitle}
        crossless={paid !== null || now.matches('refused')}
        onCancel={close}
      >
        {summary}
        {!paid && !now.matches('refused') && paidFirst}
        {paid ? (
          <PaymentBooked
            receiptNumber={paid.receipt_number}
            receiptUrl={paid.receipt_url}
            facts={[
              nonBreaking(
                paymentsCopy.receive.how(
                  paid.paid_through ? sharedCopy.paidThrough[paid.paid_through] : '',
                  formatDay(paid.paid_on),
                ),
              ),
              ...(paid.gold
                ? [
                    boughtText(
                      { ...paid.gold, weight: milligramsOf(amount, paid.gold.paise_per_gram) },
                      amount,
                    ),
                  ]
                : []),
            ]}
            onClose={close}
          />
        ) : now.matches('askingEarly') ? (
          <>
            <Alert tone="info">{nonBreaking(early.question(formatDay(day)))}</Alert>
            <FormActions>
              <Button onClick={close}>{words.cancel}</Button>
              <Button variant="primary" onClick={() => flow.send({ type: 'early.confirm' })}>
                {early.confirm}
              </Button>
            </FormActions>
          </>
        ) : now.matches('askingRate') && askedRate ? (
          <RateQuestion
            asked={askedRate}
            amounts={[amount]}
            cancel={words.cancel}
            onClose={close}
            onConfirm={() => flow.send({ type: 'rate.confirm' })}
          />
        ) : now.matches('askingReference') ? (
          <>
            <Alert tone="info">{rejection && nonBreaking(rejection)}</Alert>
            <FormActions>
              <Button onClick={close}>{words.cancel}</Button>
              <Button variant="primary" onClick={() => flow.send({ type: 'reference.confirm' })}>
                {paymentsCopy.bookAnyway}
              </Button>
            </FormActions>
          </>
        ) : (
          <>
            <Alert tone="info">{rejection}</Alert>
            <Button wide variant="primary" onClick={close}>
              {sharedCopy.actions.close}
            </Button>
          </>
        )}
      </Modal>
    );
  return (
    <FormDialog
      form={{
        view: formView(form, errors, rejection && nonBreaking(rejection)),
        send: flow.send,
        draft: {
          shown: now.can({ type: 'draft.discard' }),
          disabled: false,
          onDiscard: () => flow.send({ type: 'draft.discard' }),
        },
        saving: now.hasTag('busy'),
        leaving: now.matches('leaving'),
      }}
      title={words.dialogTitle}
      words={words}
      intro={
        <>
          {summary}
          {paidFirst}
        </>
      }
    >
      {most > 1 && (
        <SelectField
          name="count"
          label={paymentsCopy.count}
          options={Array.from({ length: most }, (_, at) => ({
            value: String(at + 1),
            label: paymentsCopy.receive.option(at + 1, sumOfFirst(open, at + 1)),
          }))}
        />
      )}
      <AmountField
        coverage={coverageText(open, transaction.installment_amount, amount)}
        isFirst={transaction.enrollment_status === 'payment_pending'}
      />
      <SelectField name="paid_through" label={words.method} options={methods} required />
      <ReferenceField label={words.referenceLabel} />
      <DateField
        name="paid_on"
        label={paymentsCopy.receivedOn.label}
        required
        {...earliest}
        max={today}
        autoComplete="off"
      />
      {form.values.paid_through === 'cash' && (
        <CashHint
          transaction={transaction}
          amount={amount}
          day={errors.paid_on ? today : form.values.paid_on}
        />
      )}
      {now.matches({ filling: 'untried' }) && form.values.payment_reference === '' ? (
        <LinkButton variant="quiet" href={receivePath(transaction.user_id)}>
          {paymentsCopy.receive.open}
        </LinkButton>
      ) : (
        !rejection && <div className={css.several} />
      )}
    </FormDialog>
  );
}
