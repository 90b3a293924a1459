import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import emptyDue from '../../../assets/empty/due.svg?raw';
import type { PendingPayment } from '../../../api/dues.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { daysBetween, formatDay, type Day } from '../../../lib/dates.ts';
import { daysLeftText } from '../../../lib/dueStatus.ts';
import {
  isDueOn,
  payableNow,
  paymentChoices,
  paymentNote,
  type PaymentChoice,
} from '../../../lib/duePayments.ts';
import { formatRupees } from '../../../lib/money.ts';
import { paths } from '../../../lib/paths.ts';
import { sumOfInstallments } from '../../../lib/schedule.ts';
import { upiLink } from '../../../lib/upi.ts';
import { chosenPayment, dueListMachine, readDuesQuery } from '../../../machines/customer/dueList.ts';
import { customerOf } from '../../../machines/session/session.ts';
import { pageAddress } from '../../../machines/shared/pageAddress.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { Alert } from '../../parts/states/Alert.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { useScrolledTo } from '../../parts/useScrolledTo.ts';
import { useApp, useAppActor, useAppSelector, useFlow } from '../../useApp.ts';
import { ContactLinks, StoreAddress } from '../help/ContactLinks.tsx';
import css from './DuePayments.module.css';
import outlines from '../skeletons.module.css';
import { OverdueLine } from './OverdueLine.tsx';
import { PaymentReportForm } from './PaymentReportForm.tsx';
import { UpiAppLink, UpiPayment } from './UpiPayment.tsx';

const copy = customerCopy.duePayments;

