// One customer as the seller sees them: contact, nominee and enrollments.
import { useSelector } from '@xstate/react';
import { useParams, useSearch } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { draftedRecord } from '../../../browser/drafts.ts';
import type { CustomerDetail } from '../../../api/customers.ts';
import type { Enrollment } from '../../../api/enrollments.ts';
import { counterCopy } from '../../../lib/copy/counter.ts';
import { deskCopy } from '../../../lib/copy/desk.ts';
import { erasureCopy } from '../../../lib/copy/erasure.ts';
import { peopleCopy } from '../../../lib/copy/people.ts';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { relationshipOptions, sharedCopy } from '../../../lib/copy/shared.ts';
import { dayOfInstant, formatDay, type Day } from '../../../lib/dates.ts';
import { byNextDue, isPast } from '../../../lib/dueStatus.ts';
import { openPlans, owedRefunds } from '../../../lib/erasure.ts';
import { labelOf } from '../../../lib/labelOf.ts';
import { formatRupees } from '../../../lib/money.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { telLink, whatsappLink } from '../../../lib/phone.ts';
import { dueReminder } from '../../../lib/remindersIn.ts';
import { receiveParameter } from '../../../lib/sellerPlaces.ts';
import { statementPath } from '../../../lib/paperPaths.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { customerMachine } from '../../../machines/seller/customer.ts';
import { payableOf } from '../../../machines/seller/receivePaymentForm.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { LinkButton, OutLink } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { Subject } from '../../parts/Subject.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import { back, message, printer } from '../../parts/ornaments/icons.ts';
import { DescriptionList, rowsOf } from '../../parts/lists/DescriptionList.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { useApp, useFlow, useAppActor } from '../../useApp.ts';
import css from './Customer.module.css';
import { CustomerAccount } from './CustomerAccount.tsx';
import { EnrollmentCard } from './EnrollmentCard.tsx';
import { HoldButton, HoldForm } from './HoldForm.tsx';
import type { ListFlow } from '../lists/PagedList.tsx';
import { CorrectionForm } from '../payments/CorrectionForm.tsx';
import { PaymentReceived, ReceivePaymentDialog } from '../payments/ReceivePaymentDialog.tsx';
import outlines from '../skeletons.module.css';
import { contactMade } from '../day/contactMade.ts';
import { useReminderLink } from '../day/useReminderLink.ts';
import { PaymentActions } from '../payments/PaymentActions.tsx';
import { VoidPaymentDialog } from '../payments/VoidPaymentDialog.tsx';
import { useMayCall, useMayOpen } from '../useRole.ts';
import { CancellationForm } from './CancellationForm.tsx';
import { useWalkIn, WalkInDialogs } from './WalkIn.tsx';
import { PayoutForm } from './PayoutForm.tsx';
import { PayoutVoidForm, VoidPayoutButtons } from './PayoutVoidForm.tsx';
import { refundRows } from '../../refundRows.tsx';
import { refundCopy } from '../../../lib/copy/refund.ts';
import { refundOwed } from '../../../lib/refund.ts';
import { mayCancel } from '../../../machines/seller/cancellationForm.ts';
import { refundDue } from '../../../machines/seller/payoutForm.ts';

const copy = sellerCopy.customer;
const claimCopy = peopleCopy.claim;

export default function Customer() {
  const { customerId } = useParams<{ customerId: string }>();
  const navigation = useAppActor('navigation');
  const { location } = useApp();
  return (
    <CustomerRecord
      customerId={customerId}
      receives={new URLSearchParams(useSearch()).has(receiveParameter)}
      settleAddress={() => {
        const { path, search, state } = location.now();
        // Another page is loading: the address is no longer this page's.
        if (search !== `?${receiveParameter}` || navigation.getSnapshot().hasTag('busy')) return;
        navigation.send({ type: 'navigation.go', to: path, replace: true, state });
      }}
      onBack={() => navigation.send({ type: 'navigation.back' })}
    />
  );
}

interface CustomerRecordProps {
  customerId: string;
  /** Opens with the dialog for several payments. */
  receives?: boolean;
  settleAddress?: () => void;
  /** The list beside it. */
  list?: ListFlow | null;
  onBack: () => void;
}

