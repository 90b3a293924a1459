import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ErasureRequest, MyData as Data } from '../../../api/myData.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { erasureCopy } from '../../../lib/copy/erasure.ts';
import { myDataCopy as copy } from '../../../lib/copy/myData.ts';
import { dayOfInstant, formatDay, formatInstant } from '../../../lib/dates.ts';
import { erasureDueDay, openPlans, planNames } from '../../../lib/erasure.ts';
import { myDataPaper } from '../../../lib/paperPaths.ts';
import { paths } from '../../../lib/paths.ts';
import { formatRupees } from '../../../lib/money.ts';
import { refundsOwed } from '../../../lib/refund.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { agrees, consentOf, erasureOf, myDataMachine } from '../../../machines/customer/myData.ts';
import { customerOf } from '../../../machines/session/session.ts';
import { Button } from '../../parts/Button.tsx';
import { LinkButton, OutLink } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { Confirmation } from '../../parts/dialogs/Confirmation.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import { download, pencil, printer, users } from '../../parts/ornaments/icons.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useAppActor, useAppSelector, useFlow } from '../../useApp.ts';
import column from '../../parts/column.module.css';
import css from './MyData.module.css';
import { OfflineChoice } from './OfflineChoice.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';

type Flow = ActorRefFrom<typeof myDataMachine>;

export default function MyData() {
  const flow = useFlow(myDataMachine, { toasts: useAppActor('toasts') });
  const now = useSelector(flow, (snapshot) => snapshot);
  const owner = useAppSelector('customer', customerOf)?.id;
  const { data } = now.context;
  return (
    <div className={column.column}>
      <LoadState
        of={now}
        skeleton={<Skeleton className={css.outline} blocks={[css.copy, ...repeat(3, css.fold)]} />}
        title={copy.loadFailed}
        onRetry={() => flow.send({ type: 'myData.reload' })}
      >
        <Card label={copy.copy}>
          <h2>{copy.copy}</h2>
          <p className={css.soft}>{copy.copyHint}</p>
          <div className={css.ways}>
            <Button
              variant="primary"
              icon={download}
              busy={now.matches({ shown: { action: 'saving' } }) && copy.saving}
              disabled={!now.can({ type: 'myData.save' })}
              onClick={() => flow.send({ type: 'myData.save' })}
            >
              {copy.save}
            </Button>
            <OutLink icon={printer} href={myDataPaper}>
              {copy.read}
            </OutLink>
          </div>
        </Card>
        <Consent flow={flow} />
        {data && <Held data={data} />}
        {owner && <OfflineChoice owner={owner} />}
        {data && <Erasure flow={flow} data={data} />}
      </LoadState>
    </div>
  );
}

function Consent({ flow }: { flow: Flow }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const consent = consentOf(now.context);
  const given = consent?.status === 'given';
  const withdrawing = now.matches({ shown: { action: 'withdrawing' } });
  return (
    <Card label={copy.consent}>
      <Disclosure heading label={copy.consent} open={given && !agrees(now.context)}>
        <div className={css.folded}>
          <p>
            {consent ? nonBreaking(copy[consent.status](formatInstant(consent.recorded_at))) : copy.notAsked}
          </p>
          {given && !agrees(now.context) && <p className={css.soft}>{copy.newNotice}</p>}
          <PrivacyNotice />
          <div className={css.ways}>
            {!agrees(now.context) && (
              <Button
                busy={now.matches({ shown: { action: 'agreeing' } }) && copy.agreeing}
                disabled={!now.can({ type: 'consent.give' })}
                onClick={() => flow.send({ type: 'consent.give' })}
              >
                {copy.agree}
              </Button>
            )}
            {given && (
              <Button
                disabled={!now.can({ type: 'withdrawal.ask' })}
                onClick={() => flow.send({ type: 'withdrawal.ask' })}
              >
                {copy.withdraw}
              </Button>
            )}
          </div>
          <Confirmation
            open={now.matches({ shown: { action: 'asking' } }) || withdrawing}
            title={copy.withdrawTitle}
            keep={copy.withdrawKeep}
            confirm={copy.withdrawConfirm}
            busy={withdrawing && copy.withdrawing}
            onKeep={() => flow.send({ type: 'withdrawal.cancel' })}
            onConfirm={() => flow.send({ type: 'withdrawal.confirm' })}
          >
            <p>{copy.stops}</p>
            <p>{copy.stays}</p>
          </Confirmation>
        </div>
      </Disclosure>
    </Card>
  );
}

function Held({ data }: { data: Data }) {
  return (
    <Card label={copy.held}>
      <Disclosure heading label={copy.held}>
        <div className={css.folded}>
          <p className={css.soft}>{copy.heldHint(data.store)}</p>
          <DescriptionList
            rows={heldRows(data).map(([term, value]) => ({ term, value: value || copy.none }))}
          />
          <p className={css.soft}>{copy.secrets}</p>
          <h3>{copy.correct}</h3>
          <div className={css.ways}>
            <LinkButton icon={pencil} href={paths.profileEdit}>
              {copy.correctProfile}
            </LinkButton>
            <LinkButton icon={users} href={paths.nominee}>
              {copy.nominee}
            </LinkButton>
          </div>
        </div>
      </Disclosure>
    </Card>
  );
}

