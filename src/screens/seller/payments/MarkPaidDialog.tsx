// The dialog that marks an installment paid; its parent owns the flow.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Transaction } from '../../../api/transactions.ts';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay } from '../../../lib/dates.ts';
import { sumOfFirst } from '../../../lib/schedule.ts';
import { receivePath } from '../../../lib/sellerPlaces.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import {
  chosenOf,
  installmentOf,
  openOf,
  type markPaidFormMachine,
  type MarkPaidInput,
} from '../../../machines/seller/markPaidForm.ts';
import type { markPaidMachine } from '../../../machines/seller/markPaid.ts';
import { confirmedRate } from '../../../machines/seller/paymentQuestions.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { useForm } from '../../useForm.ts';
import { Button } from '../../parts/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { FormActions } from '../../parts/fields/FormActions.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { Alert } from '../../parts/states/Alert.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { coverageText } from '../../../lib/coverage.ts';
import { AmountField } from './AmountField.tsx';
import { CashHint } from './CashHint.tsx';
import { HowAndWhen } from './HowAndWhen.tsx';
import { boughtText } from '../../../lib/boughtText.ts';
import { milligramsOf } from '../../../lib/gold.ts';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import css from './MarkPaidDialog.module.css';
import { PaymentBooked } from './PaymentBooked.tsx';
import { RateQuestion } from './RateQuestion.tsx';

const early = sellerCopy.earlyPayment;

export interface MarkPaidWords {
  dialogTitle: string;
  installment: (number: number, count: number) => string;
  method: string;
  reference: string;
  submit: string;
  busy: string;
  cancel: string;
}

interface DialogProps {
  of: Pick<MarkPaidInput, 'transaction' | 'most' | 'today' | 'methods'>;
  words: MarkPaidWords;
}

export function MarkPaidDialog({
  flow,
  words,
}: {
  flow: ActorRefFrom<typeof markPaidMachine>;
  words: MarkPaidWords;
}) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { form } = now.children;
  const { transaction } = now.context;
  if (form) return <PaymentForm form={form} of={now.context} words={words} />;
  if (!now.matches('askingEarly')) return null;
  return (
    <Question
      title={words.dialogTitle}
      cancel={words.cancel}
      confirm={early.confirm}
      onCancel={() => flow.send({ type: 'form.cancel' })}
      onConfirm={() => flow.send({ type: 'early.confirm' })}
      intro={<Subject transaction={transaction} amount={sumOfFirst(openOf(transaction), 1)} words={words} />}
    >
      {early.question(formatDay(installmentOf(transaction).scheduled_due_date))}
    </Question>
  );
}

/** The form itself, once a payment before its day is confirmed. */
export function PaymentForm({
  form,
  of,
  words,
}: DialogProps & { form: ActorRefFrom<typeof markPaidFormMachine> }) {
  const now = useForm(form);
  const { view, values, saved: paid, asked, confirmed, send } = now;
  const { transaction, most, methods, today } = of;
  const { amount } = chosenOf(transaction, values.amount);
  const open = openOf(transaction);
  const close = () => send({ type: 'form.cancel' });
  const drop = () => send({ type: 'question.drop' });
  const confirm = () => send({ type: 'question.confirm' });
  const summary = <Subject transaction={transaction} amount={amount} words={words} />;
  if (paid)
    return (
      <Modal open title={paymentsCopy.receive.doneTitle} crossless onCancel={close}>
        <Summary transaction={transaction} amount={amount} words={words} />
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
              ? [boughtText({ ...paid.gold, weight: milligramsOf(amount, paid.gold.paise_per_gram) }, amount)]
              : []),
          ]}
          onClose={close}
        />
      </Modal>
    );
  if (now.refused)
    return (
      <Modal open title={words.dialogTitle} crossless onCancel={close}>
        <Summary transaction={transaction} amount={amount} words={words} />
        <Alert tone="info">{view.alert}</Alert>
        <Button wide variant="primary" onClick={close}>
          {sharedCopy.actions.close}
        </Button>
      </Modal>
    );
  if (asked?.kind === 'rate')
    return (
      <Modal open title={words.dialogTitle} onCancel={drop}>
        {summary}
        <RateQuestion
          asked={asked}
          isOther={confirmedRate(confirmed, asked.rate.karat) !== undefined}
          amounts={[amount]}
          cancel={words.cancel}
          onClose={drop}
          onConfirm={confirm}
        />
      </Modal>
    );
  if (asked)
    return (
      <Question
        title={words.dialogTitle}
        cancel={words.cancel}
        confirm={paymentsCopy.bookAnyway}
        onCancel={drop}
        onConfirm={confirm}
        intro={summary}
      >
        {asked.text}
      </Question>
    );
  return (
    <FormDialog
      form={{ ...now, view: { ...view, alert: view.alert && nonBreaking(view.alert) } }}
      title={words.dialogTitle}
      words={words}
      intro={summary}
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
      <HowAndWhen words={words} methods={methods} today={today} max={today} />
      {values.paid_through === 'cash' && (
        <CashHint
          transaction={transaction}
          amount={amount}
          day={view.errors.paid_on ? today : values.paid_on}
        />
      )}
      {!view.alert && values.payment_reference === '' && now.filling ? (
        <LinkButton variant="quiet" href={receivePath(transaction.user_id)}>
          {paymentsCopy.receive.open}
        </LinkButton>
      ) : (
        !view.alert && <div className={css.several} />
      )}
    </FormDialog>
  );
}

function Question({
  title,
  cancel,
  confirm,
  onCancel,
  onConfirm,
  intro,
  children: text,
}: {
  title: string;
  cancel: string;
  confirm: string;
  onCancel: () => void;
  onConfirm: () => void;
  intro: ReactNode;
  children: string;
}) {
  return (
    <Modal open title={title} onCancel={onCancel}>
      {intro}
      <Alert tone="info">{nonBreaking(text)}</Alert>
      <FormActions>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button variant="primary" onClick={onConfirm}>
          {confirm}
        </Button>
      </FormActions>
    </Modal>
  );
}

interface OfPayment {
  transaction: Transaction;
  amount: number;
  words: MarkPaidWords;
}

function Summary({ transaction, amount, words }: OfPayment) {
  const { count } = chosenOf(transaction, String(amount));
  const { installment_number: first } = installmentOf(transaction);
  const total = transaction.total_installments;
  return (
    <MoneySummary
      name={transaction.user_name}
      detail={transaction.plan_name}
      installment={
        count <= 1 ? words.installment(first, total) : paymentsCopy.several(first, first + count - 1, total)
      }
      amount={amount}
    />
  );
}

/** The instalments that are paid, and a hint if another one comes first. */
function Subject(payment: OfPayment) {
  const { pay_first: first } = payment.transaction;
  return (
    <>
      <Summary {...payment} />
      {first && (
        <Alert tone="info">
          {nonBreaking(paymentsCopy.paidFirst(first.installment_number, formatDay(first.scheduled_due_date)))}
        </Alert>
      )}
    </>
  );
}
