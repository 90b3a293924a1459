// One customer as the seller sees them: contact, nominee and enrollments.
import { useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import type { CustomerDetail } from '../../api/customers.ts';
import type { Enrollment } from '../../api/enrollments.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formatDay, type Day } from '../../lib/dates.ts';
import { formatRupees } from '../../lib/money.ts';
import { statementPath } from '../../lib/paths.ts';
import { customerMachine } from '../../machines/seller/customer.ts';
import { Button, OutLink } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { back, printer, receipt } from '../parts/icons.ts';
import { DescriptionList, rowsOf } from '../parts/DescriptionList.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { repeat, Skeleton } from '../parts/Skeleton.tsx';
import { useFlow, useAppActor } from '../useApp.ts';
import css from './Customer.module.css';
import { EnrollmentCard } from './EnrollmentCard.tsx';
import outlines from './skeletons.module.css';

const copy = sellerCopy.customer;

export default function Customer() {
  const { customerId } = useParams<{ customerId: string }>();
  const flow = useFlow(customerMachine, { id: customerId });
  const now = useSelector(flow, (snapshot) => snapshot);
  const navigation = useAppActor('navigation');
  const { record } = now.context;
  const goBack = (
    <Button icon={back} onClick={() => navigation.send({ type: 'navigation.back' })}>
      {copy.back}
    </Button>
  );
  return (
    <LoadState
      of={now}
      skeleton={<Skeleton className={css.loading} blocks={repeat(3, outlines.record)} />}
      title={copy.failed}
      onRetry={() => flow.send({ type: 'customer.reload' })}
      empty={now.matches('missing') && <EmptyState title={copy.notFound} action={goBack} />}
    >
      {record && (
        <div className={css.page}>
          <Person customer={record.customer} />
          <Enrollments {...record} />
          <div className={css.back}>{goBack}</div>
        </div>
      )}
    </LoadState>
  );
}

function Enrollments({ customer: { enrollments }, today }: { customer: CustomerDetail; today: Day }) {
  return (
    <section className={css.plans} aria-labelledby="plans-title">
      <h2 id="plans-title">{copy.enrollments}</h2>
      {enrollments.length === 0 ? (
        <p className={css.none}>{copy.noEnrollments}</p>
      ) : (
        <ul className={css.cards}>
          {enrollments.map((enrollment) => (
            <li key={enrollment.id}>
              <EnrollmentCard enrollment={enrollment} today={today} ownPage>
                <Instalments of={enrollment} />
              </EnrollmentCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Person({ customer }: { customer: CustomerDetail }) {
  const { full_name, phone_number, email, staff_name, nominee } = customer;
  return (
    <div className={css.person}>
      <Card label={full_name}>
        <h2 className={css.name}>{full_name}</h2>
        <DescriptionList
          rows={rowsOf([
            [copy.phone, phone_number],
            [copy.email, email],
            [copy.staff, staff_name],
          ])}
        />
        {customer.enrollments.length > 0 && (
          <OutLink icon={printer} href={statementPath(customer.id)}>
            {copy.statement}
          </OutLink>
        )}
      </Card>
      <Card label={copy.nominee}>
        <h2>{copy.nominee}</h2>
        {nominee ? (
          <DescriptionList
            rows={rowsOf([
              [copy.name, nominee.name],
              [copy.phone, nominee.phone_number],
              [copy.relationship, nominee.relationship],
            ])}
          />
        ) : (
          <p className={css.none}>{copy.noNominee}</p>
        )}
      </Card>
    </div>
  );
}

function Instalments({ of: { transactions } }: { of: Enrollment }) {
  if (!transactions?.length) return null;
  return (
    <Disclosure label={copy.installments}>
      <DescriptionList
        rows={transactions.map(({ installment_number, scheduled_due_date, status, amount, receipt_url }) => ({
          term: `${copy.installment(installment_number)}, ${formatDay(scheduled_due_date)}`,
          value: (
            <>
              {`${sharedCopy.transactionStatus[status]} · ${formatRupees(amount)}`}
              {receipt_url && (
                <OutLink
                  variant="quiet"
                  icon={receipt}
                  href={receipt_url}
                  label={`${copy.receipt}, ${copy.installment(installment_number)}`}
                >
                  {copy.receipt}
                </OutLink>
              )}
            </>
          ),
        }))}
      />
    </Disclosure>
  );
}