function Erasure({ flow, data }: { flow: Flow; data: Data }) {
  const words = erasureCopy;
  const now = useSelector(flow, (snapshot) => snapshot);
  const request = erasureOf(now.context);
  const requesting = now.matches({ shown: { action: 'requestingErasure' } });
  const plans = openPlans(data.enrollments).map(({ plan_name }) => plan_name);
  const refund = refundsOwed(data.enrollments);
  const waits = [
    plans.length > 0 && words.waits(planNames(plans), plans.length),
    refund > 0 && words.waitsForRefund(formatRupees(refund)),
  ]
    .filter(Boolean)
    .join(' ');
  const due = formatDay(erasureDueDay(dayOfInstant(data.made_at) ?? ''));
  return (
    <Card label={words.title}>
      <Disclosure heading label={words.title} open={request !== null && request !== undefined}>
        <div className={css.folded}>
          {request ? (
            <ErasureState request={request} waits={waits !== ''} />
          ) : (
            <>
              <p>{words.intro(data.store)}</p>
              <TakenBack last={data.erasure_requests[0]} />
            </>
          )}
          <h3>{words.erasedTitle}</h3>
          <p>{words.erased}</p>
          <h3>{words.keptTitle}</h3>
          {waits && <p>{waits}</p>}
          <p>{words.kept}</p>
          <p className={css.soft}>{words.keptWhy}</p>
          <div className={css.ways}>
            {request ? (
              <Button
                busy={now.matches({ shown: { action: 'takingErasureBack' } }) && words.takingBack}
                disabled={!now.can({ type: 'erasure.takeBack' })}
                onClick={() => flow.send({ type: 'erasure.takeBack' })}
              >
                {words.takeBack}
              </Button>
            ) : (
              <Button
                disabled={!now.can({ type: 'erasure.ask' })}
                onClick={() => flow.send({ type: 'erasure.ask' })}
              >
                {words.ask}
              </Button>
            )}
          </div>
          <Confirmation
            open={now.matches({ shown: { action: 'askingErasure' } }) || requesting}
            title={words.askTitle}
            keep={words.askKeep}
            confirm={words.askConfirm}
            busy={requesting && words.asking}
            onKeep={() => flow.send({ type: 'erasure.cancel' })}
            onConfirm={() => flow.send({ type: 'erasure.confirm' })}
          >
            <p>{nonBreaking(waits ? words.whenOver(due) : words.when(due))}</p>
            {waits && <p>{waits}</p>}
            <p>{words.afterwards}</p>
          </Confirmation>
        </div>
      </Disclosure>
    </Card>
  );
}

function ErasureState({ request, waits }: { request: ErasureRequest; waits: boolean }) {
  const due = formatDay(request.due_on);
  return (
    <div className={css.state}>
      <p>{nonBreaking(erasureCopy.askedOn(formatInstant(request.asked_at)))}</p>
      <p>
        <b>{waits ? erasureCopy.dueWhenOver(due) : erasureCopy.dueOn(due)}</b>
      </p>
    </div>
  );
}

const TakenBack = ({ last }: { last: ErasureRequest | undefined }) =>
  last?.taken_back_at && (
    <p className={css.soft}>{nonBreaking(erasureCopy.takenBackOn(formatInstant(last.taken_back_at)))}</p>
  );

const heldRows = (data: Data): [term: string, value: string | number][] => [
  [copy.registered, formatDay(dayOfInstant(data.registered_at))],
  [copy.lastLogin, formatInstant(data.last_login_at)],
  [copy.profile, profileFields(data.profile).join(', ')],
  [copy.nominee, data.nominee?.name ?? ''],
  [copy.plans, data.enrollments.length],
  [copy.terms, data.accepted_terms.length],
  [copy.transactions, data.transactions.length],
  [copy.reports, data.reported_payments.length],
  [copy.redemptions, data.redemption_requests.length],
  [copy.notifications, data.notifications.length],
  [copy.contacts, data.contacts.length],
  [copy.devices, data.devices.length],
  [copy.reminded, data.push_subscriptions.length],
  [erasureCopy.list, data.erasure_requests.length],
];

/** Names of the fields with a value. */
function profileFields(profile: Data['profile']): string[] {
  const words = customerCopy.profile;
  const { street, city, state, pincode } = profile;
  const fields: [name: string, value: unknown][] = [
    [words.name, profile.full_name],
    [words.phone, profile.phone_number],
    [words.email, profile.email],
    [copy.photo, profile.profile_photo],
    [words.staff, profile.staff],
    [words.dob, profile.dob],
    [words.gender, profile.gender],
    [words.maritalStatus, profile.marital_status],
    [words.address, street ?? city ?? state ?? pincode],
    [copy.source, profile.source],
  ];
  return fields.flatMap(([name, value]) => (value ? [name] : []));
}
