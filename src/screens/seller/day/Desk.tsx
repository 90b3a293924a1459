// The desk: the day's work, most urgent first. Each line can be called, reminded, snoozed or marked paid here.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { draftedRecord } from '../../../browser/drafts.ts';
import type { Desk as Loaded, DeskLine, DeskSection, ReminderChoice } from '../../../api/desk.ts';
import { erasureCopy } from '../../../lib/copy/erasure.ts';
import { deskCopy as copy } from '../../../lib/copy/desk.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { daysBetween, formatDay, type Day } from '../../../lib/dates.ts';
import { redeemableLater } from '../../../lib/dueStatus.ts';
import { refundCopy } from '../../../lib/copy/refund.ts';
import { formatRupees } from '../../../lib/money.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { telLink } from '../../../lib/phone.ts';
import type { ReminderReason } from '../../../lib/remindersIn.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { deskMachine } from '../../../machines/seller/desk.ts';
import { hasMore, hasRest, lapsableLines, mayMark, remindedSection } from '../../../api/deskLines.ts';
import { readDeskQuery } from '../../../machines/seller/deskDialogs.ts';
import { pageAddress } from '../../../machines/shared/pageAddress.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Button, IconButton } from '../../parts/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { classNames } from '../../parts/classNames.ts';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { clock, message, phone, refresh } from '../../parts/ornaments/icons.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { useApp, useAppActor, useFlow } from '../../useApp.ts';
import { ChatLink } from '../customers/ChatLink.tsx';
import { ChequeForm, Cheques } from './Cheques.tsx';
import { CounterSearch } from './CounterSearch.tsx';
import css from './Desk.module.css';
import { MarkPaidDialog } from '../payments/MarkPaidDialog.tsx';
import records from '../lists/records.module.css';
import outlines from '../skeletons.module.css';
import { DeletionDialog } from '../DeletionDialog.tsx';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import { ReportedPayments } from './ReportedPayments.tsx';
import { PayoutForm } from '../customers/PayoutForm.tsx';
import { NewCustomer } from '../customers/WalkIn.tsx';
import { RemindingDialog } from './RemindingDialog.tsx';
import { SnoozeForm } from './SnoozeForm.tsx';
import { contactMade } from './contactMade.ts';
import { useReminderLink } from './useReminderLink.ts';
import { useMayCall, useMayOpen } from '../useRole.ts';

const payments = sellerCopy.payments;

type Flow = ActorRefFrom<typeof deskMachine>;