/** On a page of its own, or beside a list. */
export function CustomerRecord({
  customerId,
  receives,
  settleAddress,
  list = null,
  onBack,
}: CustomerRecordProps) {
  const flow = useFlow(customerMachine, {
    id: customerId,
    toasts: useAppActor('toasts'),
    list,
    settleAddress,
    drafted: receives ? customerId : draftedRecord('seller', 'receivePayment'),
  });
  const walkIn = useWalkIn(() => flow.send({ type: 'customer.reload' }), customerId);
  const now = useSelector(flow, (snapshot) => snapshot);
  const { record, received, chosen, voiding, payout: paidOut } = now.context;
  const { receivePayment, voidPayment, correction, cancellation, payout, payoutVoid, holdForm } =
    now.children;
  const goBack = (
    <Button variant="quiet" icon={back} onClick={onBack}>
      {copy.back}
    </Button>
  );
  return (
    <div className={css.frame}>
      <LoadState
        of={{ matches: (state) => now.matches(state) && (state === 'failed' || !record) }}
        skeleton={<Skeleton className={css.loading} blocks={repeat(3, outlines.record)} />}
        title={copy.failed}
        onRetry={() => flow.send({ type: 'customer.reload' })}
        empty={now.matches('missing') && <EmptyState title={copy.notFound} action={goBack} />}
      >
        {record && (
          <div className={css.page}>
            <Person customer={record.customer} isBeside={list !== null} />
            <Enrollments {...record} flow={flow} walkIn={walkIn} loading={now.matches('loading')} />
            <Details customer={record.customer} flow={flow} />
            {receivePayment && <ReceivePaymentDialog form={receivePayment} records={[record]} />}
            {received && (
              <PaymentReceived payments={received} onClose={() => flow.send({ type: 'received.close' })} />
            )}
            {voidPayment && voiding && <VoidPaymentDialog form={voidPayment} transaction={voiding} />}
            {correction && voiding && <CorrectionForm form={correction} transaction={voiding} />}
            {holdForm && chosen && <HoldForm form={holdForm} enrollment={chosen} />}
            {cancellation && chosen && <CancellationForm form={cancellation} enrollment={chosen} />}
            {payoutVoid && paidOut && (
              <PayoutVoidForm form={payoutVoid} payout={paidOut} name={record.customer.full_name} />
            )}
            <WalkInDialogs flow={walkIn} />
            {payout && chosen && <PayoutForm form={payout} refund={refundDue(chosen)} />}
          </div>
        )}
      </LoadState>
    </div>
  );
}

type Flow = ActorRefFrom<typeof customerMachine>;

function Enrollments({
  customer,
  today,
  flow,
  walkIn,
  loading,
}: {
  customer: CustomerDetail;
  today: Day;
  flow: Flow;
  walkIn: ReturnType<typeof useWalkIn>;
  loading: boolean;
}) {
  const { enrollments, more_enrollments: more } = customer;
  const mayCall = useMayCall();
  const ended = enrollments.filter((one) => isPast(one) && refundOwed(one) === 0);
  const open = byNextDue(
    enrollments.filter((one) => !ended.includes(one)),
    today,
  );
  const pays = payableOf({ customer, today }).length > 0;
  // The most urgent plan has the page's one gold button where nothing is to be paid.
  const lead = pays ? undefined : open.find((one) => refundOwed(one) > 0 || one.can_request_redemption);
  const card = (enrollment: Enrollment) => (
    <li key={enrollment.id}>
      <EnrollmentCard enrollment={enrollment} today={today} ownPage>
        <Reminder of={enrollment} customer={customer} today={today} flow={flow} />
        <Refund of={enrollment} flow={flow} loading={loading} isLead={enrollment === lead} />
        <Instalments of={enrollment} flow={flow} />
        {mayCall('requestRedemptionForCustomer') && enrollment.can_request_redemption && (
          <Button
            variant={enrollment === lead ? 'primary' : 'secondary'}
            disabled={loading}
            onClick={() => walkIn.send({ type: 'customer.redeem', customer, enrollment: enrollment.id })}
          >
            {counterCopy.redeem}
            <VisuallyHidden>{` ${enrollment.plan_name}`}</VisuallyHidden>
          </Button>
        )}
        <PlanActions of={enrollment} flow={flow} loading={loading} />
      </EnrollmentCard>
    </li>
  );
  return (
    <section className={css.plans} aria-labelledby="plans-title">
      <div className={css.head}>
        <h2 id="plans-title">{copy.enrollments}</h2>
        {pays && (
          <Button variant="primary" disabled={loading} onClick={() => flow.send({ type: 'payment.receive' })}>
            {paymentsCopy.receive.open}
          </Button>
        )}
        {mayCall('enrollCustomer') && customer.phone_number !== '' && (
          <Button
            variant={open.length === 0 ? 'primary' : 'secondary'}
            disabled={loading}
            onClick={() => walkIn.send({ type: 'customer.enroll', customer })}
          >
            {counterCopy.enroll}
          </Button>
        )}
      </div>
      {enrollments.length === 0 ? (
        <p className={css.none}>{copy.noEnrollments}</p>
      ) : (
        <ul className={css.cards}>{open.map(card)}</ul>
      )}
      {ended.length > 0 && (
        <Disclosure label={copy.ended(ended.length)}>
          <ul className={css.cards}>{ended.map(card)}</ul>
        </Disclosure>
      )}
      {more > 0 && (
        <LinkButton variant="quiet" href={`${sellerPaths.customers}?q=${customer.phone_number}`}>
          {copy.moreEnrollments(more)}
        </LinkButton>
      )}
    </section>
  );
}