export default function DuePayments() {
  const plan = new URLSearchParams(useSearch()).get('plan');
  const flow = useFlow(dueListMachine, {
    toasts: useAppActor('toasts'),
    address: pageAddress(readDuesQuery, useApp()),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const customer = useAppSelector('customer', customerOf);
  const { payments, contact, today } = now.context;
  const due = payments.filter((one) => isDueOn(one, today));
  const choices = paymentChoices(payments, today);
  const chosen = chosenPayment(now.context);
  const { report } = now.children;
  const upi =
    contact?.upi_id && chosen
      ? {
          id: contact.upi_id,
          name: contact.shop_name,
          amount: chosen.amount,
          note: paymentNote(customer?.full_name ?? '', chosen),
        }
      : null;
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton
          className={css.outline}
          blocks={[outlines.hero, css.outlineWays, outlines.month, ...repeat(4, outlines.entry)]}
        />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'dues.reload' })}
      empty={
        payments.length === 0 && (
          <EmptyState
            art={emptyDue}
            title={copy.empty}
            action={<LinkButton href={paths.goldVault}>{customerCopy.home.seeVault}</LinkButton>}
          >
            {copy.emptyHint}
          </EmptyState>
        )
      }
    >
      <div className={css.page}>
        <Total payments={payments} today={today} />
        {contact && (
          <Ways key={plan} wanted={plan !== null}>
            {upi && chosen && (
              <>
                {choices.length > 1 && (
                  <SelectField
                    name="choice"
                    label={copy.choose}
                    value={chosen.value}
                    options={choices.map((choice) => ({ value: choice.value, label: choiceText(choice) }))}
                    onChange={(choice) => flow.send({ type: 'choice.change', choice })}
                  />
                )}
                <UpiAppLink {...upi} />
                <Button onClick={() => flow.send({ type: 'report.open' })}>{copy.report.open}</Button>
              </>
            )}
            <ContactLinks contact={contact} />
          </Ways>
        )}
        <div className={css.payments}>
          {(
            [
              [copy.title, due],
              [due.length > 0 ? copy.more : copy.toCome, payments.filter((one) => !due.includes(one))],
            ] as const
          ).map(
            ([title, group]) =>
              group.length > 0 && (
                <section key={title}>
                  <h2>{title}</h2>
                  <ul className={css.rows}>
                    {group.map((payment) => (
                      <li key={payment.transaction_id} className={css.row}>
                        <Payment
                          payment={payment}
                          isFirstOfPlan={isFirstOfPlan(payment, payments)}
                          today={today}
                          onPay={() => flow.send({ type: 'payment.ask', enrollment: payment.enrollment })}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          )}
        </div>
        {upi && (
          <div className={css.upi}>
            <UpiPayment key={upiLink(upi)} {...upi} />
          </div>
        )}
        {contact && (
          <Card variant="well" label={copy.where} className={css.where}>
            <h2>{copy.where}</h2>
            <p>{copy.whereHint}</p>
            <StoreAddress contact={contact} />
          </Card>
        )}
        {report && chosen && <PaymentReportForm form={report} amount={chosen.amount} />}
      </div>
    </LoadState>
  );
}

/** Scrolls into view when the address asks for the ways to pay. */
function Ways({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const place = useScrolledTo<HTMLDivElement>(wanted);
  return (
    <div ref={place} className={css.ways}>
      {children}
    </div>
  );
}

function choiceText({ value, installments, amount }: PaymentChoice): string {
  const [only] = installments;
  if (value === '' || !only) {
    const count = installments.reduce((sum, one) => sum + one.count, 0);
    return copy.all(count);
  }
  const last = only.first + only.count - 1;
  const numbers = only.count > 1 ? `${only.first}–${last}` : String(only.first);
  return copy.ofPlan(only.plan_name, numbers, formatRupees(amount));
}

/** The dues until today, or else the next ones. */
function Total({ payments, today }: { payments: PendingPayment[]; today: Day }) {
  const counted = payableNow(payments, today);
  const sum = sumOfInstallments(counted);
  const later = sumOfInstallments(payments) - sum;
  const overdue = payments.filter((one) => isDueOn(one, today) && one.due_date < today);
  const overdueSum = sumOfInstallments(overdue);
  const label = payments.some((one) => isDueOn(one, today)) ? copy.toPay : copy.toCome;
  return (
    <Card variant="highlight" label={label} className={css.total}>
      <Amount amount={sum} label={label} />
      {overdue[0] && (
        <OverdueLine since={overdue[0].due_date} amount={overdueSum === sum ? null : overdueSum} />
      )}
      <p className={css.note}>
        {copy.count(counted.length)}
        {later > 0 && ` · ${copy.later(formatRupees(later))}`}
      </p>
    </Card>
  );
}

/** Payments are sorted by their days. */
const isFirstOfPlan = ({ enrollment, transaction_id }: PendingPayment, payments: PendingPayment[]): boolean =>
  payments.find((one) => one.enrollment === enrollment)?.transaction_id === transaction_id;

interface PaymentProps {
  payment: PendingPayment;
  /** The plan's next payment. The plan's report shows only there. */
  isFirstOfPlan: boolean;
  today: Day;
  onPay: () => void;
}

function Payment({ payment, isFirstOfPlan, today, onPay }: PaymentProps) {
  const { plan_name, enrollment, amount, due_date, report } = payment;
  const isDue = isDueOn(payment, today);
  return (
    <>
      <Link className={css.name} href={paths.passbook(enrollment)}>
        {plan_name}
      </Link>
      <strong className={css.amount}>{formatRupees(amount)}</strong>
      <div className={css.when}>
        {payment.is_first_payment ? (
          <span>{copy.firstPayment}</span>
        ) : (
          <>
            <time dateTime={due_date}>{copy.dueOn(formatDay(due_date))}</time>
            <Badge variant={due_date < today ? 'risk' : isDue ? 'due' : 'neutral'}>
              {daysLeftText(daysBetween(today, due_date))}
            </Badge>
          </>
        )}
      </div>
      <Button variant="quiet" onClick={onPay}>
        {copy.payNow}
      </Button>
      {report && isFirstOfPlan && <Report {...report} />}
    </>
  );
}

/** The payment that the customer reported, or the note that the shop did not find it. */
function Report({ reference, amount, reported_on, not_found }: NonNullable<PendingPayment['report']>) {
  const rupees = formatRupees(amount);
  return (
    <div className={css.report}>
      <Alert tone={not_found ? 'error' : 'info'}>
        {not_found
          ? copy.report.notFound(rupees, reference)
          : copy.report.told(rupees, formatDay(reported_on), reference)}
      </Alert>
    </div>
  );
}