export default function Desk() {
  const mayOpen = useMayOpen();
  const flow = useFlow(deskMachine, {
    toasts: useAppActor('toasts'),
    drafted: draftedRecord('seller', 'snooze'),
    address: pageAddress(readDeskQuery, useApp()),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { desk } = now.context;
  const { markPaid, snooze, rejection, lapse, payout, reminding, cheque: settling } = now.children;
  const { report, lapsing, cheque, outcome } = now.context;
  const loading = now.matches('loading');
  const reload = () => flow.send({ type: 'desk.reload' });
  return (
    <div className={records.page}>
      <LoadState
        of={{ matches: (state) => now.matches(state) && (state === 'failed' || !desk) }}
        skeleton={
          <Skeleton
            className={classNames(outlines.table, css.loading)}
            blocks={[outlines.head, ...repeat(4, outlines.row)]}
          />
        }
        title={copy.failed}
        onRetry={reload}
      >
        {desk && (
          <>
            <CounterSearch desk={flow} />
            <div className={css.bar}>
              <div className={css.today}>
                <p className={records.count}>{formatDay(desk.today)}</p>
                <Button variant="quiet" icon={refresh} onClick={reload} busy={loading && copy.refreshing}>
                  {copy.reload}
                </Button>
              </div>
              <div className={css.ways}>
                <NewCustomer
                  variant={desk.has_active_plan && !asksForSomething(desk) ? 'primary' : 'secondary'}
                  onChange={() => flow.send({ type: 'desk.refresh' })}
                />
                {mayOpen(sellerPaths.daySheet) && (
                  <>
                    <LinkButton href={sellerPaths.daySheet}>{copy.daySheet}</LinkButton>
                    {desk.unclosed_days[0] && (
                      <Link className={css.unclosed} href={sellerPaths.daySheetOf(desk.unclosed_days[0])}>
                        {nonBreaking(
                          copy.unclosed(desk.unclosed_days.length, formatDay(desk.unclosed_days[0])),
                        )}
                      </Link>
                    )}
                  </>
                )}
              </div>
            </div>
            <Sections desk={desk} flow={flow} mayOpenPlans={mayOpen(sellerPaths.plans)} />
          </>
        )}
      </LoadState>
      {markPaid && <MarkPaidDialog flow={markPaid} words={payments} />}
      {rejection && report && (
        <DeletionDialog flow={rejection} words={copy.reported}>
          <MoneySummary
            name={report.user_name}
            detail={copy.reported.reference(report.reference)}
            amount={report.amount}
          />
        </DeletionDialog>
      )}
      {lapse && lapsing[0] && (
        <DeletionDialog flow={lapse} words={lapseWords(lapsing.length, lapsing[0].day)} />
      )}
      {reminding && <RemindingDialog flow={reminding} />}
      {settling && cheque && <ChequeForm form={settling} cheque={cheque} outcome={outcome} />}
      {payout && now.context.chosen && <PayoutForm form={payout} refund={now.context.chosen} />}
      {snooze && desk && <SnoozeForm form={snooze} line={now.context.chosen} today={desk.today} />}
    </div>
  );
}

const lapseWords = (count: number, since: Day) => ({
  deleteTitle: copy.lapse.title(count),
  deleteQuestion: nonBreaking(copy.lapse.question(count, formatDay(since))),
  cancel: copy.lapse.cancel,
  delete: copy.lapse.submit,
  deleting: copy.lapse.busy,
});

/** Each of its lines has its own press; on a quiet day it is the new customer. */
const asksForSomething = ({ erasures, reported_payments, cheques, sections }: Loaded): boolean =>
  erasures.length + reported_payments.length + cheques.length > 0 || sections.some(hasLines);

const hasLines = ({ count, snoozed }: DeskSection): boolean => count + snoozed > 0;

function Sections({ desk, flow, mayOpenPlans }: { desk: Loaded; flow: Flow; mayOpenPlans: boolean }) {
  const busy = useSelector(flow, (now) => now.matches('loading'));
  if (!asksForSomething(desk))
    return desk.has_active_plan ? (
      <EmptyState title={copy.empty}>{copy.emptyHint}</EmptyState>
    ) : (
      <EmptyState
        title={copy.noPlan}
        action={
          mayOpenPlans && (
            <LinkButton variant="primary" href={sellerPaths.plans}>
              {copy.toPlans}
            </LinkButton>
          )
        }
      >
        {copy.noPlanHint}
      </EmptyState>
    );
  return (
    <div className={css.sections}>
      {desk.reported_payments.length > 0 && (
        <ReportedPayments
          {...desk}
          busy={busy}
          onReject={(enrollment) => flow.send({ type: 'report.reject', enrollment })}
        />
      )}
      {desk.cheques.length > 0 && (
        <Cheques
          {...desk}
          busy={busy}
          onSettle={(payment, outcome) => flow.send({ type: 'cheque.settle', payment, outcome })}
        />
      )}
      {desk.sections.filter(hasLines).map((section) => (
        <Section key={section.section} section={section} desk={desk} flow={flow} />
      ))}
      {desk.erasures.length > 0 && <Erasures {...desk} />}
    </div>
  );
}

/** Customers who requested erasure; the shop can only close their plans. */
function Erasures({ erasures, today }: Pick<Loaded, 'erasures' | 'today'>) {
  const words = erasureCopy.seller;
  return (
    <section className={css.section} aria-labelledby="desk-erasures">
      <header className={css.head}>
        <h2 id="desk-erasures">{words.desk}</h2>
        <p className={records.count}>{words.people(erasures.length)}</p>
      </header>
      <ul className={css.lines}>
        {erasures.map(({ customer, user_name, due_on, open_plans, refunds_owed }) => (
          <li key={customer} className={css.line}>
            <div className={css.who}>
              <Link className={css.name} href={sellerPaths.customer(customer)} data-row>
                {user_name}
              </Link>
            </div>
            <div className={css.facts}>
              <span className={css.days}>
                {nonBreaking(words.days(formatDay(due_on), daysBetween(today, due_on)))}
              </span>
              {open_plans > 0 && <span className={css.soft}>{words.plans(open_plans)}</span>}
              {refunds_owed > 0 && <span className={css.soft}>{words.refunds(refunds_owed)}</span>}
            </div>
          </li>
        ))}
      </ul>
      <p className={css.soft}>{words.deskHint}</p>
    </section>
  );
}

interface SectionProps {
  section: DeskSection;
  desk: Loaded;
  flow: Flow;
}

function Section({ section, desk, flow }: SectionProps) {
  const { section: name, count, amount, lines, snoozed, snoozed_lines } = section;
  const more = { type: 'section.more', section: name } as const;
  const busy = useSelector(flow, (now) => now.matches('loading'));
  const mayLapse = useMayCall()('lapseEnrollments') && name === 'first_payment';
  const reminded = remindedSection(desk, name);
  const lapsable = mayLapse ? lapsableLines(desk).length : 0;
  const each = (line: DeskLine) => (
    <Line key={line.enrollment} {...{ line, section, reminded, flow, busy }} today={desk.today} />
  );
  return (
    <section className={css.section} aria-labelledby={`desk-${name}`} aria-busy={busy}>
      <header className={css.head}>
        <h2 id={`desk-${name}`}>{copy.sections[name]}</h2>
        <p className={records.count}>
          {copy.plans(count)} · <b>{formatRupees(amount)}</b>
        </p>
        {reminded && count > 0 && (
          <Button
            icon={message}
            disabled={busy}
            onClick={() => flow.send({ type: 'reminders.open', section: reminded })}
          >
            {copy.reminding.all}
            <VisuallyHidden>{` ${copy.sections[name]}`}</VisuallyHidden>
          </Button>
        )}
      </header>
      {lines.length > 0 && <ul className={css.lines}>{lines.map(each)}</ul>}
      {lapsable > 0 && (
        <Button onClick={() => flow.send({ type: 'plans.lapse' })} disabled={busy}>
          {copy.lapse.start(lapsable)}
        </Button>
      )}
      {hasMore(desk, name) && (
        <Button variant="quiet" onClick={() => flow.send(more)} disabled={busy}>
          {copy.more}
          <VisuallyHidden>{` ${copy.sections[name]}`}</VisuallyHidden>
        </Button>
      )}
      {hasRest(section) && <LinkButton href={sellerPaths.payments}>{copy.rest}</LinkButton>}
      {snoozed > 0 && (
        <Disclosure label={copy.snoozed(snoozed)}>
          <ul className={css.lines}>{snoozed_lines.map(each)}</ul>
        </Disclosure>
      )}
    </section>
  );
}

interface LineProps {
  line: DeskLine;
  section: DeskSection;
  /** The section, where its lines are reminded of by message. */
  reminded: ReminderChoice['section'] | null;
  today: Day;
  flow: Flow;
  /** The desk is reloading: this line may be outdated. */
  busy: boolean;
}

function Line({ line, section: { section }, reminded, today, flow, busy }: LineProps) {
  const { enrollment, user_name: name, last_contact: last, last_told: told, snoozed_until: until } = line;
  const isLate = section === 'overdue';
  const later = section === 'matured' ? redeemableLater({ ...line, status: section }, today) : null;
  const isYearOver = section === 'nearing_year' && line.day <= today;
  const mayCall = useMayCall();
  return (
    <li className={css.line}>
      <div className={css.who}>
        <Link className={css.name} href={sellerPaths.customer(line.customer)} data-row>
          {name}
        </Link>
        <span className={css.soft}>{line.plan_name}</span>
      </div>
      <div className={css.facts}>
        <span className={classNames(css.days, isLate && css.late)}>
          {isLate && line.installments > 1
            ? nonBreaking(copy.arrears(line.installments, formatDay(line.day), daysBetween(line.day, today)))
            : copy.days[section](daysBetween(line.day, today))}
        </span>
        {later && <span className={css.soft}>{nonBreaking(copy.redeemableFrom(formatDay(later)))}</span>}
        {until && <span className={css.soft}>{nonBreaking(copy.snoozedUntil(formatDay(until)))}</span>}
        {last && (
          <span className={css.soft}>
            {copy.contact[last.kind](daysBetween(last.contacted_on, today))}
            {last.note && `: ${last.note}`}
          </span>
        )}
        {told && <span className={css.soft}>{toldText(told, today)}</span>}
      </div>
      <div className={css.amount}>
        <Amount amount={line.amount} size="s" />
      </div>
      <div className={css.actions}>
        <ContactLinks
          line={later ? { ...line, day: later } : line}
          reason={reminded ? null : later ? 'matured_early' : isYearOver ? 'past_year' : section}
          flow={flow}
        />
        {reminded && (
          <IconButton
            label={copy.reminding.one(name)}
            icon={message}
            disabled={busy}
            onClick={() => flow.send({ type: 'reminders.open', section: reminded, enrollment })}
          />
        )}
        <IconButton
          label={copy.snooze(name)}
          icon={clock}
          disabled={busy}
          onClick={() => flow.send({ type: 'line.snooze', enrollment })}
        />
        {section === 'refund' && mayCall('payRefund') ? (
          <Button disabled={busy} onClick={() => flow.send({ type: 'line.payRefund', enrollment })}>
            {refundCopy.paying.start}
            <VisuallyHidden>{` ${name}, ${line.plan_name}`}</VisuallyHidden>
          </Button>
        ) : section === 'redemption_requested' && mayCall('listRedemptionRequests') ? (
          <LinkButton href={sellerPaths.redemptions}>{copy.redemptions}</LinkButton>
        ) : mayMark(line) ? (
          <Button disabled={busy} onClick={() => flow.send({ type: 'line.markPaid', enrollment })}>
            {copy.markPaid}
            <VisuallyHidden>{` ${name}, ${line.plan_name}`}</VisuallyHidden>
          </Button>
        ) : (
          <LinkButton href={sellerPaths.customer(line.customer)}>
            {copy.viewCustomer}
            <VisuallyHidden> {name}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function toldText({ told_on, channel, state }: NonNullable<DeskLine['last_told']>, today: Day): string {
  const days = daysBetween(told_on, today);
  if (channel === null || state === null) return copy.told.app(days);
  if (state === 'refused' || state === 'limited') return copy.told[state](days);
  return copy.told[state](copy.channels[channel], days);
}

interface ContactLinksProps extends Pick<LineProps, 'line' | 'flow'> {
  /** Null: no link to WhatsApp. */
  reason: ReminderReason | null;
}

/** Links, so that a call or a message works even if recording it fails. */
function ContactLinks({ line, reason, flow }: ContactLinksProps) {
  const { enrollment, user_name: name, user_phone } = line;
  const call = telLink(user_phone);
  const chat = useReminderLink()(line, reason);
  const made = contactMade(flow);
  return (
    <>
      {call && (
        <a
          className={css.contact}
          href={call}
          aria-label={copy.call(name)}
          onClick={made(enrollment, 'called')}
        >
          <Icon path={phone} />
        </a>
      )}
      {chat && (
        <ChatLink
          className={css.contact}
          href={chat}
          label={copy.whatsapp(name)}
          onClick={made(enrollment, 'reminded')}
        />
      )}
    </>
  );
}