interface OfPlan {
  of: Enrollment;
  flow: Flow;
  loading: boolean;
}

/** The refund of a cancelled plan, and the part still owed. */
function Refund({ of, flow, loading, isLead }: OfPlan & { isLead: boolean }) {
  const mayPay = useMayCall()('payRefund') && refundOwed(of) > 0;
  const rows = refundRows(of);
  if (rows.length === 0) return null;
  return (
    <>
      <DescriptionList rows={rows} />
      <VoidPayoutButtons
        of={of}
        disabled={loading}
        onOpen={(payout) => flow.send({ type: 'payout.void', payout })}
      />
      {mayPay && (
        <Button
          variant={isLead ? 'primary' : 'secondary'}
          disabled={loading}
          onClick={() => flow.send({ type: 'refund.pay', enrollment: of.id })}
        >
          {refundCopy.paying.start}
          <VisuallyHidden>{` ${of.plan_name}`}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

/** Rare actions on a plan, in one line. */
function PlanActions({ of, flow, loading }: OfPlan) {
  const mayCancelIt = useMayCall()('cancelEnrollment') && mayCancel(of);
  const mayOpen = useMayOpen();
  return (
    <div className={css.more}>
      <HoldButton
        of={of}
        disabled={loading}
        onOpen={() => flow.send({ type: 'plan.hold', enrollment: of.id })}
      />
      {mayCancelIt && (
        <Button
          variant="quiet"
          disabled={loading}
          onClick={() => flow.send({ type: 'plan.cancel', enrollment: of.id })}
        >
          {refundCopy.cancelling.start}
          <VisuallyHidden>{` ${of.plan_name}`}</VisuallyHidden>
        </Button>
      )}
      {mayOpen(sellerPaths.journal) && (
        <LinkButton variant="quiet" href={sellerPaths.journalOf(of.id)}>
          {copy.journal}
          <VisuallyHidden>{` ${of.plan_name}`}</VisuallyHidden>
        </LinkButton>
      )}
    </div>
  );
}

interface PersonProps {
  customer: CustomerDetail;
}

/** The person, and ways to reach them. */
function Person({
  customer: { id, full_name, phone_number, enrollments, erasure },
  isBeside,
}: PersonProps & { isBeside: boolean }) {
  const chat = whatsappLink(phone_number);
  return (
    <div className={css.person}>
      <Card label={full_name}>
        {isBeside ? <h2>{full_name}</h2> : <Subject name={full_name} />}
        {erasure?.carried_out_at === null && <Badge variant="due">{erasureCopy.seller.badge}</Badge>}
        <DescriptionList rows={rowsOf([[copy.phone, callLink(phone_number)]])} />
        <div className={css.actions}>
          {chat && (
            <OutLink icon={message} href={chat}>
              {sellerCopy.contact.whatsapp}
            </OutLink>
          )}
          {enrollments.length > 0 && (
            <OutLink icon={printer} href={statementPath(id)}>
              {copy.statement}
            </OutLink>
          )}
        </div>
      </Card>
    </div>
  );
}

/** The rest of the account. */
function Details({ customer, flow }: PersonProps & { flow: Flow }) {
  const { email, staff_name, nominee, claim, consent, erasure } = customer;
  const erased = erasure?.carried_out_at ?? null;
  return (
    <div className={css.details}>
      <Card label={copy.account}>
        <DescriptionList
          rows={rowsOf([
            [copy.email, email],
            [copy.staff, staff_name],
            [copy.consent, erased === null ? consentText(consent) : null],
            [erasureCopy.seller.term, erasure && erasureText(customer, erasure)],
          ])}
        />
        {erased !== null && <p className={css.none}>{erasureCopy.seller.doneHint}</p>}
        <div className={css.more}>
          <CustomerAccount customer={customer} page={flow} />
        </div>
      </Card>
      <Card label={copy.nominee}>
        <h2>{copy.nominee}</h2>
        {nominee ? (
          <DescriptionList
            rows={rowsOf([
              [copy.name, nominee.name],
              [copy.phone, callLink(nominee.phone_number)],
              [copy.relationship, labelOf(relationshipOptions, nominee.relationship)],
            ])}
          />
        ) : (
          <p className={css.none}>{copy.noNominee}</p>
        )}
        {claim && (
          <DescriptionList
            rows={rowsOf([
              [claimCopy.terms.claimant, claim.claimant],
              [claimCopy.terms.shown, claimCopy.shown(claim.document, claim.document_number)],
              [claimCopy.terms.died, formatDay(claim.died_on)],
              [claimCopy.terms.recorded, claimCopy.by(formatDay(claim.claimed_on), claim.recorded_by)],
            ])}
          />
        )}
      </Card>
    </div>
  );
}

const CallLink = ({ phone }: { phone: string }) => <a href={telLink(phone) ?? undefined}>{phone}</a>;

/** The customer's consent to messages about more than their plans. */
const consentText = (consent: CustomerDetail['consent']): string =>
  consent
    ? nonBreaking(copy.consents[consent.status](formatDay(dayOfInstant(consent.recorded_at))))
    : copy.consentNotAsked;

/** The day of a customer's erasure, and the plans that delay it. */
function erasureText(
  { enrollments }: CustomerDetail,
  { due_on, carried_out_at }: NonNullable<CustomerDetail['erasure']>,
): string {
  const words = erasureCopy.seller;
  if (carried_out_at !== null) return nonBreaking(words.done(formatDay(dayOfInstant(carried_out_at))));
  const open = openPlans(enrollments).length;
  if (open > 0) return nonBreaking(words.waits(formatDay(due_on), open));
  const refunds = owedRefunds(enrollments).length;
  const due = words.due(formatDay(due_on));
  return nonBreaking(refunds > 0 ? `${due}, ${words.refunds(refunds)}` : due);
}

/** The chat link with a reminder of all dues of a plan. */
function Reminder({
  of,
  customer,
  today,
  flow,
}: {
  of: Enrollment;
  customer: CustomerDetail;
  today: Day;
  flow: Flow;
}) {
  const remind = useReminderLink();
  const made = contactMade(flow);
  const due = dueReminder(of, today);
  const chat = due && remind({ ...of, user_language: customer.language, ...due }, due.reason);
  if (!chat) return null;
  return (
    <OutLink variant="quiet" icon={message} href={chat} onClick={made(of.id, 'reminded')}>
      {deskCopy.remind}
      <VisuallyHidden>{`, ${of.plan_name}`}</VisuallyHidden>
    </OutLink>
  );
}

function Instalments({ of: { transactions }, flow }: { of: Enrollment; flow: Flow }) {
  if (!transactions?.length) return null;
  return (
    <Disclosure label={copy.installments}>
      <DescriptionList
        rows={transactions.map((row) => ({
          term: nonBreaking(
            `${copy.installment(row.installment_number, row.total_installments)}, ${formatDay(row.scheduled_due_date)}`,
          ),
          value: (
            <>
              {`${sharedCopy.transactionStatus[row.status]} · ${formatRupees(row.amount)}`}
              {row.status === 'paid' && row.clearing === 'pending' && ` · ${paymentsCopy.underClearing}`}
              <span className={css.ofPayment}>
                <PaymentActions
                  row={row}
                  of={`${row.plan_name}, ${copy.installment(row.installment_number, row.total_installments)}`}
                  flow={flow}
                />
              </span>
            </>
          ),
        }))}
      />
    </Disclosure>
  );
}

/** A link that calls; an erased customer has no phone number. */
const callLink = (phone: string | null) => phone && <CallLink phone={phone} />;
